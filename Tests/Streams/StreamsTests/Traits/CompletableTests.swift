import ReactorStreams
import ReactorTesting
import Testing

struct CompletableTests {
  @Test func `A completable notifies its subscriber once`() {
    #expect(outcomes(of: .empty()) == ["completed", "disposed"])
    #expect(outcomes(of: .error(TestError())) == ["error", "disposed"])
    #expect(outcomes(of: .never()) == [])
  }

  @Test func `A completable is made by a closure`() {
    func made(_ events: CompletableEvent...) -> Completable {
      .create { completable in
        events.forEach(completable)
        return Disposables.create()
      }
    }
    #expect(outcomes(of: made(.completed, .error(TestError()))) == ["completed", "disposed"])
    #expect(outcomes(of: made(.error(TestError()), .completed)) == ["error", "disposed"])
  }

  @Test func `A completable is followed by another stream once it has completed`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.completed(220, Never.self)])
    let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start {
      first.asCompletable().andThen(second.asObservable())
    }
    #expect(result.events == [.next(230, 1), .completed(240)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
  }

  @Test func `A completable that fails is followed by nothing`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.error(220, TestError(), Never.self)])
    let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start { first.asCompletable().andThen(second.asSingle()) }
    #expect(result.events == [.error(220, TestError())])
    #expect(second.subscriptions.isEmpty)
  }

  @Test func `A completable is followed by a stream of any trait`() {
    var trail: [String] = []
    let done = Completable.empty()
    _ = done.andThen(Single.just(1)).subscribe(onSuccess: { trail.append("single \($0)") })
    _ = done.andThen(Maybe.just(2)).subscribe(onSuccess: { trail.append("maybe \($0)") })
    _ = done.andThen(Completable.empty()).subscribe(onCompleted: { trail.append("completed") })
    _ = done.andThen(Observable.of(3, 4)).subscribe(onNext: { trail.append("next \($0)") })
    #expect(trail == ["single 1", "maybe 2", "completed", "next 3", "next 4"])
  }

  @Test(
    arguments: [
      { .concat($0, $1) }, { $0.concat($1) }, { .concat([$0, $1]) },
      { .concat(AnySequence([$0, $1])) },
    ] as [@Sendable (Completable, Completable) -> Completable])
  func `Completables run one after the other`(
    concat: @Sendable (Completable, Completable) -> Completable
  ) {
    let (events, subscriptions) = timeline(of: concat)
    #expect(events == [.completed(240)])
    #expect(subscriptions == [[Subscription(200, 210)], [Subscription(210, 240)]])
  }

  @Test(
    arguments: [
      { .zip($0, $1) }, { .zip([$0, $1]) },
    ] as [@Sendable (Completable, Completable) -> Completable])
  func `Completables run together`(zip: @Sendable (Completable, Completable) -> Completable) {
    let (events, subscriptions) = timeline(of: zip)
    #expect(events == [.completed(230)])
    #expect(subscriptions == [[Subscription(200, 210)], [Subscription(200, 230)]])
  }

  private func timeline(
    of combine: (Completable, Completable) -> Completable
  ) -> (events: [Recorded<Event<Never>>], subscriptions: [[Subscription]]) {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.completed(10, Never.self)])
    let second = scheduler.createColdObservable([.completed(30, Never.self)])
    let combined = combine(first.asCompletable(), second.asCompletable())
    let result = scheduler.start { combined }
    return (result.events, [first.subscriptions, second.subscriptions])
  }

  private func outcomes(of completable: Completable) -> [String] {
    var outcomes: [String] = []
    _ = completable.subscribe(
      onCompleted: { outcomes.append("completed") }, onError: { _ in outcomes.append("error") },
      onDisposed: { outcomes.append("disposed") })
    return outcomes
  }
}
