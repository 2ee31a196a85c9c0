import ReactorStreams
import ReactorTesting
import Testing

/// An object that a stream retains.
private final class Kept {}

struct ConcatTests {
  @Test func `concat subscribes to a stream when the one before has completed`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let second = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let third = scheduler.createColdObservable([.next(10, 3), .completed(20)])
    let result = scheduler.start {
      Observable.concat([first, second, third].map { $0.asObservable() })
    }
    #expect(
      result.events == [.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
    #expect(first.subscriptions == [Subscription(200, 220)])
    #expect(second.subscriptions == [Subscription(220, 240)])
    #expect(third.subscriptions == [Subscription(240, 260)])
  }

  @Test func `concat ends at an error`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])
    let second = scheduler.createColdObservable([.next(10, 2)])
    let result = scheduler.start { first.concat(second) }
    #expect(result.events == [.next(210, 1), .error(220, TestError())])
    #expect(second.subscriptions == [])
  }

  @Test func `concat waits for ever for a stream that never completes`() {
    let scheduler = TestScheduler(initialClock: 0)
    let second = scheduler.createColdObservable([.next(10, 2)])
    let result = scheduler.start { Observable<Int>.never().concat(second) }
    #expect(result.events == [])
    #expect(second.subscriptions == [])
  }

  @Test func `concat takes a stream from a sequence when it is needed`() {
    var asked: [Int] = []
    var heard: [Int] = []
    let streams = sequence(state: 0) { (number: inout Int) -> Observable<Int>? in
      number += 1
      asked.append(number)
      return .just(number)
    }
    _ = Observable.concat(streams).take(3).subscribe(onNext: { heard.append($0) })
    #expect(heard == [1, 2, 3])
    #expect(asked == [1, 2, 3])
  }

  @Test func `concat releases what a stream held before it subscribes to the next one`() {
    var log: [String] = []
    func stream(_ name: String) -> Observable<Int> {
      Observable.create { observer in
        log.append("subscribe \(name)")
        observer.onCompleted()
        return Disposables.create()
      }.do(onDispose: { log.append("dispose \(name)") })
    }
    _ = stream("a").concat(stream("b")).subscribe()
    #expect(log == ["subscribe a", "dispose a", "subscribe b", "dispose b"])
  }

  @Test
  func `concat disposes of the last stream after the end, and of each other before the next one`() {
    var log: [String] = []
    let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
    let streams = subjects.indices.map { index in
      subjects[index].do(
        onSubscribe: { log.append("subscribe \(index)") },
        onDispose: { log.append("dispose \(index)") })
    }
    let subscription = Observable.concat(streams).subscribe(onCompleted: { log.append("end") })
    for subject in subjects { subject.onCompleted() }
    subscription.dispose()
    #expect(log == ["subscribe 0", "dispose 0", "subscribe 1", "end", "dispose 1"])
  }

  @Test(arguments: 1...3)
  func `concat releases its last stream once that has been subscribed to`(count: Int) {
    weak var kept: Kept?
    func subscribe() -> any Disposable {
      let object = Kept()
      kept = object
      let last = Observable<Int>.deferred {
        withExtendedLifetime(object) { PublishSubject() }
      }
      let others = (1..<count).map { _ in Observable<Int>.empty() }
      return Observable.concat(others + [last]).subscribe()
    }
    let subscription = subscribe()
    #expect(kept == nil)
    subscription.dispose()
  }

  @Test func `concat of many streams does not nest calls`() {
    var sum = 0
    let streams = (0..<100_000).lazy.map { Observable.just($0).map { $0 } }
    _ = Observable.concat(streams).subscribe(onNext: { sum += $0 })
    #expect(sum == 100_000 * 99_999 / 2)
  }

  @Test func `startWith emits its elements first`() {
    expect(
      [.next(150, 1), .next(220, 2), .completed(250)],
      becomes: [.next(200, -1), .next(200, 0), .next(220, 2), .completed(250)], until: 250
    ) { source, _ in source.startWith(-1, 0) }
  }

  @Test func `concatMap calls its selector when a stream is due, and subscribes in order`() {
    let scheduler = TestScheduler(initialClock: 0)
    var asked: [Int] = []
    let inners = [100, 50].map {
      scheduler.createColdObservable([.next(10, $0), .completed($0)])
    }
    let source = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(230)])
    let result = scheduler.start {
      source.concatMap { index in
        asked.append(scheduler.clock)
        return inners[index]
      }
    }
    #expect(result.events == [.next(220, 100), .next(320, 50), .completed(360)])
    #expect(asked == [210, 220])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(inners.map(\.subscriptions) == [[Subscription(210, 310)], [Subscription(310, 360)]])
  }

  @Test func `concatMap fails if its selector throws`() {
    expect(
      [.next(210, 1), .next(220, 2)], becomes: [.next(210, 1), .error(220, TestError())],
      until: 220
    ) { source, _ in
      source.concatMap { number in
        if number == 2 { throw TestError() }
        return Observable.just(number)
      }
    }
  }

  @Test func `A queued stream takes a turn of its own, after the next element of the source`() {
    var elements: [String] = []
    _ = Observable.of("1", "2", "3").flatMapLatest { number in
      Observable.of("a", "b").concatMap { Observable.of(number + $0) }
    }.subscribe(onNext: { elements.append($0) })
    #expect(elements == ["3a", "3b"])
    elements = []
    _ = Observable.of("1", "2").flatMapLatest { number in
      Observable.of(Observable.of(number + "a"), Observable.of(number + "b")).concat()
    }.subscribe(onNext: { elements.append($0) })
    #expect(elements == ["2a", "2b"])
  }
}
