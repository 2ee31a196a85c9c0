import ReactorCore
import ReactorTesting
import XCTest

/// A test written for RxTest, in which only the imports were changed.
final class RxTestUserTests: XCTestCase {
  private enum Failure: Error {
    case offline
  }

  func testMapForwardsTheError() {
    let scheduler = TestScheduler(initialClock: 0)

    let xs = scheduler.createHotObservable([
      .next(150, 1),
      .next(210, 2),
      .next(220, 3),
      .error(230, Failure.offline),
    ])

    let res = scheduler.start { xs.map { "\($0)" } }

    XCTAssertEqual(
      res.events,
      [
        .next(210, "2"),
        .next(220, "3"),
        .error(230, Failure.offline),
      ])

    XCTAssertEqual(
      xs.subscriptions,
      [
        Subscription(200, 230)
      ])
  }

  func testSinglesAreCompared() {
    var events: [SingleEvent<Int>] = []
    _ = Single.just(1).subscribe { event in events.append(event) }
    _ = Single<Int>.error(Failure.offline).subscribe { event in events.append(event) }

    XCTAssertEqual(events, [.success(1), .failure(Failure.offline)])
  }

  func testElementsAreComparedWhateverTheirTimes() {
    let scheduler = TestScheduler(initialClock: 0)

    let res = scheduler.start { Observable.of(1, 2, 3).filter { $0 > 1 } }

    XCTAssertRecordedElements(res.events, [2, 3])
  }

  func testAReactorsStates() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = Counter()
    let disposeBag = DisposeBag()
    let counts = scheduler.createObserver(Int.self)

    scheduler.createHotObservable([
      .next(100, Counter.Action.increase),
      .next(200, Counter.Action.increase),
    ])
    .subscribe(reactor.action)
    .disposed(by: disposeBag)
    reactor.state.map { $0.count }.subscribe(counts).disposed(by: disposeBag)
    scheduler.start()

    XCTAssertEqual(counts.events, [.next(0, 0), .next(100, 1), .next(200, 2)])
  }
}

private final class Counter: Reactor {
  enum Action {
    case increase
  }

  struct State {
    var count = 0
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    State(count: state.count + 1)
  }
}
