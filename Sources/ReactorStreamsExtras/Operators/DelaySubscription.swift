@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// This stream, subscribed to later.
  ///
  /// - Parameters:
  ///   - dueTime: The time by which the subscription is delayed.
  ///   - scheduler: The scheduler that measures the time.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in
      let delayed = DelaySubscriptionSink(source, sink)
      delayed.timer.start(delayed, after: dueTime, on: scheduler)
      return delayed
    }
  }
}

private final class DelaySubscriptionSink<Element>: OperatorSink<Element, Element> {
  let timer = OperatorTimer()
  private let source: Observable<Element>

  init(_ source: Observable<Element>, _ downstream: Sink<Element>) {
    self.source = source
    super.init(downstream)
  }

  override func timeIsUp(_ number: Int) {
    if !isDisposed { _ = connect(to: source) }
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    timer.dispose()
  }
}
