import ReactorStreams
import ReactorTesting
import Testing

struct FlatMapTests {
  /// The inner streams of RxSwift's own tests: cold, each subscribed to when its element arrives.
  static func inners(_ scheduler: TestScheduler) -> [TestableObservable<Int>] {
    [
      scheduler.createColdObservable([.next(10, 101), .next(90, 102), .completed(130)]),
      scheduler.createColdObservable([.next(20, 201), .next(30, 202), .completed(40)]),
      scheduler.createColdObservable([.next(5, 301), .next(95, 302), .completed(100)]),
    ]
  }

  static let outer: [Recorded<Event<Int>>] = [
    .next(210, 0), .next(250, 1), .next(320, 2), .completed(360),
  ]

  @Test func `flatMap merges the streams of all elements`() {
    let scheduler = TestScheduler(initialClock: 0)
    let inners = Self.inners(scheduler)
    let source = scheduler.createHotObservable(Self.outer)
    let result = scheduler.start { source.flatMap { inners[$0] } }
    #expect(
      result.events == [
        .next(220, 101), .next(270, 201), .next(280, 202), .next(300, 102), .next(325, 301),
        .next(415, 302), .completed(420),
      ])
    #expect(source.subscriptions == [Subscription(200, 360)])
    #expect(
      inners.map(\.subscriptions)
        == [[Subscription(210, 340)], [Subscription(250, 290)], [Subscription(320, 420)]])
  }

  @Test func `flatMapFirst drops elements while a stream is live`() {
    let scheduler = TestScheduler(initialClock: 0)
    let inners = Self.inners(scheduler)
    var asked: [Int] = []
    let source = scheduler.createHotObservable(
      [.next(210, 0), .next(250, 1), .next(345, 2), .completed(360)])
    let result = scheduler.start {
      source.flatMapFirst { index in
        asked.append(index)
        return inners[index]
      }
    }
    #expect(
      result.events == [
        .next(220, 101), .next(300, 102), .next(350, 301), .next(440, 302), .completed(445),
      ])
    #expect(asked == [0, 2])
    #expect(source.subscriptions == [Subscription(200, 360)])
    #expect(inners[1].subscriptions == [])
  }

  @Test func `flatMapLatest disposes of the older stream`() {
    let scheduler = TestScheduler(initialClock: 0)
    let inners = Self.inners(scheduler)
    let source = scheduler.createHotObservable(Self.outer)
    let result = scheduler.start { source.flatMapLatest { inners[$0] } }
    #expect(
      result.events == [
        .next(220, 101), .next(270, 201), .next(280, 202), .next(325, 301), .next(415, 302),
        .completed(420),
      ])
    #expect(source.subscriptions == [Subscription(200, 360)])
    #expect(
      inners.map(\.subscriptions)
        == [[Subscription(210, 250)], [Subscription(250, 290)], [Subscription(320, 420)]])
  }

  @Test func `flatMapLatest completes with its source if no stream is live`() {
    let scheduler = TestScheduler(initialClock: 0)
    let inners = Self.inners(scheduler)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(360)])
    let result = scheduler.start { source.map { inners[$0] }.switchLatest() }
    #expect(result.events == [.next(230, 201), .next(240, 202), .completed(360)])
  }

  enum Flattening: CaseIterable {
    case all
    case first
    case latest
    case inOrder

    func apply(
      _ source: Observable<Int>, _ selector: @escaping (Int) throws -> Observable<Int>
    ) -> Observable<Int> {
      switch self {
      case .all: source.flatMap(selector)
      case .first: source.flatMapFirst(selector)
      case .latest: source.flatMapLatest(selector)
      case .inOrder: source.concatMap(selector)
      }
    }
  }

  /// Applies an operator to a subject, and sends 1 to it.
  ///
  /// - Parameters:
  ///   - inner: The stream of each element.
  ///   - onNext: Receives each element of the result, and the subject.
  /// - Returns: The events.
  private func events(
    of flattening: Flattening, _ inner: @escaping (Int) -> Observable<Int>,
    onNext: @escaping (Int, PublishSubject<Int>) -> Void
  ) -> [String] {
    let source = PublishSubject<Int>()
    var events: [String] = []
    let subscription = flattening.apply(source, inner).subscribe { event in
      events.append("\(event)")
      if case .next(let element) = event {
        onNext(element, source)
        events.append("received \(element)")
      }
    }
    defer { subscription.dispose() }
    source.onNext(1)
    return events
  }

  @Test(arguments: Flattening.allCases)
  func `flatMap keeps a stream live until its last element has been received`(
    flattening: Flattening
  ) {
    let sent = events(of: flattening) {
      .concat(.just($0), .just($0 * 10))
    } onNext: { element, source in
      if element == 1 { source.onNext(2) }
    }
    let second = ["next(2)", "received 2", "next(20)", "received 20"]
    let rest = ["next(10)", "received 10"]
    let expected: [String] =
      switch flattening {
      case .all: ["next(1)"] + second + ["received 1"] + rest
      case .first: ["next(1)", "received 1"] + rest
      case .latest: ["next(1)"] + second + ["received 1"]
      case .inOrder: ["next(1)", "received 1"] + rest + second
      }
    #expect(sent == expected)
  }

  @Test(arguments: Flattening.allCases)
  func `flatMap completes after the element in which its source ends`(flattening: Flattening) {
    let one = events(of: flattening) {
      .just($0)
    } onNext: {
      $1.onCompleted()
    }
    #expect(one == ["next(1)", "received 1", "completed"])
    let two = events(of: flattening) {
      .concat(.just($0), .just($0 * 10))
    } onNext: { element, source in
      if element == 1 { source.onCompleted() }
    }
    #expect(two == ["next(1)", "received 1", "next(10)", "received 10", "completed"])
  }

  @Test(arguments: Flattening.allCases)
  func `flatMap emits nothing after an error inside an element`(flattening: Flattening) {
    let source = PublishSubject<Int>()
    var received: [Int] = []
    let result = flattening.apply(source) { .concat(.just($0), .just($0 * 10)) }
      .catch { _ in .never() }
    let subscription = result.subscribe(onNext: { element in
      received.append(element)
      source.onError(TestError())
    })
    source.onNext(1)
    #expect(received == [1])
    subscription.dispose()
  }

  @Test(arguments: Flattening.allCases)
  func `flatMap fails with its source, a stream or the selector`(flattening: Flattening) {
    let one: [Recorded<Event<Int>>] = [.next(210, 1), .completed(300)]
    expect(
      [.next(210, 1), .error(230, TestError())],
      becomes: [.next(220, 7), .error(230, TestError())], until: 230
    ) { source, scheduler in
      flattening.apply(source) { _ in
        scheduler.createColdObservable([.next(10, 7), .next(50, 8)]).asObservable()
      }
    }
    expect(one, becomes: [.next(220, 7), .error(240, TestError())], until: 240) {
      source, scheduler in
      flattening.apply(source) { _ in
        scheduler.createColdObservable([.next(10, 7), .error(30, TestError())]).asObservable()
      }
    }
    expect(one, becomes: [.error(210, TestError())], until: 210) { source, _ in
      flattening.apply(source) { _ in throw TestError() }
    }
    expect(one, becomes: [.error(210, TestError())], until: 210) { source, _ in
      flattening.apply(source) { _ in .error(TestError()) }
    }
  }

  @Test(arguments: Flattening.allCases)
  func `flatMap completes after the last stream, and never if one never does`(
    flattening: Flattening
  ) {
    let one: [Recorded<Event<Int>>] = [.next(210, 1), .completed(220)]
    expect(one, becomes: [.next(240, 7), .completed(250)], until: 220) { source, scheduler in
      flattening.apply(source) { _ in
        scheduler.createColdObservable([.next(30, 7), .completed(40)]).asObservable()
      }
    }
    expect(one, becomes: [.completed(220)], until: 220) { source, _ in
      flattening.apply(source) { _ in .empty() }
    }
    expect(one, becomes: [], until: 220) { source, _ in flattening.apply(source) { _ in .never() } }
    expect([.next(150, 1)], becomes: [], until: 1000) { source, _ in
      flattening.apply(source) { .just($0) }
    }
  }

  @Test(arguments: Flattening.allCases)
  func `flatMap disposes of its streams when it is disposed of`(flattening: Flattening) {
    let scheduler = TestScheduler(initialClock: 0)
    let inner = scheduler.createColdObservable([.next(10, 7), .next(30, 8)])
    let source = scheduler.createHotObservable([.next(210, 1)])
    let result = scheduler.start(disposed: 230) {
      flattening.apply(source.asObservable()) { _ in inner.asObservable() }
    }
    #expect(result.events == [.next(220, 7)])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(inner.subscriptions == [Subscription(210, 230)])
  }
}
