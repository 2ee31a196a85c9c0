import ReactorStreams
import ReactorTesting
import Testing

struct MulticastTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(110, 7), .next(220, 3), .next(280, 4), .next(290, 1), .next(340, 8), .next(360, 5),
    .next(370, 6), .next(390, 7), .next(410, 13), .next(430, 2), .next(450, 9), .next(520, 11),
    .next(560, 20), .completed(600),
  ]

  /// Subscribes at 450, and connects and disconnects at RxSwift's times.
  static func run(
    _ connectable: (Observable<Int>) -> ConnectableObservable<Int>
  ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    let stream = connectable(source.asObservable())
    let observer = scheduler.createObserver(Int.self)
    var connection: (any Disposable)?
    scheduler.scheduleAt(450) { _ = stream.subscribe(observer) }
    for (connected, disconnected) in [(300, 400), (500, 550), (650, 800)] {
      scheduler.scheduleAt(connected) { connection = stream.connect() }
      scheduler.scheduleAt(disconnected) { connection?.dispose() }
    }
    scheduler.start()
    return (observer.events, source.subscriptions)
  }

  @Test func `A connectable stream emits the source's elements while it is connected`() {
    let (events, subscriptions) = Self.run { $0.publish() }
    #expect(events == [.next(520, 11)])
    #expect(
      subscriptions == [Subscription(300, 400), Subscription(500, 550), Subscription(650, 800)])
  }

  @Test func `A connectable stream replays only the elements of the same connection`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    for (stream, expected) in [
      (source.replay(3), [6, 7, 13]), (source.replayAll(), [8, 5, 6, 7, 13]),
    ] {
      let observer = scheduler.createObserver(Int.self)
      _ = stream.connect
      var connection: (any Disposable)?
      scheduler.scheduleAt(300) { connection = stream.connect() }
      scheduler.scheduleAt(420) { _ = stream.subscribe(observer) }
      scheduler.scheduleAt(440) { connection?.dispose() }
      scheduler.scheduleAt(900) {
        #expect(observer.events == expected.map { .next(420, $0) } + [.next(430, 2)])
      }
    }
    scheduler.start()
  }

  @Test
  func `A connectable stream sends the end to current subscribers, and begins again after it`() {
    let source = PublishSubject<Int>()
    let stream = source.replay(1)
    var heard: [Event<Int>] = []
    _ = stream.connect()
    _ = stream.subscribe { heard.append($0) }
    source.onNext(1)
    source.onCompleted()
    #expect(heard == [.next(1), .completed])
    heard = []
    _ = stream.subscribe { heard.append($0) }
    #expect(heard == [])
  }

  @Test func `A connectable stream is connected once`() {
    let source = PublishSubject<Int>()
    let stream = source.publish()
    var heard: [Int] = []
    _ = stream.subscribe(onNext: { heard.append($0) })
    let first = stream.connect()
    _ = stream.connect()
    source.onNext(1)
    first.dispose()
    source.onNext(2)
    #expect(heard == [1])
    #expect(!source.hasObservers)
  }

  @Test func `A connectable stream uses the subject that it is given`() {
    let source = PublishSubject<Int>()
    let subject = BehaviorSubject(value: 0)
    let stream = source.multicast(subject)
    var heard: [Int] = []
    _ = stream.subscribe(onNext: { heard.append($0) })
    let connection = stream.connect()
    source.onNext(1)
    connection.dispose()
    subject.onNext(2)
    #expect(heard == [0, 1, 2])
  }

  @Test func `multicast with a selector subscribes once for each subscriber`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 5), .next(240, 6), .completed(300),
    ])
    let result = scheduler.start {
      source.multicast({ PublishSubject<Int>() }) { shared in
        Observable.zip(shared, shared) { $0 + $1 }
      }
    }
    #expect(result.events == [.next(210, 10), .next(240, 12), .completed(300)])
    #expect(source.subscriptions == [Subscription(200, 300)])
    expect(events: [.error(200, TestError())]) { _ in
      Observable.just(1).multicast({ () throws -> PublishSubject<Int> in throw TestError() }) { $0 }
    }
    expect(events: [.error(200, TestError())]) { _ in
      Observable.just(1).multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in
        throw TestError()
      }
    }
  }

  @Test func `refCount connects with the first subscriber and disconnects with the last`() {
    let source = PublishSubject<Int>()
    var connections = 0
    let stream = source.do(onSubscribe: { connections += 1 }).publish().refCount()
    let first = stream.subscribe()
    let second = stream.subscribe()
    #expect(connections == 1)
    first.dispose()
    #expect(source.hasObservers)
    second.dispose()
    #expect(!source.hasObservers)
    stream.subscribe().dispose()
    #expect(connections == 2)
    #expect(!source.hasObservers)
  }

  @Test(arguments: [true, false])
  func `refCount connects again after the source has ended, for later subscribers`(fails: Bool) {
    var made = 0
    let stream = Observable<Int>.deferred {
      made += 1
      return fails ? .error(TestError()) : .just(made)
    }.publish().refCount()
    var heard: [Event<Int>] = []
    for _ in 1...2 { _ = stream.subscribe { heard.append($0) } }
    #expect(
      heard
        == (fails
          ? [.error(TestError()), .error(TestError())]
          : [.next(1), .completed, .next(2), .completed]))
  }

  @Test func `refCount does not disconnect a connection that is not its subscriber's`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    var sources = [first, second]
    let stream = Observable<Int>.deferred { sources.removeFirst() }.publish().refCount()
    let early = stream.subscribe()
    first.onCompleted()
    let late = stream.subscribe()
    early.dispose()
    #expect(second.hasObservers)
    late.dispose()
    #expect(!second.hasObservers)
  }
}
