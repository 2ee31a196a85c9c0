extension ObservableType {
  /// Drops the elements for which a predicate does not hold.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).filter { $0 > 1 }  // 2, 3
  /// ```
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: Decides which elements are emitted. If it throws, the resulting stream
  ///   fails with that error.
  /// - Returns: An observable of the other elements, which ends when this stream ends.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    emitting { element, emitter in
      if try predicate(element) { emitter.send(element) }
    }
  }

  /// Drops nil, and unwraps the other elements. The name comes from RxOptional.
  ///
  /// - Returns: An observable of the values, which ends when this stream ends.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }
}
