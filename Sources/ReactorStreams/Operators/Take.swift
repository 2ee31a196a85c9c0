extension ObservableType {
  /// The first elements; the last of them completes the stream.
  ///
  /// - Parameter count: How many; for 0 the stream is empty, and this one is not subscribed to.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "the number of elements to take cannot be negative")
    return count == 0 ? Empty() : Take(asObservable(), count)
  }

  /// The elements that are emitted within a span, at whose end the stream completes.
  ///
  /// - Parameters:
  ///   - duration: The time, from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    TakeFor(asObservable(), duration, scheduler)
  }
}

private final class Take<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    self.source = source
    self.count = count
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    TakeSink(count, sink).connect(to: source)
  }
}

private final class TakeSink<Element>: OperatorSink<Element, Element> {
  private var remaining: Int

  init(_ count: Int, _ downstream: Sink<Element>) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining == 0 { return }
    // Counted down first: what the element causes may come back here.
    remaining -= 1
    forward(element)
    if remaining == 0 { finish() }
  }
}

private final class TakeFor<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let duration: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.duration = duration
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let take = TakeForSink(sink)
    take.timer.start(take, after: duration, on: scheduler)
    return take.connect(to: source)
  }
}

private final class TakeForSink<Element>: OperatorSink<Element, Element>, TimerTarget {
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

  func timeIsUp(_ number: Int) {
    lock.withLock { finish() }
  }

  override func released() {
    timer.dispose()
  }
}
