import ReactorCore
import ReactorTesting
import XCTest

/// A test as it is written for RxTest, with its import lines changed and nothing else.
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
