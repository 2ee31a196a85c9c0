public import ReactorCore

/// A stream that emits events at times specified by a test, and records its subscriptions.
public final class TestableObservable<Element>: ObservableType {
  /// The subscriptions so far, in the order in which they started.
  public private(set) var subscriptions: [Subscription] = []

  /// The events that the stream emits. The times are absolute for a hot stream and relative to each subscription for a
  /// cold stream.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let scheduler: TestScheduler
  private let add: (AnyObserver<Element>) -> () -> Void

  /// Creates a stream that records its subscriptions.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose clock determines the times of subscriptions.
  ///   - recordedEvents: The events that the stream emits.
  ///   - add: A closure that starts sending events to an observer. The closure returns another closure, which removes
  ///     the observer.
  init(
    _ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>],
    add: @escaping (AnyObserver<Element>) -> () -> Void
  ) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
    self.add = add
  }

  /// Subscribes an observer to the stream and records the time.
  ///
  /// - Parameter observer: The observer to which the stream sends its events.
  /// - Returns: The subscription, whose end is recorded when you dispose of it. As in RxTest, a subscription does not
  ///   end when the stream completes, because operators dispose of their sources themselves.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let index = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    let remove = add(AnyObserver(observer))
    return Disposables.create { [self] in
      remove()
      subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
    }
  }
}
