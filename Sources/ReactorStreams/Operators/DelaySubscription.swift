extension ObservableType {
  /// This stream, subscribed to later.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: The scheduler that measures the time.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    DelaySubscription(asObservable(), dueTime, scheduler)
  }
}

private final class DelaySubscription<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    let delayed = DelaySubscriptionSink(source, sink)
    delayed.timer.start(delayed, after: dueTime, on: scheduler)
    return delayed
  }
}

private final class DelaySubscriptionSink<Element>: OperatorSink<Element, Element>, TimerTarget {
  let timer = OperatorTimer()
  private let source: Observable<Element>

  init(_ source: Observable<Element>, _ downstream: Sink<Element>) {
    self.source = source
    super.init(downstream)
  }

  func timeIsUp(_ number: Int) {
    if !isDisposed { _ = connect(to: source) }
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    timer.dispose()
  }
}
