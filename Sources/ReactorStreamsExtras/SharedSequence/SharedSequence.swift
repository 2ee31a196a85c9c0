import ReactorLocks
@_spi(Sinks) public import ReactorStreams

/// A stream for the user interface: it never fails, emits on the main scheduler, and its subscribers
/// share one subscription to the source.
///
/// Follows RxCocoa: ``Driver`` replays the latest element to a late subscriber, ``Signal`` does not.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: Sendable {
  private let source: Observable<Element>

  /// Takes a stream that doesn't fail and emits on the strategy's scheduler, and shares it.
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Takes a stream that doesn't fail, emits on the strategy's scheduler, and needs no sharing.
  init(raw source: Observable<Element>) {
    self.source = source
  }
}

/// Anything that is a ``SharedSequence``, or can be made one.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  /// The way in which subscribers share a subscription.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequence: SharedSequenceConvertibleType {
  /// The stream, without its promises.
  public func asObservable() -> Observable<Element> {
    source
  }

  /// The sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    self
  }
}

extension SharedSequence {
  /// A sequence that completes at once.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that never emits and never completes.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .never())
  }

  /// A sequence of one element.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that is made again for each subscription.
  ///
  /// - Parameter observableFactory: Makes the sequence.
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.deferred { observableFactory().asObservable() })
  }

  /// A sequence of some elements.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// A sequence of an array's elements.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence of a sequence's elements.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element> where Sequence.Element == Element {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence of one element, or an empty one.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Counts from 0, one for each period.
  ///
  /// - Parameter period: The time from one element to the next, and to the first.
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Emits 0 after a time, and counts on, one for each period.
  ///
  /// - Parameters:
  ///   - dueTime: The time to the first element.
  ///   - period: The time from one element to the next.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

/// The way in which a ``SharedSequence`` shares its subscription, and the scheduler it emits on.
public protocol SharingStrategyProtocol: SendableMetatype {
  /// The scheduler on which a sequence emits.
  static var scheduler: any SchedulerType { get }

  /// A stream whose subscribers share one subscription to a source.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// The strategy of a ``Driver``: a late subscriber gets the latest element.
public enum DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler; in a replay, the replay's clock.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// The source, shared while anyone is subscribed, with its latest element replayed.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// The strategy of a ``Signal``: a late subscriber gets what comes after it.
public enum SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler; in a replay, the replay's clock.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// The source, shared while anyone is subscribed.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

/// A sequence for a state of the user interface: no errors, on the main scheduler, shared, and a late
/// subscriber gets the latest element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A sequence for events of the user interface: no errors, on the main scheduler, shared, and a late
/// subscriber gets none of the elements before it.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The scheduler of drivers and signals, which a test can replace.
public enum SharingScheduler {
  // @unchecked by `Unchecked`: a closure that a test passes is called where the test calls `mock`.
  @TaskLocal private static var maker = Unchecked<() -> any SchedulerType> { MainScheduler() }

  /// Makes a scheduler: a main scheduler, unless a test has said otherwise.
  public static func make() -> any SchedulerType {
    maker.value()
  }

  /// Makes drivers and signals that are made by a closure emit on another scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - action: Makes the drivers and signals, and subscribes to them.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Makes drivers and signals that are made by a closure emit on other schedulers.
  ///
  /// RxCocoa does this for the whole process. Here it holds for the calling thread or task, so that tests
  /// can run in parallel.
  ///
  /// - Parameters:
  ///   - makeScheduler: Makes a scheduler for each use.
  ///   - action: Makes the drivers and signals, and subscribes to them.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $maker.withValue(Unchecked(makeScheduler), operation: action)
  }
}
