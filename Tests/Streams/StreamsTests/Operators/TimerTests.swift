import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct TimerTests {
  @Test func `timer emits one element and completes`() {
    expect(events: [.next(500, Int64(0)), .completed(500)]) {
      .timer(.seconds(300), scheduler: $0)
    }
    expect(events: [.next(201, 0), .completed(201)]) { .timer(.seconds(0), scheduler: $0) }
    expect(events: [Recorded<Event<Int>>](), disposed: 400) {
      .timer(.seconds(300), scheduler: $0)
    }
  }

  @Test func `timer with a period counts on`() {
    expect(events: [.next(500, 0), .next(600, 1), .next(700, 2)], disposed: 750) {
      .timer(.seconds(300), period: .seconds(100), scheduler: $0)
    }
  }

  @Test func `interval counts from 0, a period after the subscription`() {
    expect(events: (0...6).map { .next(300 + 100 * $0, $0) }) {
      .interval(.seconds(100), scheduler: $0)
    }
  }

  @Test func `interval without a period emits at each tick`() {
    expect(events: (0...8).map { .next(201 + $0, $0) }, disposed: 210) {
      .interval(.seconds(0), scheduler: $0)
    }
  }

  @Test func `interval can be ended by its own element`() {
    expect(events: [.next(210, 0), .next(220, 1), .completed(220)]) {
      Observable<Int>.interval(.seconds(10), scheduler: $0).take(2)
    }
  }

  @Test func `interval does not drift on a replay's clock`() {
    let context = ExecutionContext.current
    let clock = VirtualClock()
    context.beginReplay(with: clock)
    defer { context.endReplay() }
    var times: [Int64] = []
    let subscription = Observable<Int>.interval(.nanoseconds(7), scheduler: MainScheduler.instance)
      .subscribe(onNext: { _ in times.append(clock.now) })
    while clock.runNext(until: 7_000) {}
    subscription.dispose()
    #expect(times == (1...1000).map { $0 * 7 })
    #expect(!clock.runNext(until: .max))
  }
}
