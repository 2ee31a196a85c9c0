extension ObservableType {
  /// Transforms each element and drops the elements for which the transform returns `nil`.
  ///
  /// ```swift
  /// Observable.of("1", "x", "3").compactMap { Int($0) }  // 1, 3
  /// ```
  ///
  /// - Parameter transform: A closure that returns the new element, or `nil` to drop the element.
  ///   If the closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable of the new elements. It ends when this stream ends.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    emitting { element, emitter in
      if let result = try transform(element) { emitter.send(result) }
    }
  }
}
