extension ObservableType where Element: Equatable {
  /// Drops each element that equals the previous one.
  ///
  /// ```swift
  /// reactor.state.map(\.title).distinctUntilChanged()
  /// ```
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Returns: An observable of the first element and of each that differs from the previous one.
  ///   It ends when this stream ends.
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
  /// - Parameter keySelector: Returns the key of an element. If it throws, the resulting stream
  ///   fails with that error.
  /// - Returns: An observable of the first element and of each whose key differs from the previous
  ///   one. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Drops each element that a comparison finds equal to the previous one.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameter comparer: Decides whether two elements are equal. If it throws, the resulting
  ///   stream fails with that error.
  /// - Returns: An observable of the first element and of each that differs from the previous one.
  ///   It ends when this stream ends.
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
  /// - Returns: An observable of the first element and of each whose property differs from the
  ///   previous one. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
  }

  /// Drops each element whose key, according to a comparison, equals the previous element's key.
  ///
  /// Rx contract: [distinct](http://reactivex.io/documentation/operators/distinct.html).
  ///
  /// - Parameters:
  ///   - keySelector: Returns the key of an element. If it throws, the resulting stream fails with
  ///     that error.
  ///   - comparer: Decides whether two keys are equal. If it throws, the resulting stream fails
  ///     with that error.
  /// - Returns: An observable of the first element and of each whose key differs from the previous
  ///   one. It ends when this stream ends.
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    emittingWithState {
      var last: Key?
      return EmittingSteps { element, emitter in
        let key = try keySelector(element)
        // Kept to the end, because releasing it may send another element.
        let former = last
        defer { withExtendedLifetime(former) {} }
        if let former, try comparer(former, key) { return }
        last = key
        emitter.send(element)
      }
    }
  }
}
