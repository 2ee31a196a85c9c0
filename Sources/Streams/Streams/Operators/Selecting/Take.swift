extension ObservableType {
  /// Emits the first elements, up to a given number, and completes with the last of them.
  ///
  /// ```swift
  /// reactor.state.take(1)  // The current state.
  /// ```
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameter count: The number of elements. For 0 the stream completes immediately, and this
  ///   one is not subscribed to; a negative number stops the program.
  /// - Returns: An observable of the first `count` elements, or of all if there are fewer. It fails
  ///   if this stream fails.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    if count == 0 { return .empty() }
    return emittingWithState {
      var remaining = count
      return EmittingSteps { element, emitter in
        if remaining == 0 { return }
        // Counted down first, because sending the element may cause another element to be sent.
        remaining -= 1
        emitter.send(element)
        if remaining == 0 { emitter.finish() }
      }
    }
  }

  /// Emits the elements that arrive within a given time, and then completes.
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameters:
  ///   - duration: The time from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable of those elements. It completes at the end of the time, or ends when
  ///   this stream ends, if that is earlier.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
}
