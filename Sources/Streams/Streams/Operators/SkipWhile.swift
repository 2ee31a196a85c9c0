extension ObservableType {
  /// Drops elements from the start of this stream as long as they satisfy the given predicate.
  ///
  /// ```swift
  /// Observable.of(1, 5, 2).skip(while: { $0 < 3 })  // 5, 2
  /// ```
  ///
  /// Rx contract: [skipWhile](http://reactivex.io/documentation/operators/skipwhile.html).
  ///
  /// - Parameter predicate: A closure that returns whether an element is dropped. It is not called
  ///   again after it has returned `false`. If the closure throws an error, the resulting stream
  ///   fails with that error.
  /// - Returns: An observable of the elements, starting with the first element that does not
  ///   satisfy the predicate. It ends when the source ends.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    emittingWithState {
      var isOpen = false
      return EmittingSteps { element, emitter in
        if !isOpen { isOpen = try !predicate(element) }
        if isOpen { emitter.send(element) }
      }
    }
  }
}
