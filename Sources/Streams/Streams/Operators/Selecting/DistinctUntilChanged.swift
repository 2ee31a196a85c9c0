extension ObservableType where Element: Equatable {
  /// Drops each element that equals the previous element.
  ///
  /// ```swift
  /// reactor.state.map(\.title).distinctUntilChanged()
  /// ```
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An observable of the first element and of each element that differs from the
  ///   previous element. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: ==)
  }
}

extension ObservableType {
  /// Drops each element whose key equals the previous element's key.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter keySelector: A closure that returns the key of an element. If the closure throws
  ///   an error, the resulting stream fails with that error.
  /// - Returns: An observable of the first element and of each element whose key differs from the
  ///   previous element's key. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Drops each element that is equal to the previous element according to the given comparison.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter comparer: A closure that returns whether two elements are equal. If the closure
  ///   throws an error, the resulting stream fails with that error.
  /// - Returns: An observable of the first element and of each element that differs from the
  ///   previous element. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops each element whose property equals the previous element's property.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An observable of the first element and of each element whose property differs from
  ///   the previous element's property. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }

  /// Drops each element whose key is equal to the previous element's key according to the given
  /// comparison.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameters:
  ///   - keySelector: A closure that returns the key of an element. If the closure throws an error,
  ///     the resulting stream fails with that error.
  ///   - comparer: A closure that returns whether two keys are equal. If the closure throws an
  ///     error, the resulting stream fails with that error.
  /// - Returns: An observable of the first element and of each element whose key differs from the
  ///   previous element's key. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    emittingWithState {
      var last: Key?
      return EmittingSteps { element, emitter in
        let key = try keySelector(element)
        // The former key is kept alive until the end of the closure because its deinitializer may send an element.
        let former = last
        defer { withExtendedLifetime(former) {} }
        if let former, try comparer(former, key) { return }
        last = key
        emitter.send(element)
      }
    }
  }
}
