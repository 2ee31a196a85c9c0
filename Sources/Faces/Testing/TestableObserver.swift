public import ReactorCore

/// An observer that records every event with its time.
public final class TestableObserver<Element>: ObserverType {
  /// The events received so far.
  public private(set) var events: [Recorded<Event<Element>>] = []

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records an event.
  ///
  /// - Parameter event: The event, which is recorded with the current time of the scheduler.
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
