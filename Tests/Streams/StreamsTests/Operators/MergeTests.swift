import ReactorStreams
import ReactorTesting
import Testing

struct MergeTests {
  @Test func `merge emits the elements of all its streams, and completes with the last`() {
    expect(
      [.next(210, 2), .next(220, 4), .completed(240)],
      and: [.next(215, 3), .next(225, 5), .completed(245)],
      become: [.next(210, 2), .next(215, 3), .next(220, 4), .next(225, 5), .completed(245)],
      until: (240, 245)
    ) { Observable.merge($0, $1) }
  }

  @Test func `merge fails with the first error, and disposes of all streams`() {
    expect(
      [.next(210, 2), .error(220, TestError())], and: [.next(215, 3), .next(225, 5)],
      become: [.next(210, 2), .next(215, 3), .error(220, TestError())], until: (220, 220)
    ) { Observable.merge([$0, $1]) }
  }

  @Test func `merge does not subscribe to the streams after one that fails at once`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1)])
    let result = scheduler.start {
      Observable.merge(.error(TestError()), source.asObservable())
    }
    #expect(result.events == [.error(200, TestError())])
    #expect(source.subscriptions == [])
  }

  @Test func `merge of no streams is empty`() {
    expect(events: [.completed(200)]) { _ in Observable<Int>.merge([]) }
  }

  @Test(arguments: [1, 2, 3])
  func `merge of streams in a stream subscribes to as many at once as its limit`(maxConcurrent: Int)
  {
    let scheduler = TestScheduler(initialClock: 0)
    let inners = [
      scheduler.createColdObservable([.next(10, 1), .completed(50)]),
      scheduler.createColdObservable([.next(10, 2), .completed(50)]),
      scheduler.createColdObservable([.next(10, 3), .completed(50)]),
    ]
    let outer = scheduler.createHotObservable([
      .next(210, 0), .next(220, 1), .next(230, 2), .completed(240),
    ])
    let result = scheduler.start {
      outer.map { inners[$0] }.merge(maxConcurrent: maxConcurrent)
    }
    switch maxConcurrent {
    case 1:
      #expect(result.events == [.next(220, 1), .next(270, 2), .next(320, 3), .completed(360)])
      #expect(inners[2].subscriptions == [Subscription(310, 360)])
    case 2:
      #expect(result.events == [.next(220, 1), .next(230, 2), .next(270, 3), .completed(310)])
      #expect(inners[2].subscriptions == [Subscription(260, 310)])
    default:
      #expect(result.events == [.next(220, 1), .next(230, 2), .next(240, 3), .completed(280)])
      #expect(inners[2].subscriptions == [Subscription(230, 280)])
    }
    #expect(outer.subscriptions == [Subscription(200, 240)])
  }

  @Test(arguments: [1, 3])
  func `merge of streams in a stream fails with any error`(maxConcurrent: Int) {
    let inner: [Recorded<Event<Int>>] = [.next(10, 1), .error(50, TestError())]
    expect(
      [.next(210, 1), .next(300, 2)], becomes: [.next(220, 1), .error(260, TestError())],
      until: 260
    ) { source, scheduler in
      source.map { _ in scheduler.createColdObservable(inner) }
        .merge(maxConcurrent: maxConcurrent)
    }
    expect(
      [.next(210, 1), .error(230, TestError())],
      becomes: [.next(220, 1), .error(230, TestError())], until: 230
    ) { source, scheduler in
      source.map { _ in scheduler.createColdObservable(inner) }
        .merge(maxConcurrent: maxConcurrent)
    }
  }

  @Test func `merge of many streams, one after the other, does not nest calls`() {
    let gate = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      for number in 0..<100_000 { observer.onNext(number) }
      return Disposables.create()
    }
    var sum = 0
    _ = source.concatMap { number in
      number == 0 ? gate.asObservable() : Observable.just(number).map { $0 }
    }.subscribe(onNext: { sum += $0 })
    #expect(sum == 0)
    gate.onCompleted()
    #expect(sum == 100_000 * 99_999 / 2)
  }
}
