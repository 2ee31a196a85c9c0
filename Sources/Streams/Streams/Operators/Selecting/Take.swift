extension ObservableType {
  /// Emits up to the given number of elements from the start of this stream, and then completes.
  ///
  /// ```swift
  /// reactor.state.take(1)  // The current state.
  /// ```
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameter count: The number of elements. It must not be negative. If it is 0, the resulting
  ///   stream completes immediately without subscribing to this stream.
  /// - Returns: An observable of the first `count` elements, or of all elements if there are fewer.
  ///   It fails if this stream fails.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    if count == 0 { return .empty() }
    return emittingWithState {
      var remaining = count
      return EmittingSteps { element, emitter in
        if remaining == 0 { return }
        // The count is decremented first, because sending the element may cause another element to
        // be sent.
        remaining -= 1
        emitter.send(element)
        if remaining == 0 { emitter.finish() }
      }
    }
  }

  /// Emits the elements that arrive within the given time, and then completes.
  ///
  /// Rx contract: [take](http://reactivex.io/documentation/operators/take.html).
  ///
  /// - Parameters:
  ///   - duration: The time, measured from the subscription.
  ///   - scheduler: The scheduler that runs the timer.
  /// - Returns: An observable of the elements that arrive in time. It ends when the time has passed or when this stream
  ///   ends, whichever happens first.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
}
