extension ObservableType {
  /// Subscribes to this stream, and disposes of the subscription, on a scheduler.
  ///
  /// Rx contract: [subscribeOn](http://reactivex.io/documentation/operators/subscribeon.html).
  ///
  /// - Parameter scheduler: The scheduler on which both happen. The events are delivered where the
  ///   stream sends them; see ``observe(on:)``.
  /// - Returns: An observable with the events of this one.
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    SubscribeOn((self as? Observable<Element>) ?? subscribedDirectly(), scheduler)
  }

  /// A stream of another class as an `Observable` that subscribes to it as is: the wrapper of `asObservable()`
  /// would dispose of the subscription at the end of the stream, and not on the scheduler.
  @usableFromInline
  func subscribedDirectly() -> Observable<Element> {
    .node { sink in subscribe(sink) }
  }
}

/// Its own class, and not a closure: see ``Observable/node(startsTurn:_:)``.
@usableFromInline
final class SubscribeOn<Element>: Observable<Element>, @unchecked Sendable {
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
    SubscribeOnSink(source, scheduler, sink).schedule()
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
    keepSource(scheduler.schedule(Beginning(self)))
    return self
  }

  func begin() {
    guard let disposable = source.start(self) else { return }
    subscription.set(ScheduledDisposable(scheduler: scheduler, disposable: disposable))
  }

  override func next(_ element: Element) {
    forward(element)
  }

  override func released() {
    subscription.dispose()
  }
}

private final class Beginning<Element>: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let sink: SubscribeOnSink<Element>

  init(_ sink: SubscribeOnSink<Element>) {
    self.sink = sink
  }

  override func run() {
    if !sink.isDisposed { sink.begin() }
  }
}
