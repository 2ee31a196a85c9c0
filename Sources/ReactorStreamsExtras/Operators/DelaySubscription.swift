@_spi(Sinks) public import ReactorStreams

extension ObservableType {
  /// Subscribes to this stream after `dueTime`.
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time by which the subscription is delayed.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable with the events of the source after the later subscription. Elements
  ///   that a hot source emits before are lost.
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
