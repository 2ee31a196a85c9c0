extension ObservableType {
  /// Drops the first elements, as long as a predicate holds.
  ///
  /// ```swift
  /// Observable.of(1, 5, 2).skip(while: { $0 < 3 })  // 5, 2
  /// ```
  ///
  /// Rx contract: [skipWhile](http://reactivex.io/documentation/operators/skipwhile.html).
  ///
  /// - Parameter predicate: Decides which elements to drop, until it first returns false. If it
  ///   throws, the resulting stream fails with that error.
  /// - Returns: An observable of the elements, starting with the first one for which `predicate`
  ///   does not hold. It ends when the source ends.
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
