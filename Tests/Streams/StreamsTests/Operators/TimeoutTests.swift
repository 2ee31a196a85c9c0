import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct TimeoutTests {
  @Test func `timeout fails if an element is late`() {
    expect(
      [.completed(300)], becomes: [Recorded<Event<Int>>.error(275, RxError.timeout)],
      until: 275
    ) { source, scheduler in source.timeout(.seconds(75), scheduler: scheduler) }
    expect(
      [.next(225, 1), .next(260, 2), .next(400, 3)],
      becomes: [.next(225, 1), .next(260, 2), .error(310, RxError.timeout)], until: 310
    ) { source, scheduler in source.timeout(.seconds(50), scheduler: scheduler) }
  }

  @Test func `timeout passes a stream on that is in time`() {
    expect(
      [.next(225, 1), .completed(260)], becomes: [.next(225, 1), .completed(260)], until: 260
    ) { source, scheduler in source.timeout(.seconds(50), scheduler: scheduler) }
    expect(
      [.error(210, TestError())], becomes: [Recorded<Event<Int>>.error(210, TestError())],
      until: 210
    ) { source, scheduler in source.timeout(.seconds(50), scheduler: scheduler) }
  }

  @Test func `timeout continues with another stream, which may take its time`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(70, 1), .next(130, 2), .next(240, 3), .next(310, 4), .next(430, 5), .completed(500),
    ])
    let other = scheduler.createColdObservable([.next(50, -1), .next(200, -2), .completed(320)])
    let result = scheduler.start {
      source.timeout(.seconds(100), other: other, scheduler: scheduler)
    }
    #expect(
      result.events == [
        .next(240, 3), .next(310, 4), .next(460, -1), .next(610, -2), .completed(730),
      ])
    #expect(source.subscriptions == [Subscription(200, 410)])
    #expect(other.subscriptions == [Subscription(410, 730)])
  }

  @Test func `timeout disposes of the source after it has subscribed to the other stream`() {
    let scheduler = TestScheduler(initialClock: 0)
    var events: [String] = []
    let source = Observable<Int>.never().do(onDispose: { events.append("disposed") })
    let subscription = source.timeout(
      .seconds(100), other: Observable.just(1), scheduler: scheduler
    )
    .subscribe(
      onNext: { events.append("\($0)") }, onCompleted: { events.append("completed") })
    scheduler.start()
    subscription.dispose()
    #expect(events == ["1", "completed", "disposed"])
  }

  @Test func `timeout disposes of the other stream when it is disposed of`() {
    let scheduler = TestScheduler(initialClock: 0)
    let other = scheduler.createColdObservable([.next(50, -1), .next(200, -2)])
    let result = scheduler.start(disposed: 370) {
      Observable<Int>.never().timeout(.seconds(100), other: other, scheduler: scheduler)
    }
    #expect(result.events == [.next(350, -1)])
    #expect(other.subscriptions == [Subscription(300, 370)])
  }

  @Test func `timeout fails with the other stream's error`() {
    expect([.next(210, 1)], becomes: [.next(210, 1), .error(310, TestError())], until: 310) {
      source, scheduler in
      source.timeout(.seconds(100), other: Observable.error(TestError()), scheduler: scheduler)
    }
  }
}
