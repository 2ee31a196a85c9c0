import ReactorStreams
import ReactorTesting
import Testing

struct UsingTests {
  /// A resource that records the time at which it was disposed of.
  final class Resource: Disposable {
    private let scheduler: TestScheduler
    private(set) var disposedAt: [Int] = []

    init(_ scheduler: TestScheduler) {
      self.scheduler = scheduler
    }

    func dispose() {
      disposedAt.append(scheduler.clock)
    }
  }

  @Test(arguments: [
    (Recorded<Event<Int>>.completed(200), 1000, 400), (.error(200, TestError()), 1000, 400),
    (.completed(200), 350, 350),
  ])
  func `using disposes of its resource when the stream ends or is disposed of`(
    end: Recorded<Event<Int>>, disposed: Int, expected: Int
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let resource = Resource(scheduler)
    let source = scheduler.createColdObservable([.next(100, 1), end])
    _ = scheduler.start(disposed: disposed) {
      Observable.using({ resource }, observableFactory: { _ in source.asObservable() })
    }
    #expect(resource.disposedAt == [expected])
    #expect(source.subscriptions == [Subscription(200, expected)])
  }

  @Test func `using fails if there is no resource`() {
    expect(events: [.error(200, TestError())]) { _ in
      Observable<Int>.using(
        { () throws -> BooleanDisposable in throw TestError() },
        observableFactory: { _ in .never() })
    }
  }

  @Test func `using disposes of its resource if there is no stream`() {
    let scheduler = TestScheduler(initialClock: 0)
    let resource = Resource(scheduler)
    let result = scheduler.start {
      Observable<Int>.using({ resource }, observableFactory: { _ in throw TestError() })
    }
    #expect(result.events == [.error(200, TestError())])
    #expect(resource.disposedAt == [200])
  }
}
