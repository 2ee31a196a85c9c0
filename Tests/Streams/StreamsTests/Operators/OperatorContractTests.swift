import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

/// An operator, configured so that it passes every element on immediately.
struct Transparent: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let operate: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

  init(
    _ name: String,
    _ operate: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
  ) {
    testDescription = name
    self.operate = operate
  }

  static let all: [Transparent] = [
    Transparent("amb") { xs, _ in xs.amb(Observable.never()) },
    Transparent("catch") { xs, _ in xs.catch { .error($0) } },
    Transparent("combineLatest") { xs, _ in
      Observable.combineLatest(xs, Observable.just(0)) { $0 + $1 }
    },
    Transparent("combineLatest of a collection") { xs, _ in
      Observable.combineLatest([xs]) { $0[0] }
    },
    Transparent("compactMap") { xs, _ in xs.compactMap { $0 } },
    Transparent("concat") { xs, _ in xs.concat(Observable.empty()) },
    Transparent("concat of a sequence") { xs, _ in Observable.concat(AnySequence([xs])) },
    Transparent("concatMap") { xs, _ in xs.concatMap { Observable.just($0) } },
    Transparent("debug") { xs, _ in xs.debug() },
    Transparent("deferred") { xs, _ in .deferred { xs } },
    Transparent("distinctUntilChanged") { xs, _ in xs.distinctUntilChanged() },
    Transparent("do") { xs, _ in xs.do(onNext: { _ in }) },
    Transparent("enumerated") { xs, _ in xs.enumerated().map { $0.element } },
    Transparent("filter") { xs, _ in xs.filter { _ in true } },
    Transparent("flatMap") { xs, _ in xs.flatMap { Observable.just($0) } },
    Transparent("flatMapFirst") { xs, _ in xs.flatMapFirst { Observable.just($0) } },
    Transparent("flatMapLatest") { xs, _ in xs.flatMapLatest { Observable.just($0) } },
    Transparent("groupBy") { xs, _ in xs.groupBy { $0 }.merge() },
    Transparent("ifEmpty") { xs, _ in xs.ifEmpty(switchTo: .empty()) },
    Transparent("map") { xs, _ in xs.map { $0 } },
    Transparent("materialize") { xs, _ in xs.materialize().dematerialize() },
    Transparent("merge") { xs, _ in Observable.merge(xs, .empty()) },
    Transparent("merge at most") { xs, _ in xs.map { Observable.just($0) }.merge(maxConcurrent: 2)
    },
    Transparent("multicast") { xs, _ in xs.multicast({ PublishSubject<Int>() }) { $0 } },
    Transparent("publish") { xs, _ in xs.publish().refCount() },
    Transparent("replay") { xs, _ in xs.replay(2).refCount() },
    Transparent("retry at most") { xs, _ in xs.retry(1) },
    Transparent("retry when") { xs, _ in
      xs.retry { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) } }
    },
    Transparent("scan") { xs, _ in xs.scan(0) { $1 } },
    Transparent("share") { xs, _ in xs.share() },
    Transparent("share with a memory") { xs, _ in xs.share(replay: 1) },
    Transparent("share for ever") { xs, _ in xs.share(replay: 1, scope: .forever) },
    Transparent("skip") { xs, _ in xs.skip(0) },
    Transparent("skip until") { xs, _ in xs.skip(until: Observable.just(0)) },
    Transparent("skip while") { xs, _ in xs.skip { _ in false } },
    Transparent("startWith") { xs, _ in xs.startWith() },
    Transparent("switchLatest") { xs, _ in xs.map { Observable.just($0) }.switchLatest() },
    Transparent("take") { xs, _ in xs.take(9) },
    Transparent("take for a time") { xs, scheduler in
      xs.take(for: .seconds(2000), scheduler: scheduler)
    },
    Transparent("take until") { xs, _ in xs.take(until: Observable<Int>.never()) },
    Transparent("take until a predicate") { xs, _ in xs.take(until: { _ in false }) },
    Transparent("take while") { xs, _ in xs.take(while: { _ in true }) },
    Transparent("throttle") { xs, scheduler in xs.throttle(.seconds(1), scheduler: scheduler) },
    Transparent("timeout") { xs, scheduler in xs.timeout(.seconds(2000), scheduler: scheduler) },
    Transparent("using") { xs, _ in
      .using({ BooleanDisposable() }, observableFactory: { _ in xs })
    },
    Transparent("window") { xs, scheduler in
      xs.window(timeSpan: .seconds(2000), count: 9, scheduler: scheduler).merge()
    },
    Transparent("withLatestFrom") { xs, _ in
      xs.withLatestFrom(Observable.just(0)) { element, _ in element }
    },
    Transparent("withUnretained") { xs, scheduler in
      xs.withUnretained(scheduler).map { $1 }
    },
    Transparent("zip") { xs, _ in
      Observable.zip(xs, Observable.from(Array(repeating: 0, count: 9)).concat(Observable.never()))
      {
        $0 + $1
      }
    },
  ]
}

/// The contract that RxSwift's tests check for every operator in turn.
struct OperatorContractTests {
  @Test(arguments: Transparent.all)
  func `Every operator passes elements and the completion on in time, then disposes of its source`(
    _ subject: Transparent
  ) {
    // Most release their source when it completes; zip also has to receive the completion.
    expect(
      [.next(150, 1), .next(210, 2), .next(220, 3), .completed(230)],
      becomes: subject.testDescription == "zip"
        ? [.next(210, 2), .next(220, 3)]
        : [.next(210, 2), .next(220, 3), .completed(230)],
      until: 230, by: subject.operate)
  }

  @Test(arguments: Transparent.all)
  func `Every operator passes an error on at its time, and then disposes of its source`(
    _ subject: Transparent
  ) {
    expect(
      [.next(150, 1), .next(210, 2), .error(230, TestError()), .next(240, 3)],
      becomes: [.next(210, 2), .error(230, TestError())], until: 230, by: subject.operate)
  }

  @Test(arguments: Transparent.all)
  func `Every operator emits nothing if its source never does`(_ subject: Transparent) {
    expect([.next(150, 1)], becomes: [], by: subject.operate)
  }

  @Test(arguments: Transparent.all)
  func `Every operator emits nothing after its disposal, and disposes of its source then`(
    _ subject: Transparent
  ) {
    expect(
      [.next(210, 2), .next(220, 3), .completed(230)], becomes: [.next(210, 2)], until: 215,
      disposed: 215, by: subject.operate)
  }

  @Test(arguments: Transparent.all)
  func `Every operator can be disposed of while it emits an element`(_ subject: Transparent) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let subscription = SingleAssignmentDisposable()
    var heard: [Int] = []
    scheduler.scheduleAt(200) {
      let result = subject.operate(source.asObservable(), scheduler)
      subscription.setDisposable(
        result.subscribe(onNext: { element in
          heard.append(element)
          subscription.dispose()
        }))
    }
    scheduler.start()
    #expect(heard == [1])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test(arguments: Transparent.all)
  func `Every operator accepts an element while it emits another one`(_ subject: Transparent) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = PublishSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.operate(source, scheduler).subscribe(onNext: { element in
      heard.append(element)
      if element < 3 { source.onNext(element + 1) }
    })
    source.onNext(1)
    // The stream of the first element is live until its subscriber returns.
    #expect(heard == (subject.testDescription == "flatMapFirst" ? [1] : [1, 2, 3]))
    subscription.dispose()
    #expect(!source.hasObservers)
  }

  @Test(arguments: Transparent.all)
  func `Every operator subscribes to its source again for each subscriber`(_ subject: Transparent) {
    let scheduler = TestScheduler(initialClock: 0)
    var subscribed = 0
    let source = Observable<Int>.create { observer in
      subscribed += 1
      observer.onNext(subscribed)
      return Disposables.create()
    }
    let result = subject.operate(source, scheduler)
    for round in 1...2 {
      var heard: [Int] = []
      result.subscribe(onNext: { heard.append($0) }).dispose()
      switch (subject.testDescription, round) {
      // Sharing forever means that the first round is replayed.
      case ("share for ever", 2): #expect(heard == [1, 2])
      // Opened only after the source was subscribed to.
      case ("skip until", _): #expect(heard == [])
      default: #expect(heard == [round])
      }
    }
  }
}
