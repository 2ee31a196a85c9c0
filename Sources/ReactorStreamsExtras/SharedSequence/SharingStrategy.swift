import ReactorLocks
@_spi(Sinks) public import ReactorStreams

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
