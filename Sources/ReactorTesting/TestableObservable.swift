public import ReactorCore

/// A stream that emits events at times that a test sets, and records its subscriptions.
public class TestableObservable<Element>: ObservableType {
  /// The subscriptions so far, in the order in which they were made.
  public private(set) var subscriptions: [Subscription] = []

  /// The events it sends: at absolute times if it is hot, relative to the subscription if it is
  /// cold.
  public let recordedEvents: [Recorded<Event<Element>>]

  let scheduler: TestScheduler

  init(_ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  /// Adds an observer that sees the events from now on.
  ///
  /// - Returns: The closure that removes it.
  func add(_ observer: AnyObserver<Element>) -> () -> Void {
    preconditionFailure("a testable stream is hot or cold")
  }

  /// Subscribes an observer, and records the time.
  ///
  /// - Returns: The subscription, whose end is recorded as it is disposed of. The end of the stream
  ///   alone does not end it, as in RxTest: an operator lets go of its source by itself.
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
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

/// Sends its events at their times to the observers subscribed then.
final class HotObservable<Element>: TestableObservable<Element> {
  private var observers: [(key: Int, observer: AnyObserver<Element>)] = []
  private var added = 0

  override init(_ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>]) {
    super.init(scheduler, recordedEvents)
    for event in recordedEvents {
      scheduler.scheduleAt(event.time) { [self] in
        for (_, observer) in observers { observer.on(event.value) }
      }
    }
  }

  override func add(_ observer: AnyObserver<Element>) -> () -> Void {
    let key = added
    added += 1
    observers.append((key, observer))
    return { [self] in observers.removeAll { $0.key == key } }
  }
}

/// Sends its events to each observer, at times that count from its subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
  override func add(_ observer: AnyObserver<Element>) -> () -> Void {
    var isDisposed = false
    for event in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
        if !isDisposed { observer.on(event.value) }
        return Disposables.create()
      }
    }
    return { isDisposed = true }
  }
}
