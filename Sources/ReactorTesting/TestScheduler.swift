public import ReactorCore

/// A virtual time scheduler for tests: it makes streams that send events at set times, observers
/// that record what came when, and runs it all without waiting.
///
/// It is used as RxTest's: on one thread, the one that made it.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let numbers = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
///     let result = scheduler.start { numbers.map { $0 * 2 } }
///     #expect(result.events == [.next(210, 2), .next(220, 4), .completed(230)])
///     #expect(numbers.subscriptions == [Subscription(200, 230)])
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The times of a run that a test does not set.
  public struct Defaults {
    /// When the stream is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is disposed of.
    public static let disposed = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: The time to begin with, in ticks.
  ///   - resolution: The number of seconds in a tick.
  ///   - simulateProcessingDelay: Whether what an operator schedules for now runs one tick later. (A
  ///     replay never does that: its time is exact.)
  public init(
    initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
  ) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Makes a stream that sends its events at their absolute times, to the observers subscribed
  /// then.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(self, events)
  }

  /// Makes a stream that sends its events to each observer, at times that count from its
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(self, events)
  }

  /// Makes an observer that records what comes, with the times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Schedules a closure for an absolute time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// One tick from now at the earliest, where processing takes time.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    simulateProcessingDelay && time <= clock ? clock + 1 : time
  }

  /// Makes a stream, subscribes to it, disposes of the subscription, each at its time, and runs until
  /// no work is left.
  ///
  /// - Parameters:
  ///   - created: When the stream is made.
  ///   - subscribed: When it is subscribed to.
  ///   - disposed: When the subscription is disposed of.
  ///   - create: Makes the stream.
  /// - Returns: An observer that has recorded all events.
  public func start<Element, Source: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    let observer = createObserver(Element.self)
    let subscription = SerialDisposable()
    var source = Observable<Element>.never()
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription.disposable = source.subscribe(observer) }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// Runs a stream that is made and subscribed to at the default times, up to a time.
  ///
  /// - Parameters:
  ///   - disposed: When the subscription is disposed of.
  ///   - create: Makes the stream.
  /// - Returns: An observer that has recorded all events.
  public func start<Element, Source: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Runs a stream at the default times.
  ///
  /// - Parameter create: Makes the stream.
  /// - Returns: An observer that has recorded all events.
  public func start<Element, Source: ObservableConvertibleType>(
    _ create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }

  /// Subscribes to a stream now.
  ///
  /// - Returns: An observer that records its events.
  public func record<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    _ = source.asObservable().subscribe(observer)
    return observer
  }
}
