import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

/// RxSwift's own cases for the operators that all traits share, at their times.
struct PrimitiveSequenceTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `A trait can be delayed`() {
    let result = scheduler.start {
      Single.just(1).delay(.seconds(2), scheduler: scheduler)
    }
    #expect(result.events == [.next(202, 1), .completed(203)])
  }

  @Test func `A trait can be subscribed to later`() {
    let result = scheduler.start {
      Single.just(1).delaySubscription(.seconds(2), scheduler: scheduler)
    }
    #expect(result.events == [.next(202, 1), .completed(202)])
  }

  @Test func `A trait can be observed on a scheduler`() {
    let result = scheduler.start { Single.just(1).observe(on: scheduler) }
    #expect(result.events == [.next(201, 1), .completed(202)])
  }

  @Test func `A trait can be subscribed to on a scheduler`() {
    let result = scheduler.start { Single.just(1).subscribe(on: scheduler) }
    #expect(result.events == [.next(201, 1), .completed(201)])
  }

  @Test func `A single emits its element on a scheduler`() {
    let result = scheduler.start { Single.just(1, scheduler: scheduler) }
    #expect(result.events == [.next(201, 1), .completed(202)])
  }

  @Test func `A timer can be a single`() {
    let result = scheduler.start { Single<Int>.timer(.seconds(2), scheduler: scheduler) }
    #expect(result.events == [.next(202, 0), .completed(202)])
  }

  @Test func `A trait can time out`() {
    let result = scheduler.start {
      Single<Int>.never().timeout(.seconds(5), scheduler: scheduler)
    }
    #expect(result.events == [.error(205, RxError.timeout)])
  }

  @Test func `A trait that times out continues with another one`() {
    let result = scheduler.start {
      Maybe<Int>.never().timeout(.seconds(5), other: .just(1), scheduler: scheduler)
    }
    #expect(result.events == [.next(205, 1), .completed(205)])
  }

  @Test func `A trait is retried when another stream says so`() {
    var attempts = 0
    let result = scheduler.start {
      Completable.deferred {
        attempts += 1
        return attempts < 3 ? .error(TestError()) : .empty()
      }
      .retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.timer(.seconds(10), scheduler: scheduler) }
      })
    }
    #expect(result.events == [.completed(220)])
  }

  @Test func `A trait disposes of its resource`() {
    let resource = BooleanDisposable()
    let result = scheduler.start {
      Single.using({ resource }, primitiveSequenceFactory: { _ in .just(1) })
    }
    #expect(result.events == [.next(200, 1), .completed(200)])
    #expect(resource.isDisposed)
  }

  @Test func `The operator do reports each event of a single`() {
    var trail: [String] = []
    func note(_ text: String) -> () -> Void { { trail.append(text) } }
    _ = Single.just(1).do(
      onSuccess: { _ in trail.append("on") }, afterSuccess: { _ in trail.append("after") },
      onSubscribe: note("subscribe"), onSubscribed: note("subscribed"), onDispose: note("dispose")
    )
    .subscribe(onSuccess: { _ in trail.append("heard") })
    #expect(trail == ["subscribe", "on", "heard", "after", "subscribed", "dispose"])
  }

  @Test func `The operator do reports each event of a completable and of a maybe`() {
    var trail: [String] = []
    func note(_ text: String) -> () -> Void { { trail.append(text) } }
    _ = Completable.error(TestError()).do(
      onError: { _ in trail.append("on") }, afterError: { _ in trail.append("after") },
      onCompleted: note("completed")
    )
    .subscribe(onError: { _ in trail.append("heard") })
    _ = Maybe<Int>.empty().do(onCompleted: note("on"), afterCompleted: note("after"))
      .subscribe(onCompleted: note("heard"))
    #expect(trail == ["on", "heard", "after", "on", "heard", "after"])
  }
}
