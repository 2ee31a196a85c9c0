import Dispatch
import ReactorStreams
import ReactorTesting
import Synchronization
import Testing

struct ObserveOnTests {
  @Test func `observe(on:) emits each event on the scheduler, one at a time`() {
    expect(
      [.next(210, 1), .next(210, 2), .next(220, 3), .completed(230)],
      becomes: [.next(211, 1), .next(212, 2), .next(221, 3), .completed(231)], until: 230
    ) { source, scheduler in source.observe(on: scheduler) }
    expect(
      [.next(210, 1), .error(210, TestError())],
      becomes: [.next(211, 1), .error(212, TestError())], until: 210
    ) { source, scheduler in source.observe(on: scheduler) }
  }

  @Test func `observe(on:) drops queued events when it is disposed of`() {
    expect([.next(210, 1), .next(210, 2)], becomes: [.next(211, 1)], until: 212, disposed: 212) {
      source, scheduler in source.observe(on: scheduler)
    }
  }

  @Test func `observe(on:) takes no time on a replay's clock, and runs after the turn`() {
    var log: [String] = []
    let end = onReplayClock { _ in
      _ = Observable.of(1, 2).observe(on: MainScheduler.instance)
        .subscribe(onNext: { log.append("\($0)") })
      log.append("turn")
    }
    #expect(log == ["turn", "1", "2"])
    #expect(end == 0)
  }

  @Test func `observe(on:) keeps each event's cause on a replay's clock`() {
    var causes: [Int] = []
    let context = ExecutionContext.current
    onReplayClock { _ in
      let source = PublishSubject<Int>()
      _ = source.observe(on: MainScheduler.instance).delay(
        .seconds(1), scheduler: MainScheduler.instance
      )
      .subscribe(onNext: { _ in causes.append(context.cause) })
      for cause in 1...3 {
        context.cause = cause
        source.onNext(cause)
      }
      context.cause = 0
    }
    #expect(causes == [1, 2, 3])
  }

  @Test(arguments: [
    ConcurrentDispatchQueueScheduler(qos: .default) as DispatchScheduler,
    SerialDispatchQueueScheduler(qos: .default),
  ])
  func `observe(on:) never overlaps events and keeps their order, on any queue`(
    scheduler: DispatchScheduler
  ) async {
    let inside = Atomic(0)
    let heard = await withCheckedContinuation { continuation in
      var heard: [Int] = []
      _ = Observable.from(Array(0..<2000)).observe(on: scheduler)
        .subscribe(
          onNext: { element in
            if inside.add(1, ordering: .relaxed).newValue > 1 { Issue.record("two at once") }
            heard.append(element)
            inside.subtract(1, ordering: .relaxed)
          }, onCompleted: { continuation.resume(returning: heard) })
    }
    #expect(heard == Array(0..<2000))
  }
}
