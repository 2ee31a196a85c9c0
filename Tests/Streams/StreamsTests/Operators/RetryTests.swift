import ReactorStreams
import ReactorTesting
import Testing

struct RetryTests {
  static let failing: [Recorded<Event<Int>>] = [
    .next(100, 1), .next(150, 2), .next(200, 3), .error(250, TestError()),
  ]

  @Test func `retry passes a stream on that does not fail`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([
      .next(100, 1), .next(150, 2), .next(200, 3), .completed(250),
    ])
    let result = scheduler.start { source.retry() }
    #expect(
      result.events == [.next(300, 1), .next(350, 2), .next(400, 3), .completed(450)])
    #expect(source.subscriptions == [Subscription(200, 450)])
  }

  @Test func `retry subscribes again at each error`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable(Self.failing)
    let result = scheduler.start(disposed: 1100) { source.retry() }
    #expect(
      result.events == [
        .next(300, 1), .next(350, 2), .next(400, 3), .next(550, 1), .next(600, 2), .next(650, 3),
        .next(800, 1), .next(850, 2), .next(900, 3), .next(1050, 1),
      ])
    #expect(
      source.subscriptions == [
        Subscription(200, 450), Subscription(450, 700), Subscription(700, 950),
        Subscription(950, 1100),
      ])
  }

  @Test func `retry with a count fails with the last error`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([
      .next(5, 1), .next(10, 2), .next(15, 3), .error(20, TestError()),
    ])
    let result = scheduler.start { source.retry(3) }
    #expect(
      result.events == [
        .next(205, 1), .next(210, 2), .next(215, 3), .next(225, 1), .next(230, 2), .next(235, 3),
        .next(245, 1), .next(250, 2), .next(255, 3), .error(260, TestError()),
      ])
    #expect(
      source.subscriptions == [
        Subscription(200, 220), Subscription(220, 240), Subscription(240, 260),
      ])
  }

  @Test func `retry of many attempts does not nest calls`() {
    var attempts = 0
    var heard: [Int] = []
    _ = Observable<Int>.create { observer in
      attempts += 1
      if attempts < 100_000 {
        observer.onError(TestError())
      } else {
        observer.onNext(attempts)
        observer.onCompleted()
      }
      return Disposables.create()
    }.retry().subscribe(onNext: { heard.append($0) })
    #expect(heard == [100_000])
  }

  @Test func `retry releases what an attempt held before it makes the next one`() {
    var log: [String] = []
    var attempt = 0
    _ = Observable<Int>.create { observer in
      attempt += 1
      let number = attempt
      log.append("subscribe \(number)")
      if number == 1 { observer.onError(TestError()) } else { observer.onCompleted() }
      return Disposables.create()
    }
    .do(onDispose: { log.append("dispose \(attempt)") })
    .retry()
    .subscribe()
    #expect(log == ["subscribe 1", "dispose 1", "subscribe 2", "dispose 2"])
  }
}
