extension ObservableType {
  /// The first elements; the last of them completes the stream.
  ///
  /// - Parameter count: The number of elements; for 0 the stream is empty, and this one is not subscribed
  ///   to.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    if count == 0 { return Empty() }
    return emittingWhile {
      let remaining = Variable(count)
      return { element, send in
        if remaining.value == 0 { return true }
        // Counted down first, because sending the element may cause another one.
        remaining.value -= 1
        send(element)
        return remaining.value > 0
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
    let source = asObservable()
    return .node { sink in
      let take = TakeForSink(sink)
      take.timer.start(take, after: duration, on: scheduler)
      return take.connect(to: source)
    }
  }
}

private final class TakeForSink<Element>: OperatorSink<Element, Element> {
  let timer = OperatorTimer()
  private let lock = EmissionLock()

  override func next(_ element: Element) {
    lock.withLock { forward(element) }
  }

  override func error(_ error: any Error) {
    lock.withLock { fail(error) }
  }

  override func completed() {
    lock.withLock { finish() }
  }

  override func timeIsUp(_ number: Int) {
    lock.withLock { finish() }
  }

  override func released() {
    timer.dispose()
  }
}
