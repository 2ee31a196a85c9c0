import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

@Suite("timer and interval") struct TimerTests {
  @Test("timer emits one element and completes")
  func once() {
    expect(events: [.next(500, Int64(0)), .completed(500)]) {
      .timer(.seconds(300), scheduler: $0)
    }
    expect(events: [.next(201, 0), .completed(201)]) { .timer(.seconds(0), scheduler: $0) }
    expect(events: [Recorded<Event<Int>>](), disposed: 400) {
      .timer(.seconds(300), scheduler: $0)
    }
  }

  @Test("timer with a period counts on")
  func periodic() {
    expect(events: [.next(500, 0), .next(600, 1), .next(700, 2)], disposed: 750) {
      .timer(.seconds(300), period: .seconds(100), scheduler: $0)
    }
  }

  @Test("interval counts from 0, a period after the subscription")
  func interval() {
    expect(events: (0...6).map { .next(300 + 100 * $0, $0) }) {
      .interval(.seconds(100), scheduler: $0)
    }
  }

  @Test("interval without a period emits at each tick")
  func zero() {
    expect(events: (0...8).map { .next(201 + $0, $0) }, disposed: 210) {
      .interval(.seconds(0), scheduler: $0)
    }
  }

  @Test("interval can be ended by its own element")
  func takes() {
    expect(events: [.next(210, 0), .next(220, 1), .completed(220)]) {
      Observable<Int>.interval(.seconds(10), scheduler: $0).take(2)
    }
  }

  @Test("interval does not drift on a replay's clock")
  func exact() {
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
