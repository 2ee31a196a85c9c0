import Foundation
import ReactorStreams
import ReactorTesting
import Synchronization
import Testing

/// RxCocoa's contract: no errors, the main scheduler, and one shared subscription. A driver
/// replays its latest element to a late subscriber, a signal does not.
struct SharedSequenceTests {
  private let bag = DisposeBag()

  /// Runs a closure on a replay's clock, which replaces the main scheduler, and then all due work.
  private func run(_ body: @escaping (_ then: (Double, @escaping () -> Void) -> Void) -> Void) {
    onReplayClock { _ in
      body { seconds, work in
        _ = MainScheduler.instance.scheduleRelative(
          (), dueTime: .milliseconds(Int(seconds * 1000))
        ) {
          work()
          return Disposables.create()
        }
      }
    }
  }

  @Test func `Drivers and signals share one subscription, and drivers replay their latest element`()
  {
    let source = PublishSubject<Int>()
    var subscriptions = 0
    var log: [String] = []
    run { then in
      let counted = source.do(onSubscribe: { subscriptions += 1 })
      let driver = counted.asDriver(onErrorJustReturn: 0)
      let signal = counted.asSignal(onErrorJustReturn: 0)
      var first: [any Disposable] = []
      first.append(driver.drive(onNext: { log.append("driver a \($0)") }))
      first.append(signal.emit(onNext: { log.append("signal a \($0)") }))
      then(1) { source.onNext(1) }
      then(2) {
        first.append(driver.drive(onNext: { log.append("driver b \($0)") }))
        first.append(signal.emit(onNext: { log.append("signal b \($0)") }))
      }
      then(3) { source.onNext(2) }
      then(4) { first.forEach { $0.dispose() } }
      then(5) { _ = driver.drive(onNext: { log.append("driver c \($0)") }) }
    }
    #expect(
      log == [
        "driver a 1", "signal a 1", "driver b 1", "driver a 2", "driver b 2", "signal a 2",
        "signal b 2",
      ])
    // One for the driver and one for the signal, and another one after all subscribers had unsubscribed.
    #expect(subscriptions == 3)
  }

  @Test func `Drivers and signals have an element or another sequence in the place of an error`() {
    var log: [Event<Int>] = []
    run { _ in
      let failing = Observable.just(1).concat(Observable<Int>.error(TestError()))
      for driver in [
        failing.asDriver(onErrorJustReturn: 2), failing.asDriver(onErrorDriveWith: .of(3, 4)),
        failing.asDriver(onErrorRecover: { .just($0 is TestError ? 5 : 0) }),
      ] {
        _ = driver.drive(AnyObserver { log.append($0) })
      }
      for signal in [
        failing.asSignal(onErrorJustReturn: 6), failing.asSignal(onErrorSignalWith: .just(7)),
        failing.asSignal(onErrorRecover: { _ in .empty() }),
      ] {
        _ = signal.emit(to: AnyObserver { log.append($0) })
      }
    }
    #expect(log.compactMap(\.element).sorted() == [1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7])
    #expect(log.filter(\.isCompleted).count == 6)
  }

  @Test func `Drivers emit at once on the main thread`() {
    var log: [String] = []
    run { _ in
      let relay = BehaviorRelay(value: 1)
      _ = relay.asDriver().drive(onNext: { log.append("\($0)") })
      log.append("subscribed")
    }
    #expect(log == ["1", "subscribed"])
  }

  @Test func `Drivers and signals emit on a scheduler that a test names`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 1), Recorded<Event<Int>>.error(220, TestError()),
    ])
    let observer = scheduler.createObserver(Int.self)
    SharingScheduler.mock(scheduler: scheduler) {
      let driver = source.asDriver(onErrorJustReturn: -1)
      _ = driver.asObservable().subscribe(observer)
      scheduler.start()
    }
    #expect(observer.events == [.next(211, 1), .next(221, -1), .completed(221)])
  }

  @Test func `Other threads emit on the main scheduler while a test names another one`() {
    let scheduler = TestScheduler(initialClock: 0)
    let isMain = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      Thread.detachNewThread {
        let found = SharingScheduler.make() is MainScheduler
        isMain.withLock { $0 = found }
        done.signal()
      }
      done.wait()
      #expect(SharingScheduler.make() is TestScheduler)
    }
    #expect(isMain.withLock { $0 })
  }

  @Test func `Drivers and signals stay such through operators`() {
    var log: [String] = []
    run { then in
      let numbers = BehaviorRelay(value: 1)
      let driver = numbers.asDriver()
      let texts = driver.map { "\($0)" }.distinctUntilChanged()
      _ = Driver.combineLatest(texts, driver.startWith(0)) { "\($0) \($1)" }
        .drive(onNext: { log.append("combined \($0)") })
      _ = Driver.zip(driver, driver.skip(1)).drive(onNext: { log.append("pair \($0)") })
      _ = driver.flatMapLatest { Driver.just($0 * 10) }.filter { $0 > 10 }
        .scan(0) { $0 + $1 }.drive(onNext: { log.append("sum \($0)") })
      _ = driver.withLatestFrom(driver) { $0 == $1 }
        .drive(onNext: { log.append("same \($0)") })
      _ = Driver.merge(driver, .just(7)).debounce(.milliseconds(500))
        .drive(onNext: { log.append("settled \($0)") })
      then(1) { numbers.accept(2) }
    }
    #expect(
      log.sorted()
        == [
          "combined 1 0", "combined 1 1", "combined 2 1", "combined 2 2", "pair (1, 2)",
          "same true", "same true", "settled 7", "settled 2", "sum 20",
        ].sorted())
  }

  @Test func `Drivers and signals send to relays and observers`() {
    let state = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let events = PublishRelay<Int>()
    var heard: [Int] = []
    events.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    run { _ in
      _ = Driver.just(1).drive(state)
      _ = Driver.just(2).drive(optional)
      _ = Signal.just(3).emit(to: events)
      let doubled: Observable<Int> = Driver.just(4).drive { $0.map { $0 * 2 } }
      _ = doubled.subscribe(onNext: { heard.append($0) })
    }
    #expect(state.value == 1)
    #expect(optional.value == 2)
    #expect(heard.sorted() == [3, 8])
  }

  @Test func `Drivers and signals are async sequences, too`() async {
    var heard: [Int] = []
    for await value in SharedSequence<ImmediateSharing, Int>.of(1, 2).values { heard.append(value) }
    #expect(heard == [1, 2])
  }
}

/// A user-defined strategy, on the current thread.
private enum ImmediateSharing: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { ConcurrentDispatchQueueScheduler(qos: .default) }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}
