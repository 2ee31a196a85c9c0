extension ObservableType {
  /// Transforms each element.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).map { $0 * 2 }  // 2, 4, 6
  /// ```
  ///
  /// Rx contract: [map](http://reactivex.io/documentation/operators/map.html).
  ///
  /// - Parameter transform: Returns the new element. If it throws, the resulting stream fails with
  ///   that error.
  /// - Returns: An observable of the new elements, which ends when this stream ends.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    emitting { element, emitter in emitter.send(try transform(element)) }
  }
}
