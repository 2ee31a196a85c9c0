import ReactorBase

/// A stream for the user interface. It never fails, emits on the main scheduler, and its
/// subscribers share one subscription to the source.
///
/// As in RxCocoa, a ``Driver`` replays the latest element to a late subscriber, and a ``Signal`` does not.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: Sendable {
  private let source: Observable<Element>

  /// Creates a sequence from a stream that doesn't fail and emits on the strategy's scheduler, and
  /// shares it.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Creates a sequence from a stream that doesn't fail, emits on the strategy's scheduler, and is
  /// already shared.
  init(raw source: Observable<Element>) {
    self.source = source
  }
}

/// A type that can be converted to a ``SharedSequence``.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  /// The strategy with which subscribers share a subscription.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Converts the receiver to a shared sequence.
  ///
  /// - Returns: The shared sequence. A shared sequence returns itself.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// A sequence with a different type of elements that is shared in the same way.
  public typealias Shared<Other> = SharedSequence<SharingStrategy, Other>
}

extension SharedSequence: SharedSequenceConvertibleType {
  /// Converts this sequence to an observable, without its guarantees.
  ///
  /// - Returns: An observable with the events of the sequence. Its subscribers share a subscription
  ///   in the same way.
  public func asObservable() -> Observable<Element> {
    source
  }

  /// Returns the sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    self
  }
}

extension SharedSequence {
  /// Creates a sequence that completes immediately.
  ///
  /// Rx contract: [empty](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A shared sequence without elements, which completes on the strategy's scheduler.
  public static func empty() -> Shared<Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates a sequence that never emits and never completes.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A shared sequence without events.
  public static func never() -> Shared<Element> {
    SharedSequence(raw: .never())
  }

  /// Creates a sequence of one element.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: A shared sequence that emits `element` on the strategy's scheduler, and completes.
  public static func just(_ element: Element) -> Shared<Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates a new sequence for each subscription.
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: Creates the sequence.
  /// - Returns: A shared sequence with the events of the sequence that the closure returns.
  public static func deferred(
    _ observableFactory: @escaping () -> Shared<Element>
  ) -> Shared<Element> {
    SharedSequence(.deferred { observableFactory().asObservable() })
  }

  /// Creates a sequence of elements.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter elements: The elements, in order.
  /// - Returns: A shared sequence that emits the elements on the strategy's scheduler, and
  ///   completes.
  public static func of(_ elements: Element...) -> Shared<Element> {
    from(elements)
  }

  /// Creates a sequence of the elements of an array.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter array: The elements, in order.
  /// - Returns: A shared sequence that emits the elements on the strategy's scheduler, and
  ///   completes.
  public static func from(_ array: [Element]) -> Shared<Element> {
    SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a sequence of the elements of a `Sequence`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter sequence: The elements; the sequence may be endless. Each one is requested when the
  ///   previous one was emitted.
  /// - Returns: A shared sequence that emits the elements on the strategy's scheduler, and
  ///   completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Shared<Element> where Sequence.Element == Element {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a sequence of an optional element.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter optional: The element, or nil for none.
  /// - Returns: A shared sequence that emits the element, if there is one, on the strategy's
  ///   scheduler, and completes.
  public static func from(optional: Element?) -> Shared<Element> {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Counts from 0, one number for each period.
  ///
  /// Rx contract: [interval](http://reactivex.io/documentation/operators/interval.html).
  ///
  /// - Parameter period: The time between elements, and before the first one.
  /// - Returns: A shared sequence that never completes.
  public static func interval(_ period: RxTimeInterval) -> Shared<Element> {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0 after a given time, and then continues counting, one number for each period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first element.
  ///   - period: The time between elements.
  /// - Returns: A shared sequence that never completes.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Shared<Element> {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

/// The strategy of a ``SharedSequence``: the way in which subscribers share a subscription, and the scheduler that it
/// emits on.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// The scheduler that a sequence emits on.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription to a stream among the subscribers.
  ///
  /// - Returns: An observable whose subscribers share one subscription to `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// The strategy of a ``Driver``: a late subscriber receives the latest element.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler; in a replay, the replay's clock.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a stream while it has subscribers, and replays its latest element.
  ///
  /// - Returns: An observable that sends a late subscriber the latest element first.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// The strategy of a ``Signal``: a late subscriber receives only later elements.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler; in a replay, the replay's clock.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares a stream while it has subscribers.
  ///
  /// - Returns: An observable that sends a late subscriber the elements that arrive after it has subscribed.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

/// A shared sequence for the state of a user interface. It never fails and emits on the main
/// scheduler. A late subscriber receives the latest element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A shared sequence for the events of a user interface. It never fails and emits on the main
/// scheduler. A late subscriber receives no earlier elements.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The scheduler of drivers and signals, which a test can replace.
public enum SharingScheduler {
  // @unchecked by `Unchecked`: a closure that a test passes is called where the test calls `mock`.
  @TaskLocal private static var maker = Unchecked<() -> any SchedulerType> { MainScheduler() }

  /// Creates the scheduler of drivers and signals.
  ///
  /// - Returns: A main scheduler or, inside `mock(scheduler:action:)`, the scheduler that was
  ///   passed to it.
  public static func make() -> any SchedulerType {
    maker.value()
  }

  /// Sets the scheduler on which the drivers and signals that a closure creates emit.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that they emit on.
  ///   - action: Creates the drivers and signals, and subscribes to them.
  /// - Throws: The error that `action` throws.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Makes the drivers and signals that a closure creates emit on given schedulers.
  ///
  /// In RxCocoa, this affects the whole process. Here it affects only the calling thread or task,
  /// so that tests can run in parallel.
  ///
  /// - Parameters:
  ///   - makeScheduler: Creates a scheduler for each use.
  ///   - action: Creates the drivers and signals, and subscribes to them.
  /// - Throws: The error that `action` throws.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $maker.withValue(Unchecked(makeScheduler), operation: action)
  }
}
