extension ObservableType {
  /// The events of this stream, each sent on a scheduler, in order.
  ///
  /// - Parameter scheduler: Where they are sent. Where the stream is subscribed to is another
  ///   matter: see ``subscribe(on:)``.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler)
  }
}

private final class ObserveOn<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    ObserveOnSink(scheduler, sink).connect(to: source)
  }
}

private final class ObserveOnSink<Element>: OperatorSink<Element, Element> {
  private let route: DeliveryRoute

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: Sink<Element>) {
    route = DeliveryRoute(.prompt(scheduler))
    super.init(downstream)
  }

  override func next(_ element: Element) {
    route.append(ElementDelivery(element, to: self))
  }

  override func error(_ error: any Error) {
    route.append(EndDelivery(error, to: self))
  }

  override func completed() {
    route.append(EndDelivery(to: self))
  }

  override func released() {
    route.dispose()
  }
}
