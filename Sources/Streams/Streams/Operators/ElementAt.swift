extension ObservableType {
  /// Emits the element at the given index, and then completes.
  ///
  /// ```swift
  /// Observable.of("a", "b", "c").element(at: 1)  // "b"
  /// ```
  ///
  /// Rx contract: [elementAt](http://reactivex.io/documentation/operators/elementat.html).
  ///
  /// - Parameter index: The index, counted from 0. It must not be negative.
  /// - Returns: An observable of the element. It fails with `RxError.argumentOutOfRange` if the source completes too
  ///   early, or with the error of the source.
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "an index cannot be negative")
    return emittingWithState {
      var remaining = index
      return EmittingSteps(completed: { _ in throw RxError.argumentOutOfRange }) {
        element, emitter in
        if remaining > 0 {
          remaining -= 1
        } else {
          emitter.finish(sending: element)
        }
      }
    }
  }
}
