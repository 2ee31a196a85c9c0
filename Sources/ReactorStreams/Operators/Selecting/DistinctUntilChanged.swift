extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    emittingWithState {
      let last = Variable<Element?>(nil)
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
      let last = Variable<Key?>(nil)
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
