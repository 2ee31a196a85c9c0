extension ObservableType {
  /// Transforms each element with the given closure.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).map { $0 * 2 }  // 2, 4, 6
  /// ```
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: A closure that returns the new element. If the closure throws an error,
  ///   the resulting stream fails with that error.
  /// - Returns: An observable of the new elements. It ends when this stream ends.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    emitting { element, emitter in emitter.send(try transform(element)) }
  }
}
