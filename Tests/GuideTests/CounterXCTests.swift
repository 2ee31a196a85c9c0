import ReactorTesting
import XCTest

final class CounterTests: XCTestCase {
  func testTwoQuickTaps() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = CounterReactor(scheduler: scheduler)
    let values = scheduler.createObserver(Int.self)
    _ = reactor.state.map(\.value).distinctUntilChanged().subscribe(values)

    scheduler.scheduleAt(10) { reactor.action.onNext(.increase) }
    scheduler.scheduleAt(11) { reactor.action.onNext(.increase) }
    scheduler.start()

    XCTAssertRecordedElements(values.events, [0, 1, 2])
    XCTAssertEqual(values.events.map(\.time), [0, 15, 16])
    XCTAssertFalse(reactor.currentState.isLoading)
  }
}
