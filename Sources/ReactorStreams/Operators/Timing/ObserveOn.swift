extension ObservableType {
  /// Delivers the events on a scheduler, in order.
  ///
  /// ```swift
  /// let image = decoded.observe(on: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [observeOn](http://reactivex.io/documentation/operators/observeon.html).
  ///
  /// - Parameter scheduler: The scheduler on which the subscriber is called. For the one on which
  ///   the stream is subscribed to, see ``subscribe(on:)``.
  /// - Returns: An observable with the events of this one.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler)
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class ObserveOn<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked: as its superclass; its properties are constants.
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  @usableFromInline
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
  /// Looked up once, and not for each element.
  private let deliveryType = ElementDelivery<Element>.self

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: Sink<Element>) {
    route = DeliveryRoute(.prompt(scheduler))
    super.init(downstream)
  }

  override func next(_ element: Element) {
    route.append(deliveryType.init(element, to: self))
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
