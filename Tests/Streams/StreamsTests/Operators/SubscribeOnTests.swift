import ReactorStreams
import ReactorTesting
import Testing

struct SubscribeOnTests {
  @Test func `subscribe(on:) subscribes and disposes on the scheduler`() {
    let scheduler = TestScheduler(initialClock: 0)
    var subscribed: [Int] = []
    var disposed: [Int] = []
    let result = scheduler.start {
      Observable<Int>.create { _ in
        subscribed.append(scheduler.clock)
        return Disposables.create { disposed.append(scheduler.clock) }
      }.subscribe(on: scheduler)
    }
    #expect(result.events == [])
    #expect(subscribed == [201])
    #expect(disposed == [1001])
  }

  @Test(arguments: [Recorded<Event<Int>>.completed(300), .error(300, TestError())])
  func `subscribe(on:) passes events on without a delay`(end: Recorded<Event<Int>>) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), end])
    let result = scheduler.start { source.subscribe(on: scheduler) }
    #expect(result.events == [.next(210, 2), end])
    // The subscription to a stream that is not an operator ends on the scheduler, a tick later.
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  @Test func `subscribe(on:) lets an operator release at the end what it holds`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 2), Recorded<Event<Int>>.completed(300)])
    _ = scheduler.start { source.map { $0 }.subscribe(on: scheduler) }
    #expect(source.subscriptions == [Subscription(201, 300)])
  }

  @Test func `subscribe(on:) does not subscribe if it is disposed of before`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 2)])
    let result = scheduler.start(disposed: 201) { source.subscribe(on: scheduler) }
    #expect(result.events == [])
    #expect(source.subscriptions == [])
  }
}
