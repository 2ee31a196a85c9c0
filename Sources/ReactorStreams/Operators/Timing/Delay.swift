extension ObservableType {
  /// Delays each element and the completion by `dueTime`; an error is passed on immediately, before
  /// the elements that are still delayed.
  ///
  /// An error that comes while an element is being delivered, from another thread or from the
  /// subscriber itself, follows that element; its sender does not wait.
  ///
  /// ```swift
  /// let later = Observable.just("hidden").delay(.seconds(3), scheduler: MainScheduler.instance)
  /// ```
  ///
  /// Rx contract: [delay](http://reactivex.io/documentation/operators/delay.html).
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An observable with the delayed events.
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
  private let types: DelayTypes<Element>

  @usableFromInline
  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
    types =
      source.isSingle && scheduler.yieldsToReplay
      ? .ofOneElement
      : .ofAny(DelaySink<Element>.self, ElementDelivery<Element>.self)
    super.init()
  }

  override func run(_ sink: Sink<Element>) -> (any Disposable)? {
    switch types {
    case .ofOneElement:
      let element = ExecutionContext.withReplayClock { clock -> any Disposable in
        let element = DelayedElement(source, sink)
        clock.schedule(element, after: dueTime.inNanoseconds)
        return element
      }
      return element ?? runInRealTime(sink)
    case .ofAny(let sinkType, let deliveryType):
      return sinkType.init(.delayed(dueTime, scheduler), deliveryType, sink).connect(to: source)
    }
  }

  /// Delays one element where no replay runs. Its own function, so that a replay need not look up the
  /// types.
  @inline(never)
  private func runInRealTime(_ sink: Sink<Element>) -> (any Disposable)? {
    DelaySink(.delayed(dueTime, scheduler), ElementDelivery<Element>.self, sink)
      .connect(to: source)
  }
}

/// The types of the objects that a delay makes for a subscription.
private enum DelayTypes<Element> {
  /// For `just`, on a replay's clock: ``DelayedElement``, which is not generic.
  case ofOneElement
  case ofAny(DelaySink<Element>.Type, ElementDelivery<Element>.Type)
}

/// The element of a `just` and the completion, on a replay's clock: both are due at once, so one piece of
/// work sends them. It counts as the two events that it stands for. Code that blocks a virtual queue until
/// the element has come goes on after both.
private final class DelayedElement: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass.
  private let source: AnyStream
  private let sink: AnySink

  /// Makes the work.
  ///
  /// - Parameters:
  ///   - source: The stream of the element.
  ///   - sink: A sink of such elements.
  init<Element>(_ source: Observable<Element>, _ sink: Sink<Element>) {
    self.source = source
    self.sink = sink
  }

  override func run() {
    source.emit(intoAny: sink)
    let completes = ExecutionContext.withCurrent { context in
      // Actions that the element has released have left theirs.
      context.lastCause = context.cause
      return !isDisposed && context.spend()
    }
    if completes { sink.receiveCompletion() }
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
