import ReactorStreams
import ReactorTesting
import Testing

/// Checks the events that an operator emits for a hot source, and the duration of its subscription to the source.
///
/// - Parameters:
///   - source: The events of the source.
///   - events: The expected events of the result. The subscription begins at 200.
///   - end: The time at which the source should be disposed of.
///   - disposed: The time at which the subscription to the result is disposed of.
///   - operate: Creates the result.
func expect<Input, Output: Equatable>(
  _ source: [Recorded<Event<Input>>], becomes events: [Recorded<Event<Output>>],
  until end: Int = 1000, disposed: Int = 1000, sourceLocation: SourceLocation = #_sourceLocation,
  by operate: @escaping (Observable<Input>, TestScheduler) -> Observable<Output>
) {
  let scheduler = TestScheduler(initialClock: 0)
  let input = scheduler.createHotObservable(source)
  let result = scheduler.start(disposed: disposed) { operate(input.asObservable(), scheduler) }
  #expect(result.events == events, sourceLocation: sourceLocation)
  #expect(input.subscriptions == [Subscription(200, end)], sourceLocation: sourceLocation)
}

/// Checks the events that an operator emits for two hot sources, and the durations of its subscriptions to them.
///
/// - Parameters:
///   - first: The events of the first source.
///   - second: The events of the second source.
///   - events: The expected events of the result. The subscription begins at 200.
///   - ends: The times at which the sources should be disposed of.
///   - disposed: The time at which the subscription to the result is disposed of.
///   - operate: Creates the result.
func expect<First, Second, Output: Equatable>(
  _ first: [Recorded<Event<First>>], and second: [Recorded<Event<Second>>],
  become events: [Recorded<Event<Output>>], until ends: (Int, Int), disposed: Int = 1000,
  sourceLocation: SourceLocation = #_sourceLocation,
  by operate: @escaping (Observable<First>, Observable<Second>) -> Observable<Output>
) {
  let scheduler = TestScheduler(initialClock: 0)
  let left = scheduler.createHotObservable(first)
  let right = scheduler.createHotObservable(second)
  let result = scheduler.start(disposed: disposed) {
    operate(left.asObservable(), right.asObservable())
  }
  #expect(result.events == events, sourceLocation: sourceLocation)
  #expect(left.subscriptions == [Subscription(200, ends.0)], sourceLocation: sourceLocation)
  #expect(right.subscriptions == [Subscription(200, ends.1)], sourceLocation: sourceLocation)
}

/// Checks the events of a stream without a testable source that is subscribed to at 200.
///
/// - Parameters:
///   - events: The expected events of the stream.
///   - disposed: The time at which the subscription is disposed of.
///   - make: Creates the stream.
func expect<Output: Equatable>(
  events: [Recorded<Event<Output>>], disposed: Int = 1000,
  sourceLocation: SourceLocation = #_sourceLocation,
  of make: @escaping (TestScheduler) -> Observable<Output>
) {
  let scheduler = TestScheduler(initialClock: 0)
  let result = scheduler.start(disposed: disposed) { make(scheduler) }
  #expect(result.events == events, sourceLocation: sourceLocation)
}
