extension ObservableType {
  /// Each element and the completion, later. An error is not delayed, and overtakes the elements
  /// that are on their way. An error that comes while an element is being delivered, from another
  /// thread or from the subscriber itself, follows that element; its sender does not wait.
  ///
  /// - Parameters:
  ///   - dueTime: The time by which they are later.
  ///   - scheduler: The scheduler that measures the time.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Delay(asObservable(), dueTime, scheduler)
  }
}

/// Its own class, which carries the types that its sinks would have to look up: see `AnySink`. Most
/// effects that wait are one.
///
/// Threads: its properties are constants; the scheduler says where its work is done.
@usableFromInline
final class Delay<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let sinkType = DelaySink<Element>.self
  private let deliveryType = ElementDelivery<Element>.self

  @usableFromInline
  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    sinkType.init(.delayed(dueTime, scheduler), deliveryType, sink).connect(to: source)
  }
}

private final class DelaySink<Element>: OperatorSink<Element, Element> {
  private let route: DeliveryRoute
  private let deliveryType: ElementDelivery<Element>.Type

  required init(
    _ pace: DeliveryPace, _ deliveryType: ElementDelivery<Element>.Type,
    _ downstream: Sink<Element>
  ) {
    route = DeliveryRoute(pace)
    self.deliveryType = deliveryType
    super.init(downstream)
  }

  override func next(_ element: Element) {
    route.append(deliveryType.init(element, to: self))
  }

  override func error(_ error: any Error) {
    route.overtake(with: EndDelivery(error, to: self))
  }

  override func completed() {
    closeSource()
    route.append(EndDelivery(to: self))
  }

  override func released() {
    route.dispose()
  }
}
