import ReactorTesting
import Testing

@Suite("A search field") struct SearchFieldTests {
  @Test("Debounce drops everything but the last string")
  func debounce() {
    let scheduler = TestScheduler(initialClock: 0)
    let typed = scheduler.createHotObservable([.next(210, "s"), .next(215, "sw"), .completed(300)])

    let result = scheduler.start {
      typed.debounce(.seconds(20), scheduler: scheduler)
    }

    #expect(result.events == [.next(235, "sw"), .completed(300)])
    #expect(typed.subscriptions == [Subscription(200, 300)])
  }
}
