extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    filteringWithState(nil as Element?) { element, last in
      if let last, last == element { return false }
      last = element
      return true
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
      var lastKey: Key?
      return { element, send in
        let key = try keySelector(element)
        if let lastKey, try comparer(lastKey, key) { return }
        lastKey = key
        send(element)
      }
    }
  }
}
