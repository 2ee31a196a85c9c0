import ReactorStreams
import ReactorTesting
import Testing

struct DeferredTests {
  @Test(arguments: [false, true])
  func `deferred makes its stream once for each subscription`(fails: Bool) {
    let scheduler = TestScheduler(initialClock: 0)
    var made = 0
    var inner: TestableObservable<Int>?
    let end: Recorded<Event<Int>> = fails ? .error(200, TestError()) : .completed(200)
    let result = scheduler.start {
      Observable<Int>.deferred {
        made += 1
        let source = scheduler.createColdObservable([.next(100, scheduler.clock), end])
        inner = source
        return source.asObservable()
      }
    }
    #expect(
      result.events
        == [.next(300, 200), fails ? .error(400, TestError()) : .completed(400)])
    #expect(made == 1)
    #expect(inner?.subscriptions == [Subscription(200, 400)])
  }

  @Test func `deferred disposes of its stream when it is disposed of`() {
    expect(
      [.next(100, 1), .next(250, 2), .next(350, 3)], becomes: [.next(250, 2)], until: 300,
      disposed: 300
    ) { source, _ in .deferred { source } }
  }

  @Test func `deferred fails if the factory throws`() {
    expect(events: [.error(200, TestError())]) { _ in
      Observable<Int>.deferred { throw TestError() }
    }
  }
}
