extension ObservableType {
  /// Subscribes to this stream, and disposes of the subscription, on a scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Parameter scheduler: The scheduler on which both happen. The events are delivered where the
  ///   stream sends them; see ``observe(on:)``.
  /// - Returns: An observable with the events of this one.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    // A stream of another class is subscribed to as is: the wrapper of `asObservable()` would dispose of the subscription
    // at the end of the stream, and not on the scheduler.
    let source = (self as? Observable<Element>) ?? .node { sink in subscribe(sink) }
    return .node { sink in SubscribeOnSink(source, scheduler, sink).schedule() }
  }
}

private final class SubscribeOnSink<Element>: OperatorSink<Element, Element> {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType
  private let subscription = DisposableSlot()

  init(
    _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType,
    _ downstream: Sink<Element>
  ) {
    self.source = source
    self.scheduler = scheduler
    super.init(downstream)
  }

  func schedule() -> any Disposable {
    keepSource(scheduler.schedule(ScheduledBlock { [self] in begin() }))
    return self
  }

  private func begin() {
    guard !isDisposed, let disposable = source.start(self) else { return }
    subscription.set(ScheduledDisposable(scheduler: scheduler, disposable: disposable))
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    subscription.dispose()
  }
}
