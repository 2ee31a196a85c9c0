import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct ThrottleTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6),
    .next(450, 7), .completed(500),
  ]

  @Test
  func
    `throttle emits the first element at once, and the latest of the others when the time is over`()
  {
    expect(
      Self.source,
      becomes: [
        .next(210, 2), .next(410, 6), .next(610, 7), .completed(610),
      ], until: 500
    ) { source, scheduler in source.throttle(.seconds(200), scheduler: scheduler) }
  }

  @Test func `throttle may drop the others`() {
    expect(Self.source, becomes: [.next(210, 2), .next(410, 6), .completed(500)], until: 500) {
      source, scheduler in
      source.throttle(.seconds(200), latest: false, scheduler: scheduler)
    }
  }

  @Test func `throttle completes at once if nothing waits`() {
    expect(
      [.next(210, 2), .completed(300)], becomes: [.next(210, 2), .completed(300)], until: 300
    ) { source, scheduler in source.throttle(.seconds(200), scheduler: scheduler) }
    expect([.completed(300)], becomes: [Recorded<Event<Int>>.completed(300)], until: 300) {
      source, scheduler in source.throttle(.seconds(200), scheduler: scheduler)
    }
  }

  @Test func `throttle fails at once, and drops a waiting element`() {
    expect(
      [.next(210, 2), .next(250, 3), .next(310, 4), .error(410, TestError())],
      becomes: [.next(210, 2), .error(410, TestError())], until: 410
    ) { source, scheduler in source.throttle(.seconds(300), scheduler: scheduler) }
  }

  @Test func `throttle passes elements on that are far enough apart`() {
    expect(Self.source, becomes: Array(Self.source.dropFirst()), until: 500) { source, scheduler in
      source.throttle(.seconds(40), scheduler: scheduler)
    }
  }

  @Test func `throttle emits a waiting element exactly when the time is over, on a replay's clock`()
  {
    var heard: [(Int, Int64)] = []
    onReplayClock { clock in
      let scheduler = MainScheduler.instance
      _ = Observable<Int>.interval(.nanoseconds(3), scheduler: scheduler).take(6)
        .throttle(.nanoseconds(7), scheduler: scheduler)
        .subscribe(onNext: { heard.append(($0, clock.now)) })
    }
    #expect(heard.map(\.0) == [0, 2, 4, 5])
    #expect(heard.map(\.1) == [3, 10, 17, 24])
  }

  /// The elements that pass, out of three at 0, 300 and 600 ms, each with its time in milliseconds.
  @Test(arguments: [
    (RxTimeInterval.seconds(1), true, ["0 at 0", "2 at 600"]),
    (.seconds(1), false, ["0 at 0", "2 at 600"]),
    (.milliseconds(1000), true, ["0 at 0", "2 at 1000"]),
    (.milliseconds(1000), false, ["0 at 0"]),
  ])
  func `throttle rounds the rest of its time to whole units of it`(
    _ span: RxTimeInterval, latest: Bool, _ expected: [String]
  ) {
    var passed: [String] = []
    onReplayClock { clock in
      let scheduler = MainScheduler.instance
      let taps = Observable<Int>.interval(.milliseconds(300), scheduler: scheduler)
        .map { $0 + 1 }.startWith(0).take(3)
      _ = Observable.merge(taps, .never()).throttle(span, latest: latest, scheduler: scheduler)
        .subscribe(onNext: { passed.append("\($0) at \(clock.now / 1_000_000)") })
    }
    #expect(passed == expected)
  }

  @Test func `throttle of a second still drops an element after exactly half of it`() {
    var passed: [Int] = []
    onReplayClock { _ in
      let scheduler = MainScheduler.instance
      _ = Observable<Int>.interval(.milliseconds(500), scheduler: scheduler).take(2)
        .throttle(.seconds(1), latest: false, scheduler: scheduler)
        .subscribe(onNext: { passed.append($0) })
    }
    #expect(passed == [0])
  }
}
