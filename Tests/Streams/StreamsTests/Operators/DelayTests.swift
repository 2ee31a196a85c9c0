import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct DelayTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4), .completed(550),
  ]

  @Test(arguments: [30, 100, 150])
  func `delay shifts elements and the completion`(by span: Int) {
    expect(
      Self.source,
      becomes: [
        .next(250 + span, 2), .next(350 + span, 3), .next(450 + span, 4), .completed(550 + span),
      ], until: 550
    ) { source, scheduler in source.delay(.seconds(span), scheduler: scheduler) }
  }

  @Test func `delay does not shift an error, which drops pending elements`() {
    expect(
      [.next(250, 2), .next(350, 3), .next(450, 4), .error(550, TestError())],
      becomes: [.next(400, 2), .next(500, 3), .error(550, TestError())], until: 550
    ) { source, scheduler in source.delay(.seconds(150), scheduler: scheduler) }
  }

  @Test func `delay keeps the order of elements of one moment`() {
    expect(
      [.next(250, 2), .next(250, 3), .completed(250)],
      becomes: [.next(300, 2), .next(301, 3), .completed(302)], until: 250
    ) { source, scheduler in source.delay(.seconds(50), scheduler: scheduler) }
  }

  @Test func `delay drops pending elements when it is disposed of`() {
    expect(Self.source, becomes: [.next(300, 2)], until: 360, disposed: 360) { source, scheduler in
      source.delay(.seconds(50), scheduler: scheduler)
    }
  }

  @Test func `delay shifts by exactly its time on a replay's clock, and leaves nothing there`() {
    var heard: [(Event<Int>, Int64)] = []
    let end = onReplayClock { clock in
      _ = Observable.of(1, 2).delay(.nanoseconds(5), scheduler: MainScheduler.instance)
        .subscribe { heard.append(($0, clock.now)) }
      _ = Observable.just(1).concat(Observable.never())
        .delay(.seconds(9), scheduler: MainScheduler.instance)
        .take(until: Observable<Int>.timer(.nanoseconds(7), scheduler: MainScheduler.instance))
        .subscribe()
    }
    #expect(heard.map(\.0) == [.next(1), .next(2), .completed])
    #expect(heard.map(\.1) == [5, 5, 5])
    #expect(end == 7)
  }

  @Test func `delay emits the completion as work of its own, after what is due at the same time`() {
    var heard: [String] = []
    let end = onReplayClock { clock in
      func hear(_ name: String, _ stream: Observable<Int>) {
        _ = stream.subscribe { heard.append("\(clock.now) \(name) \($0)") }
      }
      let scheduler = MainScheduler.instance
      hear("a", .just(1).delay(.nanoseconds(5), scheduler: scheduler))
      hear("b", .timer(.nanoseconds(5), scheduler: scheduler))
      hear("c", .just(3).delay(.nanoseconds(5), scheduler: scheduler))
    }
    #expect(
      heard == [
        "5 a next(1)", "5 b next(0)", "5 b completed", "5 c next(3)", "5 a completed",
        "5 c completed",
      ])
    #expect(end == 5)
  }

  @Test func `delay stops with a subscriber that leaves on the one element, or before it`() {
    var heard: [Event<Int>] = []
    let end = onReplayClock { _ in
      let delayed = Observable.just(1).delay(.nanoseconds(5), scheduler: MainScheduler.instance)
      let leaving = SerialDisposable()
      leaving.disposable = delayed.subscribe { event in
        heard.append(event)
        leaving.dispose()
      }
      delayed.subscribe { heard.append($0) }.dispose()
    }
    #expect(heard == [.next(1)])
    #expect(end == 5)
  }

  @Test func `delay of one element and the completion is two events of a replay`() {
    var heard: [Event<Int>] = []
    onReplayClock { _ in
      ExecutionContext.current.renewBudget(3, atOneInstant: 3)
      let delayed = Observable.just(1).delay(.nanoseconds(5), scheduler: MainScheduler.instance)
      for _ in 0..<2 { _ = delayed.subscribe { heard.append($0) } }
    }
    #expect(heard == [.next(1), .next(1), .completed])
  }

  /// The times in milliseconds at which a delay of one second emits elements from 0, 300 and 600 ms.
  @Test(arguments: [
    (RxTimeInterval.seconds(1), [1000, 1000, 2000]), (.milliseconds(1000), [1000, 1300, 1600]),
  ])
  func `delay rounds the rest of its time to whole units of it`(
    _ delay: RxTimeInterval, _ expected: [Int64]
  ) {
    var times: [Int64] = []
    onReplayClock { clock in
      _ = Observable<Int>.interval(.milliseconds(300), scheduler: MainScheduler.instance)
        .startWith(-1).take(3).delay(delay, scheduler: MainScheduler.instance)
        .subscribe(onNext: { _ in times.append(clock.now / 1_000_000) })
    }
    #expect(times == expected)
  }

  @Test func `delay keeps the order on a concurrent queue`() async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let heard = await withCheckedContinuation { continuation in
      var heard: [Int] = []
      _ = Observable.from(Array(0..<500)).delay(.milliseconds(1), scheduler: scheduler)
        .subscribe(
          onNext: { heard.append($0) }, onCompleted: { continuation.resume(returning: heard) })
    }
    #expect(heard == Array(0..<500))
  }

  @Test
  func
    `delay takes an error from another thread during a delivery, without making that thread wait`()
    async
  {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let source = PublishSubject<Int>()
    let sent = DispatchSemaphore(value: 0)
    let events = await withCheckedContinuation { continuation in
      var events: [Event<Int>] = []
      _ = source.delay(.milliseconds(1), scheduler: scheduler).subscribe { event in
        events.append(event)
        if event.isStopEvent { return continuation.resume(returning: events) }
        DispatchQueue.global().async {
          source.onError(TestError())
          sent.signal()
        }
        // The sender has continued although this element is still being delivered.
        #expect(sent.wait(timeout: .now() + 10) == .success)
        #expect(events.count == 1)
      }
      source.onNext(1)
      source.onNext(2)
    }
    #expect(events == [.next(1), .error(TestError())])
  }

  @Test
  func `delay emits an error that its subscriber causes after the element that is being delivered`()
  {
    let scheduler = TestScheduler(initialClock: 0)
    let source = PublishSubject<Int>()
    var log: [String] = []
    _ = source.delay(.seconds(5), scheduler: scheduler).subscribe { event in
      log.append("\(event) begins")
      if !event.isStopEvent { source.onError(TestError()) }
      log.append("\(event) ends")
    }
    source.onNext(1)
    scheduler.start()
    #expect(
      log == [
        "next(1) begins", "next(1) ends", "error(TestError()) begins", "error(TestError()) ends",
      ])
  }

  @Test func `delaySubscription subscribes later`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(50, 42), .next(60, 43), .completed(70)])
    let result = scheduler.start {
      source.delaySubscription(.seconds(30), scheduler: scheduler)
    }
    #expect(result.events == [.next(280, 42), .next(290, 43), .completed(300)])
    #expect(source.subscriptions == [Subscription(230, 300)])
  }

  @Test func `delaySubscription may be disposed of before and after`() {
    for (disposed, expected) in [(220, []), (290, [Subscription(230, 290)])] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createColdObservable([.next(50, 42), .next(70, 43)])
      let result = scheduler.start(disposed: disposed) {
        source.delaySubscription(.seconds(30), scheduler: scheduler)
      }
      #expect(result.events == (expected.isEmpty ? [] : [.next(280, 42)]))
      #expect(source.subscriptions == expected)
    }
  }
}
