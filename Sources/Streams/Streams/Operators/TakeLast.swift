extension ObservableType {
  /// Emits the last elements when the source completes.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).takeLast(2)  // 2, 3
  /// ```
  ///
  /// Rx contract: [takeLast](http://reactivex.io/documentation/operators/takelast.html).
  ///
  /// - Parameter count: The number of elements, which are kept in memory; a negative number stops
  ///   the program.
  /// - Returns: An observable of the last `count` elements, or of all if there are fewer. It
  ///   completes after them, and fails immediately if the source fails.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    return emittingWithState {
      var kept = FIFO<Element>()
      return EmittingSteps(
        completed: { emitter in
          while !emitter.isDisposed, let element = kept.popFirst() { emitter.send(element) }
          emitter.finish()
        }
      ) { element, _ in
        kept.append(element)
        if kept.count > count { _ = kept.popFirst() }
      }
    }
  }
}
