extension ObservableType {
  /// Drops the elements that do not satisfy the given predicate.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).filter { $0 > 1 }  // 2, 3
  /// ```
  ///
  /// Rx contract: [filter](http://reactivex.io/documentation/operators/filter.html).
  ///
  /// - Parameter predicate: A closure that returns whether an element is emitted. If the closure
  ///   throws an error, the resulting stream fails with that error.
  /// - Returns: An observable of the elements that satisfy the predicate. It ends when this stream
  ///   ends.
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    emitting { element, emitter in
      if try predicate(element) { emitter.send(element) }
    }
  }

  /// Drops `nil` elements and unwraps the other elements. The name comes from RxOptional.
  ///
  /// - Returns: An observable of the unwrapped elements. It ends when this stream ends.
  public func filterNil<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }
}
