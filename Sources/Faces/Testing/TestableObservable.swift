public import ReactorCore

/// A stream that emits events at times set by a test, and records its subscriptions.
public final class TestableObservable<Element>: ObservableType {
  /// The subscriptions so far, in order.
  public private(set) var subscriptions: [Subscription] = []

  /// The events that the stream sends: at absolute times if it is hot, or relative to the
  /// subscription if it is cold.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let scheduler: TestScheduler
  private let add: (AnyObserver<Element>) -> () -> Void

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose clock measures the times of subscriptions.
  ///   - recordedEvents: The events it sends.
  ///   - add: Adds an observer of the events from now on, and returns the closure that removes it.
  init(
    _ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>],
    add: @escaping (AnyObserver<Element>) -> () -> Void
  ) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
    self.add = add
  }

  /// Subscribes an observer, and records the time.
  ///
  /// - Returns: The subscription, whose end is recorded when it is disposed of. As in RxTest, the
  ///   end of the stream alone does not end the subscription, because operators dispose of their
  ///   source themselves.
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
