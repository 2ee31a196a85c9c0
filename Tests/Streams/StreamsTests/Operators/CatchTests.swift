import ReactorStreams
import ReactorTesting
import Testing

struct CatchTests {
  static let failing: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(220, 3), .error(230, TestError()), .completed(240),
  ]

  @Test func `catch continues with the handler's stream, from the moment of the error`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable(Self.failing)
    let second = scheduler.createHotObservable([
      .next(225, 1), .next(240, 4), .completed(250),
    ])
    let result = scheduler.start { first.catch { _ in second.asObservable() } }
    #expect(
      result.events == [.next(210, 2), .next(220, 3), .next(240, 4), .completed(250)])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [Subscription(230, 250)])
  }

  @Test func `catch does not call its handler without an error`() {
    expect(
      [.next(210, 2), .completed(230)], becomes: [.next(210, 2), .completed(230)], until: 230
    ) { source, _ in
      source.catch { _ in
        Issue.record("there was no error")
        return .never()
      }
    }
  }

  @Test func `catch fails if the handler throws or its stream fails`() {
    struct Other: Error {}
    expect(Self.failing, becomes: [.next(210, 2), .next(220, 3), .error(230, Other())], until: 230)
    { source, _ in source.catch { _ in throw Other() } }
    expect(Self.failing, becomes: [.next(210, 2), .next(220, 3), .error(240, Other())], until: 230)
    { source, scheduler in
      source.catch { _ in
        scheduler.createHotObservable([.error(240, Other())]).asObservable()
      }
    }
  }

  @Test func `catch disposes of the handler's stream when it is disposed of`() {
    let scheduler = TestScheduler(initialClock: 0)
    let second = scheduler.createHotObservable([.next(240, 4), .next(250, 5)])
    let result = scheduler.start(disposed: 245) {
      Observable<Int>.error(TestError()).catch { _ in second.asObservable() }
    }
    #expect(result.events == [.next(240, 4)])
    #expect(second.subscriptions == [Subscription(200, 245)])
  }

  @Test func `catchAndReturn ends with an element`() {
    expect(
      Self.failing, becomes: [.next(210, 2), .next(220, 3), .next(230, 9), .completed(230)],
      until: 230
    ) { source, _ in source.catchAndReturn(9) }
  }

  @Test func `catch of a sequence continues with the next stream after an error alone`() {
    let scheduler = TestScheduler(initialClock: 0)
    let streams = [
      scheduler.createColdObservable([.next(10, 1), .error(20, TestError())]),
      scheduler.createColdObservable([.next(10, 2), .error(20, TestError())]),
      scheduler.createColdObservable([.next(10, 3), .completed(20)]),
      scheduler.createColdObservable([.next(10, 4)]),
    ]
    let result = scheduler.start {
      Observable<Int>.catch(sequence: streams.map { $0.asObservable() })
    }
    #expect(
      result.events == [.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
    #expect(
      streams.map(\.subscriptions)
        == [[Subscription(200, 220)], [Subscription(220, 240)], [Subscription(240, 260)], []])
  }

  @Test func `catch of a sequence fails with the last error, and completes if it is empty`() {
    struct Last: Error {}
    expect(events: [.error(200, Last())]) { _ in
      Observable<Int>.catch(sequence: [.error(TestError()), .error(Last())])
    }
    expect(events: [.completed(200)]) { _ in Observable<Int>.catch(sequence: []) }
    expect(events: [.next(200, 1), .completed(200)]) { _ in
      Observable.catch(sequence: [.just(1), .just(2)])
    }
  }
}
