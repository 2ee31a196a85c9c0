extension ObservableType {
  /// Each element and the completion, later. An error is not delayed, and overtakes the elements
  /// that are on their way.
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
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    DelaySink(.delayed(dueTime, scheduler), sink).connect(to: source)
  }
}

private final class DelaySink<Element>: OperatorSink<Element, Element> {
  private let line: DeliveryLine

  init(_ pace: DeliveryLine.Pace, _ downstream: Sink<Element>) {
    line = DeliveryLine(pace)
    super.init(downstream)
  }

  override func next(_ element: Element) {
    line.append(ElementDelivery(element, to: self))
  }

  override func error(_ error: any Error) {
    line.betweenDeliveries { fail(error) }
  }

  override func completed() {
    upstream.dispose()
    line.append(EndDelivery(to: self))
  }

  override func released() {
    line.dispose()
  }
}
