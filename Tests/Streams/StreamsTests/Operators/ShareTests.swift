import ReactorStreams
import ReactorTesting
import Testing

struct ShareTests {
  /// The events that three subscribers receive from a cold stream: two while it runs, the third after its end.
  struct Heard: Equatable {
    var first: [Recorded<Event<Int>>]
    var second: [Recorded<Event<Int>>]
    var third: [Recorded<Event<Int>>]
    var subscriptions: [Subscription]
  }

  static func run(
    replay: Int, scope: SubjectLifetimeScope, end: Recorded<Event<Int>>
  ) -> Heard {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(40, 3), end])
    let shared = source.share(replay: replay, scope: scope)
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    for (time, observer) in zip([200, 230, 300], observers) {
      scheduler.scheduleAt(time) { _ = shared.subscribe(observer) }
    }
    scheduler.start()
    return Heard(
      first: observers[0].events, second: observers[1].events, third: observers[2].events,
      subscriptions: source.subscriptions)
  }

  static let ends: [Recorded<Event<Int>>] = [.completed(60), .error(60, TestError())]

  static func at(_ time: Int, _ end: Recorded<Event<Int>>) -> Recorded<Event<Int>> {
    Recorded(time: time, value: end.value)
  }

  @Test(arguments: [0, 1, 2], ends)
  func
    `share while connected replays its elements as long as the source runs, and then starts again`(
      replay: Int, end: Recorded<Event<Int>>
    )
  {
    let memory: [Recorded<Event<Int>>] = [.next(230, 1), .next(230, 2)]
    #expect(
      Self.run(replay: replay, scope: .whileConnected, end: end)
        == Heard(
          first: [.next(210, 1), .next(220, 2), .next(240, 3), Self.at(260, end)],
          second: memory.suffix(replay) + [.next(240, 3), Self.at(260, end)],
          third: [.next(310, 1), .next(320, 2), .next(340, 3), Self.at(360, end)],
          subscriptions: [Subscription(200, 260), Subscription(300, 360)]))
  }

  @Test(arguments: [1, 2], ends)
  func `share for ever replays its elements after the end, too`(
    replay: Int, end: Recorded<Event<Int>>
  ) {
    let memory: [Recorded<Event<Int>>] = [.next(230, 1), .next(230, 2)]
    let last: [Recorded<Event<Int>>] = [.next(300, 2), .next(300, 3)]
    #expect(
      Self.run(replay: replay, scope: .forever, end: end)
        == Heard(
          first: [.next(210, 1), .next(220, 2), .next(240, 3), Self.at(260, end)],
          second: memory.suffix(replay) + [.next(240, 3), Self.at(260, end)],
          third: last.suffix(replay) + [Self.at(300, end)],
          subscriptions: [Subscription(200, 260)]))
  }

  @Test(arguments: [0, 1, 3])
  func `share disposes of its source with the last subscriber, and starts again with the next`(
    replay: Int
  ) {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: replay)
    var heard: [Int] = []
    let first = shared.subscribe(onNext: { heard.append($0) })
    let second = shared.subscribe(onNext: { heard.append(10 * $0) })
    source.onNext(1)
    first.dispose()
    first.dispose()
    source.onNext(2)
    #expect(source.hasObservers)
    second.dispose()
    #expect(!source.hasObservers)
    _ = shared.subscribe(onNext: { heard.append($0) })
    source.onNext(3)
    #expect(heard == [1, 10, 20, 3])
  }

  @Test(arguments: [0, 1])
  func `share can be subscribed to again when it ends`(replay: Int) {
    var made = 0
    let shared = Observable<Int>.deferred {
      made += 1
      return .just(made)
    }.share(replay: replay)
    var heard: [Event<Int>] = []
    _ = shared.subscribe { event in
      heard.append(event)
      if event.isCompleted, made < 3 { _ = shared.subscribe { heard.append($0) } }
    }
    #expect(heard == [.next(1), .completed, .next(2), .completed])
  }

  @Test func `share sends an event to no subscriber that left because of it`() {
    let source = PublishSubject<Int>()
    let shared = source.share()
    var second: (any Disposable)?
    var heard: [Int] = []
    let first = shared.subscribe(onNext: { _ in second?.dispose() })
    second = shared.subscribe(onNext: { heard.append($0) })
    source.onNext(1)
    first.dispose()
    #expect(heard == [])
    #expect(!source.hasObservers)
  }
}
