public import ReactorCore

/// An observer that records each event and its time.
public final class TestableObserver<Element>: ObserverType {
  /// The events that the observer has received so far, along with their times.
  public private(set) var events: [Recorded<Event<Element>>] = []

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records an event with the current time of the scheduler.
  ///
  /// - Parameter event: The event to record.
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
