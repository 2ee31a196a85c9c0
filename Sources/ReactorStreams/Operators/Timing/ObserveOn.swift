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
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return .node { sink in ObserveOnSink(scheduler, sink).connect(to: source) }
  }
}

private final class ObserveOnSink<Element>: OperatorSink<Element, Element> {
  private let route: DeliveryRoute

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: Sink<Element>) {
    route = DeliveryRoute(.prompt(scheduler))
    super.init(downstream)
  }

  override func next(_ element: Element) {
    route.append(ScheduledBlock(for: self) { [self] in forward(element) })
  }

  override func error(_ error: any Error) {
    route.append(ScheduledBlock(for: self) { [self] in fail(error) })
  }

  override func completed() {
    route.append(ScheduledBlock(for: self) { [self] in finish() })
  }

  override func released() {
    route.dispose()
  }
}
