public import ReactorCore

/// A virtual time scheduler for tests, which runs all work without waiting. The scheduler creates streams that emit
/// events at given times, and observers that record when events arrive.
///
/// As in RxTest, use a scheduler only on the thread that created it.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let numbers = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
///     let result = scheduler.start { numbers.map { $0 * 2 } }
///     #expect(result.events == [.next(210, 2), .next(220, 4), .completed(230)])
///     #expect(numbers.subscriptions == [Subscription(200, 230)])
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The default times at which `start` creates, subscribes to, and disposes of a stream.
  public struct Defaults {
    /// The time, in ticks, at which the stream is created.
    public static let created = 100
    /// The time, in ticks, at which an observer subscribes to the stream.
    public static let subscribed = 200
    /// The time, in ticks, at which the scheduler disposes of the subscription.
    public static let disposed = 1000
  }

  private let simulateProcessingDelay: Bool

  /// Creates a scheduler whose clock starts at the given time.
  ///
  /// - Parameters:
  ///   - initialClock: The initial time, in ticks.
  ///   - resolution: The number of seconds in a tick.
  ///   - simulateProcessingDelay: Whether work that an operator schedules for the current time runs one tick later. A
  ///     replay never simulates this delay because replay times are exact.
  public init(
    initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
  ) {
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Creates a stream that sends its events at absolute times.
  ///
  /// - Parameter events: The events with their times on the scheduler's clock, in ticks.
  /// - Returns: An observable that emits each event to the observers that are subscribed at that time. Observers do not
  ///   receive events that were due before they subscribed.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    var observers: [(key: Int, observer: AnyObserver<Element>)] = []
    var added = 0
    for event in events {
      scheduleAt(event.time) { for (_, observer) in observers { observer.on(event.value) } }
    }
    return TestableObservable(self, events) { observer in
      let key = added
      added += 1
      observers.append((key, observer))
      return { observers.removeAll { $0.key == key } }
    }
  }

  /// Creates a stream that sends its events to each observer at times relative to the subscription.
  ///
  /// ```swift
  /// let answer = scheduler.createColdObservable([.next(30, "answer"), .completed(30)])
  /// let result = scheduler.start { answer }
  /// #expect(result.events == [.next(230, "answer"), .completed(230)])
  /// ```
  ///
  /// - Parameter events: The events with their times relative to each subscription, in ticks.
  /// - Returns: An observable that emits all of its events to each observer.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(self, events) { [self] observer in
      var isDisposed = false
      for event in events {
        _ = scheduleRelativeVirtual((), dueTime: event.time) { _ in
          if !isDisposed { observer.on(event.value) }
          return Disposables.create()
        }
      }
      return { isDisposed = true }
    }
  }

  /// Creates an observer that records each event with its time.
  ///
  /// - Parameter type: The element type.
  /// - Returns: An observer with no events. You can subscribe it to any stream.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Schedules a closure to run at an absolute time.
  ///
  /// ```swift
  /// let query = PublishSubject<String>()
  /// scheduler.scheduleAt(210) { query.onNext("a") }
  /// scheduler.scheduleAt(220) { query.onNext("ab") }
  /// let result = scheduler.start { query.asObservable() }
  /// #expect(result.events == [.next(210, "a"), .next(220, "ab")])
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time on the scheduler's clock, in ticks. If the time is in the past, the closure runs next, and the
  ///     clock does not move.
  ///   - action: The closure to run once.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Returns the time at which work runs when an operator schedules it for the given time.
  ///
  /// - Parameter time: The time for which the work is scheduled, in ticks.
  /// - Returns: `time`, or at least one tick from now if the scheduler was created with `simulateProcessingDelay`.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    simulateProcessingDelay && time <= clock ? clock + 1 : time
  }

  /// Creates a stream, subscribes to it, and disposes of the subscription at the given times. The scheduler runs until
  /// no work remains.
  ///
  /// - Parameters:
  ///   - created: The time at which the stream is created, in ticks.
  ///   - subscribed: The time at which an observer subscribes to the stream, in ticks.
  ///   - disposed: The time at which the subscription is disposed of, in ticks.
  ///   - create: A closure that creates the stream.
  /// - Returns: An observer with all events that were sent before `disposed`.
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

  /// Creates and subscribes to a stream at the default times, and disposes of the subscription at the given time.
  ///
  /// - Parameters:
  ///   - disposed: The time at which the subscription is disposed of, in ticks.
  ///   - create: A closure that creates the stream.
  /// - Returns: An observer with all events that were sent before `disposed`.
  public func start<Element, Source: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Creates a stream, subscribes to it, and disposes of the subscription at the default times.
  ///
  /// - Parameter create: A closure that creates the stream.
  /// - Returns: An observer with all events that were sent before ``Defaults/disposed``.
  public func start<Element, Source: ObservableConvertibleType>(
    _ create: @escaping () -> Source
  ) -> TestableObserver<Element> where Source.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }

  /// Subscribes a new observer to a stream immediately.
  ///
  /// - Parameter source: The stream to subscribe to. The subscription lasts until the stream ends.
  /// - Returns: An observer that records the events of the stream with their times while the scheduler runs.
  public func record<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    _ = source.asObservable().subscribe(observer)
    return observer
  }
}
