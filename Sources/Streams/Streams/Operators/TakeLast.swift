extension ObservableType {
  /// Emits the last elements of this stream when the stream completes.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).takeLast(2)  // 2, 3
  /// ```
  ///
  /// Rx contract: [takeLast](http://reactivex.io/documentation/operators/takelast.html).
  ///
  /// - Parameter count: The maximum number of elements to keep in memory. It must not be negative.
  /// - Returns: An observable of the last `count` elements, or of all elements if there are fewer.
  ///   It completes after these elements. It fails immediately if the source fails.
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
