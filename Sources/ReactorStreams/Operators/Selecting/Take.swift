extension ObservableType {
  /// The first elements; the last of them completes the stream.
  ///
  /// - Parameter count: The number of elements; for 0 the stream is empty, and this one is not subscribed
  ///   to.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    if count == 0 { return Empty() }
    return emittingWithState {
      var remaining = count
      return EmittingSteps { element, emitter in
        if remaining == 0 { return }
        // Counted down first, because sending the element may cause another one.
        remaining -= 1
        emitter.send(element)
        if remaining == 0 { emitter.finish() }
      }
    }
  }

  /// The elements that are emitted within a span, at whose end the stream completes.
  ///
  /// - Parameters:
  ///   - duration: The time, from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
}
