import ReactorStreams
import ReactorTesting
import Testing

struct FromTests {
  @Test
  func
    `The operators of and from emit one element for each piece of work, and then the completion`()
  {
    let expected: [Recorded<Event<Int>>] = [
      .next(201, 3), .next(202, 1), .next(203, 2), .completed(204),
    ]
    expect(events: expected) { .of(3, 1, 2, scheduler: $0) }
    expect(events: expected) { .from([3, 1, 2], scheduler: $0) }
    expect(events: expected) { .from(AnySequence([3, 1, 2]), scheduler: $0) }
    expect(events: [.completed(201)]) { Observable<Int>.from([], scheduler: $0) }
  }

  @Test func `The operators of and from stop at once when they are disposed of`() {
    expect(events: [.next(201, 3), .next(202, 1)], disposed: 203) {
      .from([3, 1, 2], scheduler: $0)
    }
  }

  @Test
  func
    `The operators of and from emit everything before subscribing returns, if no turn is running`()
  {
    var heard: [Event<Int>] = []
    _ = Observable.of(1, 2).subscribe { heard.append($0) }
    #expect(heard == [.next(1), .next(2), .completed])
  }

  @Test func `The operators of and from take turns with others on the trampoline`() {
    var heard: [Int] = []
    _ = Observable.merge(.of(1, 2, 3), .of(11, 12, 13)).subscribe(onNext: { heard.append($0) })
    #expect(heard == [1, 11, 2, 12, 3, 13])
  }

  @Test func `from asks an endless sequence for no more than is taken`() {
    var heard: [Int] = []
    var asked = 0
    let numbers = sequence(first: 0) { number in
      asked += 1
      return number + 1
    }
    _ = Observable.from(numbers).take(3).subscribe(onNext: { heard.append($0) })
    #expect(heard == [0, 1, 2])
    #expect(asked == 2)
  }

  @Test func `from makes a stream of an optional`() {
    expect(events: [.next(200, 5), .completed(200)]) { _ in .from(optional: 5) }
    expect(events: [.completed(200)]) { _ in .from(optional: Int?.none) }
    expect(events: [.next(201, 5), .completed(202)]) { .from(optional: 5, scheduler: $0) }
    expect(events: [.completed(201)]) { .from(optional: Int?.none, scheduler: $0) }
  }

  @Test func `just emits its element and completes`() {
    expect(events: [.next(200, 42), .completed(200)]) { _ in .just(42) }
    expect(events: [.next(201, 42), .completed(202)]) { .just(42, scheduler: $0) }
    expect(events: [.next(201, 42)], disposed: 202) { .just(42, scheduler: $0) }
    expect(events: [], disposed: 200) { .just(42, scheduler: $0) }
  }
}
