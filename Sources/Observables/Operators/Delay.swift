extension ObservableType {
  /// Each element and the completion, later. An error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Whose time it is.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Delay(asObservable(), dueTime, scheduler)
  }
}

private final class Delay<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  fileprivate let dueTime: RxTimeInterval
  fileprivate let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    DelaySink(self, sink).connect(to: source)
  }
}

/// Keeps what came in a queue, and schedules one piece of work for each event: time on the replay's
/// clock is exact, so events of one subscription come due in the order in which they came.
private final class DelaySink<Element>: OperatorSink<Element, Element> {
  private let node: Delay<Element>

  init(_ node: Delay<Element>, _ downstream: Sink<Element>) {
    self.node = node
    super.init(downstream)
  }

  override func next(_ element: Element) {
    schedule(.next(element))
  }

  override func completed() {
    schedule(.completed)
  }

  private func schedule(_ event: Event<Element>) {
    node.scheduler.schedule(Delivery(event, self), after: node.dueTime)
  }

  private final class Delivery: ScheduledWork, @unchecked Sendable {
    private let event: Event<Element>
    private let sink: DelaySink<Element>

    init(_ event: Event<Element>, _ sink: DelaySink<Element>) {
      self.event = event
      self.sink = sink
    }

    override func run() {
      switch event {
      case .next(let element): sink.forward(element)
      case .error(let error): sink.fail(error)
      case .completed: sink.finish()
      }
    }
  }
}
