public import ReactorCore

/// A stream that emits events at times that a test sets, and records its subscriptions.
public final class TestableObservable<Element>: ObservableType {
  /// The subscriptions so far, in the order in which they were made.
  public private(set) var subscriptions: [Subscription] = []

  /// The events it sends: at absolute times if it is hot, relative to the subscription if it is
  /// cold.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let scheduler: TestScheduler
  private let add: (AnyObserver<Element>) -> () -> Void

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler whose clock says the times of subscriptions.
  ///   - recordedEvents: The events it sends.
  ///   - add: Adds an observer that sees the events from now on, and returns the closure that removes it.
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
  /// - Returns: The subscription, whose end is recorded as it is disposed of. The end of the stream
  ///   alone does not end it, as in RxTest: an operator lets go of its source by itself.
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
