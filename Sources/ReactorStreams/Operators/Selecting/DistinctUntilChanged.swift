extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    emittingWithState {
      let last = LastValue<Element>()
      return { element, send in
        // Kept to the end: what is released with it may send another element.
        let former = last.value
        defer { withExtendedLifetime(former) {} }
        if let former, former == element { return }
        last.value = element
        send(element)
      }
    }
  }
}

extension ObservableType {
  /// The elements whose key differs from the one before.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// The elements that differ from the one before, by a comparison.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// The elements whose property differs from the one before.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }

  /// The elements whose key differs from the one before, by a comparison.
  ///
  /// - Parameters:
  ///   - keySelector: Makes the key; an error it throws ends the stream.
  ///   - comparer: Decides whether two keys are equal; an error it throws ends the stream.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    emittingWithState {
      let last = LastValue<Key>()
      return { element, send in
        let key = try keySelector(element)
        let former = last.value
        defer { withExtendedLifetime(former) {} }
        if let former, try comparer(former, key) { return }
        last.value = key
        send(element)
      }
    }
  }
}

/// The last value that a subscription has seen. An object, because each access to a variable that a closure has
/// captured is checked in the plain build, with 90 instructions.
@usableFromInline
package final class LastValue<Value> {
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var value: Value?

  @usableFromInline
  package init() {}
}
