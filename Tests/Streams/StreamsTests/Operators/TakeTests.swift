import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct TakeTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(70, 6), .next(150, 4), .next(210, 9), .next(230, 13), .next(270, 7), .next(280, 1),
    .next(300, -1), .next(310, 3), .completed(400),
  ]

  @Test(arguments: [1, 3, 6])
  func `take completes with its last element`(count: Int) {
    let taken = Self.source.dropFirst(2).prefix(count)
    let end = taken.last?.time ?? 0
    expect(Self.source, becomes: taken + [.completed(end)], until: end) { source, _ in
      source.take(count)
    }
  }

  @Test func `take passes a shorter stream on`() {
    expect(Self.source, becomes: Array(Self.source.dropFirst(2)), until: 400) { source, _ in
      source.take(7)
    }
  }

  @Test func `take of none is empty and does not subscribe`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    let result = scheduler.start { source.take(0) }
    #expect(result.events == [.completed(200)])
    #expect(source.subscriptions == [])
  }

  @Test
  func `take passes an error on that comes before the last element, and none that comes later`() {
    let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .error(230, TestError())]
    expect(source, becomes: [.next(210, 1), .next(220, 2), .error(230, TestError())], until: 230) {
      source, _ in source.take(3)
    }
    expect(source, becomes: [.next(210, 1), .next(220, 2), .completed(220)], until: 220) {
      source, _ in source.take(2)
    }
  }

  @Test func `take counts an element before it is emitted, which may cause the next one`() {
    let source = PublishSubject<Int>()
    var heard: [Event<Int>] = []
    _ = source.take(1).subscribe { event in
      heard.append(event)
      if case .next = event { source.onNext(2) }
    }
    source.onNext(1)
    #expect(heard == [.next(1), .completed])
  }

  @Test func `take for a time completes when that is over`() {
    let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]
    expect(source, becomes: [.completed(201)], until: 201) { source, scheduler in
      source.take(for: .seconds(0), scheduler: scheduler)
    }
    expect(source, becomes: [.next(210, 1), .completed(215)], until: 215) { source, scheduler in
      source.take(for: .seconds(15), scheduler: scheduler)
    }
    expect(source, becomes: source, until: 230) { source, scheduler in
      source.take(for: .seconds(50), scheduler: scheduler)
    }
    expect(
      [.error(210, TestError())], becomes: [Recorded<Event<Int>>.error(210, TestError())],
      until: 210
    ) { source, scheduler in source.take(for: .seconds(50), scheduler: scheduler) }
    expect([.next(150, 1)], becomes: [.completed(250)], until: 250) { source, scheduler in
      source.take(for: .seconds(50), scheduler: scheduler)
    }
  }

  @Test func `take for a time ends with a stream that is shorter`() {
    expect(
      [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4)],
      becomes: [.next(210, 1), .next(220, 2), .next(230, 3), .completed(235)], until: 235
    ) { source, scheduler in
      source.take(for: .seconds(55), scheduler: scheduler)
        .take(for: .seconds(35), scheduler: scheduler)
    }
  }
}
