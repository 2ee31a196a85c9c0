import ReactorBase

/// A stream for the user interface. It never fails and emits on the main scheduler, and its
/// subscribers share one subscription to the source.
///
/// As in RxCocoa, a ``Driver`` replays the latest element to a late subscriber, and a ``Signal``
/// does not.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: Sendable {
  private let source: Observable<Element>

  /// Creates a sequence from the given stream and shares it among subscribers. The stream must not
  /// fail, and must emit on the strategy's scheduler.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Creates a sequence from the given shared stream. The stream must not fail, and must emit on
  /// the strategy's scheduler.
  init(raw source: Observable<Element>) {
    self.source = source
  }
}

/// A type that can be converted to a ``SharedSequence``.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  /// The strategy for sharing a subscription among subscribers.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Converts this value to a shared sequence.
  ///
  /// - Returns: A shared sequence that emits the same elements. A shared sequence returns itself.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// A shared sequence with another element type but the same sharing strategy.
  public typealias Shared<Other> = SharedSequence<SharingStrategy, Other>
}

extension SharedSequence: SharedSequenceConvertibleType {
  /// Converts this sequence to an observable, which no longer has the guarantees of a shared sequence.
  ///
  /// - Returns: An observable that sends the events of the sequence. Like the subscribers of this sequence, its
  ///   subscribers share a subscription.
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
  /// - Returns: A shared sequence that completes on the strategy's scheduler without emitting an
  ///   element.
  public static func empty() -> Shared<Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates a sequence that never emits and never terminates.
  ///
  /// Rx contract: [never](http://reactivex.io/documentation/operators/empty-never-throw.html).
  ///
  /// - Returns: A shared sequence that sends no events.
  public static func never() -> Shared<Element> {
    SharedSequence(raw: .never())
  }

  /// Creates a sequence that emits the given element and completes.
  ///
  /// Rx contract: [just](http://reactivex.io/documentation/operators/just.html).
  ///
  /// - Returns: A shared sequence that emits `element` on the strategy's scheduler and then
  ///   completes.
  public static func just(_ element: Element) -> Shared<Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates a new sequence for each subscription.
  ///
  /// Rx contract: [defer](http://reactivex.io/documentation/operators/defer.html).
  ///
  /// - Parameter observableFactory: A closure that creates the sequence for a subscription.
  /// - Returns: A shared sequence that sends the events of the sequence returned by the closure.
  public static func deferred(
    _ observableFactory: @escaping () -> Shared<Element>
  ) -> Shared<Element> {
    SharedSequence(.deferred { observableFactory().asObservable() })
  }

  /// Creates a sequence of the given elements.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter elements: The elements, in order.
  /// - Returns: A shared sequence that emits the elements on the strategy's scheduler and then
  ///   completes.
  public static func of(_ elements: Element...) -> Shared<Element> {
    from(elements)
  }

  /// Creates a sequence of the elements of an array.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter array: The elements, in order.
  /// - Returns: A shared sequence that emits the elements on the strategy's scheduler and then
  ///   completes.
  public static func from(_ array: [Element]) -> Shared<Element> {
    SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a shared sequence of the elements of a Swift sequence. Each element is requested after
  /// the previous element has been emitted.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter sequence: The elements. The sequence may be infinite.
  /// - Returns: A shared sequence that emits the elements on the strategy's scheduler and then
  ///   completes.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Shared<Element> where Sequence.Element == Element {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Creates a sequence of an optional element. The sequence is empty if the element is `nil`.
  ///
  /// Rx contract: [from](http://reactivex.io/documentation/operators/from.html).
  ///
  /// - Parameter optional: The element, or `nil` for an empty sequence.
  /// - Returns: A shared sequence that emits the element unless it is `nil`, and then completes.
  ///   The events are sent on the strategy's scheduler.
  public static func from(optional: Element?) -> Shared<Element> {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits consecutive integers starting with 0, one in each period.
  ///
  /// Rx contract: [interval](http://reactivex.io/documentation/operators/interval.html).
  ///
  /// - Parameter period: The time before the first element, and between elements.
  /// - Returns: A shared sequence of the numbers. It never completes.
  public static func interval(_ period: RxTimeInterval) -> Shared<Element> {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0 after a delay, and then emits one further integer in each period.
  ///
  /// Rx contract: [timer](http://reactivex.io/documentation/operators/timer.html).
  ///
  /// - Parameters:
  ///   - dueTime: The time before the first element.
  ///   - period: The time between elements.
  /// - Returns: A shared sequence of the numbers. It never completes.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Shared<Element> {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

/// The strategy of a ``SharedSequence``, which determines how subscribers share a subscription and on which scheduler
/// the sequence emits.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// The scheduler on which sequences with this strategy emit.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription to the given stream among all subscribers.
  ///
  /// - Returns: An observable whose subscribers share one subscription to `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// The sharing strategy of a ``Driver``. A late subscriber receives the latest element.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// A main scheduler. In a replay, the work runs on the replay's virtual clock instead.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares the given stream while it has subscribers, and replays its latest element.
  ///
  /// - Returns: An observable that first sends the latest element to a late subscriber.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// The sharing strategy of a ``Signal``. A late subscriber receives only later elements.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// A main scheduler. In a replay, the work runs on the replay's virtual clock instead.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares the given stream while it has subscribers.
  ///
  /// - Returns: An observable that sends a late subscriber only the elements that arrive after it
  ///   has subscribed.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

/// A shared sequence for the state of a user interface. It never fails and emits on the main
/// scheduler. A late subscriber first receives the latest element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A shared sequence for the events of a user interface. It never fails and emits on the main
/// scheduler. A late subscriber receives no earlier elements.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// A namespace for the scheduler of drivers and signals. A test can replace this scheduler.
public enum SharingScheduler {
  // The closure does not have to be `Sendable`, because it is called only in the thread or task that calls `mock`.
  @TaskLocal private static var maker = Unchecked<() -> any SchedulerType> { MainScheduler() }

  /// Creates the scheduler for drivers and signals.
  ///
  /// - Returns: A main scheduler. Inside a call to `mock(scheduler:action:)`, the scheduler passed
  ///   to that call.
  public static func make() -> any SchedulerType {
    maker.value()
  }

  /// Runs a closure in which drivers and signals emit on the given scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that the drivers and signals emit on.
  ///   - action: A closure that creates the drivers and signals, and subscribes to them.
  /// - Throws: Any error that `action` throws.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Runs a closure in which drivers and signals emit on schedulers created by the given factory.
  ///
  /// In RxCocoa, this function affects the whole process. Here, it affects only the calling thread
  /// or task, so that tests can run in parallel.
  ///
  /// - Parameters:
  ///   - makeScheduler: A closure that creates a scheduler for each use.
  ///   - action: A closure that creates the drivers and signals, and subscribes to them.
  /// - Throws: Any error that `action` throws.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $maker.withValue(Unchecked(makeScheduler), operation: action)
  }
}
