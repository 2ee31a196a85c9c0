import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct RetryWhenTests {
  @Test func `retry(when:) waits for its trigger`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([
      .next(5, 1), .next(10, 2), .error(20, TestError()),
    ])
    let result = scheduler.start(disposed: 800) {
      source.retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int64> in
          if index >= 3 { return .error(error) }
          return .timer(.seconds((index + 1) * 50), scheduler: scheduler)
        }
      }
    }
    #expect(
      result.events == [
        .next(205, 1), .next(210, 2), .next(275, 1), .next(280, 2), .next(395, 1), .next(400, 2),
        .next(565, 1), .next(570, 2), .error(580, TestError()),
      ])
    #expect(
      source.subscriptions == [
        Subscription(200, 220), Subscription(270, 290), Subscription(390, 410),
        Subscription(560, 580),
      ])
  }

  @Test func `retry(when:) ends as its trigger does after an error`() {
    struct Gone: Error {}
    let source: [Recorded<Event<Int>>] = [.next(210, 1), .error(250, TestError())]
    expect(source, becomes: [.next(210, 1), .completed(250)], until: 250) { source, _ in
      source.retry { (_: Observable<any Error>) in Observable<Int>.empty() }
    }
    expect(source, becomes: [.next(210, 1), .error(250, Gone())], until: 250) { source, _ in
      source.retry { (_: Observable<any Error>) in Observable<Int>.error(Gone()) }
    }
    expect(source, becomes: [.next(210, 1)], until: 250) { source, _ in
      source.retry { (_: Observable<any Error>) in Observable<Int>.never() }
    }
    expect(source, becomes: [.next(210, 1), .error(250, Gone())], until: 250) { source, _ in
      source.retry { (errors: Observable<any Error>) in
        errors.map { _ -> Int in throw Gone() }
      }
    }
    expect(source, becomes: [.next(210, 1), .completed(300)], until: 250) { source, scheduler in
      source.retry { (_: Observable<any Error>) in
        scheduler.createHotObservable([Recorded<Event<Int>>.completed(300)])
      }
    }
  }

  @Test func `retry(when:) does not listen to a trigger while the stream runs`() {
    expect(
      [.next(210, 1), .completed(250)], becomes: [.next(210, 1), .completed(250)], until: 250
    ) { source, scheduler in
      source.retry { (_: Observable<any Error>) in
        scheduler.createHotObservable([.next(220, 1), .next(230, 2), .completed(240)])
      }
    }
  }

  @Test func `retry(when:) subscribes again at once if the trigger does not wait`() {
    var attempts = 0
    var heard: [Event<Int>] = []
    _ = Observable<Int>.create { observer in
      attempts += 1
      observer.onNext(attempts)
      observer.onError(TestError())
      return Disposables.create()
    }
    .retry { (errors: Observable<any Error>) in errors.take(50_000) }
    .subscribe { heard.append($0) }
    #expect(heard.count == 50_001)
    #expect(heard.last == .completed)
  }

  @Test
  func `retry(when:) makes one attempt for each error, however often the trigger emits for it`() {
    let source = PublishSubject<Int>()
    var attempts = 0
    let subscription = Observable<Int>.deferred {
      attempts += 1
      return attempts == 2 ? .error(TestError()) : source.map { _ in throw TestError() }
    }
    .retry { (errors: Observable<any Error>) in
      errors.flatMap { _ in Observable.of(1, 2, 3) }
    }
    .subscribe()
    #expect(attempts == 1)
    source.onNext(1)
    #expect(attempts == 3)
    source.onNext(2)
    #expect(attempts == 4)
    subscription.dispose()
  }

  @Test func `retry(when:) takes errors of one type, and fails with others`() {
    struct Other: Error {}
    var attempts = 0
    var heard: [Event<Int>] = []
    _ = Observable<Int>.create { observer in
      attempts += 1
      observer.onError(attempts < 3 ? TestError() as any Error : Other())
      return Disposables.create()
    }
    .retry { (errors: Observable<TestError>) in errors }
    .subscribe { heard.append($0) }
    #expect(attempts == 3)
    #expect(heard == [.error(Other())])
  }
}
