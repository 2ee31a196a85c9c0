import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct InfallibleTests {
  @Test func `An infallible stream is made by a closure`() {
    var isReleased = false
    let stream = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.next(2))
      observer(.completed)
      observer(.next(3))
      return Disposables.create { isReleased = true }
    }
    #expect(elements(of: stream) == [1, 2])
    #expect(isReleased)
  }

  @Test func `An infallible stream is made of elements`() {
    #expect(elements(of: Infallible.just(1)) == [1])
    #expect(elements(of: Infallible.of(1, 2)) == [1, 2])
    #expect(elements(of: Infallible.from([1, 2])) == [1, 2])
    #expect(elements(of: Infallible.from(1...3)) == [1, 2, 3])
    #expect(elements(of: Infallible.from(optional: Int?.none)) == [])
    #expect(elements(of: Infallible<Int>.empty()) == [])
    #expect(elements(of: Infallible.deferred { .just(1) }) == [1])
  }

  @Test func `An infallible stream is made of a relay`() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 1)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    replay.accept(2)
    var heard: [Int] = []
    for stream in [publish.asInfallible(), behavior.asInfallible(), replay.asInfallible()] {
      _ = stream.subscribe(onNext: { heard.append($0) })
    }
    publish.accept(3)
    #expect(heard == [1, 2, 3])
  }

  @Test func `An infallible stream is handed to a function`() {
    let doubled = Infallible.just(1).bind { $0.map { $0 * 2 } }
    #expect(elements(of: doubled) == [2])
    let sum = Infallible.just(1).bind(
      to: { stream in { summand in stream.map { $0 + summand } } }, curriedArgument: 2)
    #expect(elements(of: sum) == [3])
  }

  @Test func `An infallible stream works with streams that may fail`() {
    let end = PublishSubject<Void>()
    let source = PublishRelay<Int>()
    var heard: [Int] = []
    _ = source.asInfallible().flatMapLatest { Observable.of($0, $0 + 1) }.take(until: end)
      .subscribe(onNext: { heard.append($0) })
    source.accept(1)
    end.onNext(())
    source.accept(5)
    #expect(heard == [1, 2])
    #expect(elements(of: Infallible.just(1).flatMap { Single.just($0 + 1) }) == [2])
    #expect(elements(of: Infallible.just(1).concatMap { Maybe.just($0 + 2) }) == [3])
    #expect(elements(of: Infallible.of(1, 2).take(while: { $0 < 2 })) == [1])
  }

  @Test func `An infallible stream has something in the place of an error`() {
    let scheduler = TestScheduler(initialClock: 0)
    let failing = scheduler.createHotObservable([.next(210, 1), .error(220, TestError())])
    let element = scheduler.record(failing.asInfallible(onErrorJustReturn: 7))
    let other = scheduler.record(failing.asInfallible(onErrorFallbackTo: .of(8, 9)))
    let made = scheduler.record(
      failing.asInfallible(onErrorRecover: { .just($0 is TestError ? 10 : 0) }))
    scheduler.start()
    #expect(element.events == [.next(210, 1), .next(220, 7), .completed(220)])
    #expect(other.events == [.next(210, 1), .next(220, 8), .next(220, 9), .completed(220)])
    #expect(made.events == [.next(210, 1), .next(220, 10), .completed(220)])
  }

  @Test func `An infallible stream starts with its elements at once`() {
    var received: [Int] = []
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      let subscription = Infallible<Int>.never().startWith(1, 2).subscribe(onNext: {
        received.append($0)
      })
      #expect(received == [1, 2])
      return subscription
    }
    #expect(received == [1, 2])
  }

  @Test func `An infallible stream stays one through its operators`() {
    let stream = Infallible.of(1, 2, 2, 3)
    #expect(elements(of: stream.map { $0 * 10 }) == [10, 20, 20, 30])
    #expect(elements(of: stream.filter { $0 > 1 }) == [2, 2, 3])
    #expect(elements(of: stream.compactMap { $0 == 2 ? nil : $0 }) == [1, 3])
    #expect(elements(of: stream.distinctUntilChanged()) == [1, 2, 3])
    #expect(elements(of: stream.flatMap { Infallible.just($0) }) == [1, 2, 2, 3])
    #expect(elements(of: stream.flatMapLatest { Infallible.just($0) }) == [1, 2, 2, 3])
    #expect(elements(of: stream.flatMapFirst { Infallible.just($0) }) == [1, 2, 2, 3])
    #expect(elements(of: stream.concatMap { Infallible.of($0, 0) }) == [1, 0, 2, 0, 2, 0, 3, 0])
    #expect(elements(of: stream.startWith(0)) == [0, 1, 2, 2, 3])
    #expect(elements(of: stream.concat(Infallible.just(4))) == [1, 2, 2, 3, 4])
    #expect(elements(of: stream.scan(0) { $0 + $1 }) == [1, 3, 5, 8])
    #expect(elements(of: stream.take(2)) == [1, 2])
    #expect(elements(of: stream.skip(3)) == [3])
    #expect(elements(of: stream.take(while: { $0 < 2 })) == [1])
    #expect(elements(of: stream.skip(while: { $0 < 3 })) == [3])
    #expect(elements(of: stream.share()) == [1, 2, 2, 3])
    #expect(elements(of: Infallible.merge(stream, .just(5))).sorted() == [1, 2, 2, 3, 5])
    #expect(elements(of: Infallible.concat(stream, .just(5))) == [1, 2, 2, 3, 5])
    #expect(elements(of: stream.withLatestFrom(Infallible.just("x")) { "\($0)\($1)" }).count == 4)
  }

  @Test func `An infallible stream is combined with others`() {
    let number = Infallible.just(1)
    let word = Infallible.just("a")
    #expect(elements(of: Infallible.zip(number, word) { "\($0)\($1)" }) == ["1a"])
    #expect(elements(of: Infallible.combineLatest(number, word) { "\($0)\($1)" }) == ["1a"])
    #expect(elements(of: Infallible.zip(number, word).map { "\($0)\($1)" }) == ["1a"])
    #expect(elements(of: Infallible.combineLatest(number, word).map { "\($0)\($1)" }) == ["1a"])
    #expect(elements(of: Infallible.zip([number, number])) == [[1, 1]])
    #expect(elements(of: Infallible.combineLatest([number, number])) == [[1, 1]])
    #expect(elements(of: Infallible.zip([number, number]) { $0.reduce(0, +) }) == [2])
    #expect(elements(of: Infallible.combineLatest([number, number]) { $0.reduce(0, +) }) == [2])
  }

  @Test func `An infallible stream can be delayed, debounced and throttled`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .completed(300)])
    let stream = source.asInfallible(onErrorJustReturn: 0)
    let delayed = scheduler.record(stream.delay(.seconds(5), scheduler: scheduler))
    let debounced = scheduler.record(stream.debounce(.seconds(10), scheduler: scheduler))
    let throttled = scheduler.record(stream.throttle(.seconds(50), scheduler: scheduler))
    scheduler.start()
    #expect(delayed.events == [.next(215, 1), .next(220, 2), .completed(305)])
    #expect(debounced.events == [.next(225, 2), .completed(300)])
    #expect(throttled.events == [.next(210, 1), .next(260, 2), .completed(300)])
  }

  @Test func `An infallible stream is bound to observers, relays and closures`() {
    final class Owner {}
    let owner = Owner()
    let relay = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let subject = ReplaySubject<Int>.createUnbounded()
    var heard: [Int] = []
    let stream = Infallible.of(1, 2)
    _ = stream.bind(to: relay)
    _ = stream.bind(to: optional)
    _ = stream.bind(to: subject)
    _ = stream.bind(onNext: { heard.append($0) })
    _ = stream.bind(with: owner) { heard.append($1) }
    #expect(relay.value == 2)
    #expect(optional.value == 2)
    #expect(heard == [1, 2, 1, 2])
    #expect(elements(of: subject.asInfallible(onErrorJustReturn: 0)) == [1, 2])
  }

  private func elements<Stream: InfallibleType>(of stream: Stream) -> [Stream.Element] {
    var elements: [Stream.Element] = []
    _ = stream.subscribe(onNext: { elements.append($0) })
    return elements
  }
}
