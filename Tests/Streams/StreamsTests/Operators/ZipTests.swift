import ReactorStreams
import ReactorTesting
import Testing

struct ZipTests {
  typealias Events = [Recorded<Event<Int>>]

  /// The cases of RxSwift's own tests for two streams: their events, the result, and the times at which they are
  /// disposed of.
  static let cases: [(String, Events, Events, Events, (Int, Int))] = [
    ("never and never", [.next(150, 1)], [.next(150, 1)], [], (1000, 1000)),
    ("never and empty", [.next(150, 1)], [.completed(210)], [], (1000, 210)),
    ("empty and empty", [.completed(210)], [.completed(210)], [.completed(210)], (210, 210)),
    ("never and some", [.next(150, 1)], [.next(215, 2), .completed(220)], [], (1000, 220)),
    (
      "one each", [.next(215, 2), .completed(230)], [.next(220, 3), .completed(240)],
      [.next(220, 2 + 3), .completed(240)], (230, 240)
    ),
    (
      "two and one", [.next(215, 2), .next(225, 4), .completed(230)],
      [.next(220, 3), .completed(240)], [.next(220, 2 + 3), .completed(240)], (230, 240)
    ),
    (
      "empty and error", [.completed(230)], [.error(220, TestError())],
      [.error(220, TestError())], (220, 220)
    ),
    (
      "error and never", [.error(220, TestError())], [.next(150, 1)],
      [.error(220, TestError())], (220, 220)
    ),
    (
      "two errors", [.error(220, TestError())], [.error(230, TestError())],
      [.error(220, TestError())], (220, 220)
    ),
    (
      "some and error", [.next(215, 2), .completed(230)], [.error(220, TestError())],
      [.error(220, TestError())], (220, 220)
    ),
  ]

  @Test(arguments: cases.indices)
  func `zip waits for an element of each`(index: Int) {
    let (_, first, second, expected, ends) = Self.cases[index]
    expect(first, and: second, become: expected, until: ends) {
      Observable.zip($0, $1, resultSelector: +)
    }
    expect(first, and: second, become: expected, until: ends) {
      Observable.zip($0, $1).map { $0 + $1 }
    }
    expect(first, and: second, become: expected, until: ends) {
      Observable.zip([$0, $1]) { $0[0] + $0[1] }
    }
    expect(first, and: second, become: expected, until: ends) {
      Observable.zip([$0, $1]).map { $0.reduce(0, +) }
    }
  }

  /// Cases in which an element comes after the other stream has completed: the events of each stream,
  /// the elements, and when `zip` of the streams and `zip` of a collection of them complete.
  static let unmatched: [(String, Events, Events, Events, streams: Int, collection: Int)] = [
    ("empty and some", [.completed(210)], [.next(215, 2), .completed(220)], [], 220, 215),
    ("some and empty", [.next(215, 2), .completed(220)], [.completed(210)], [], 220, 215),
    (
      "one and three", [.next(210, 1), .completed(220)],
      [.next(210, 2), .next(230, 3), .next(240, 4), .completed(250)], [.next(210, 3)], 250, 230
    ),
    (
      "one and two", [.next(215, 2), .completed(223)],
      [.next(220, 3), .next(225, 4), .completed(240)], [.next(220, 2 + 3)], 240, 225
    ),
    (
      "a queue", [.next(205, 1), .next(206, 2), .next(207, 3), .completed(208)],
      [.next(215, 4), .next(220, 5), .next(225, 6), .next(230, 7), .completed(240)],
      [.next(215, 5), .next(220, 7), .next(225, 9)], 240, 230
    ),
    ("some and never", [.next(215, 2), .completed(220)], [], [], 1000, 1000),
  ]

  @Test(arguments: unmatched.indices)
  func `zip of streams completes with all of them, and of a collection at an element too many`(
    index: Int
  ) {
    let (_, first, second, elements, streams, collection) = Self.unmatched[index]
    func check(_ end: Int, by zip: @escaping (Observable<Int>, Observable<Int>) -> Observable<Int>)
    {
      func ends(_ events: Events) -> Int { events.last.map { min($0.time, end) } ?? end }
      expect(
        first, and: second, become: elements + (end < 1000 ? [.completed(end)] : []),
        until: (ends(first), ends(second)), by: zip)
    }
    check(streams) { Observable.zip($0, $1, resultSelector: +) }
    check(streams) { Observable.zip($0, $1).map { $0 + $1 } }
    check(collection) { Observable.zip([$0, $1]) { $0[0] + $0[1] } }
    check(collection) { Observable.zip([$0, $1]).map { $0.reduce(0, +) } }
  }

  @Test func `zip of traits completes when all of them have`() {
    let scheduler = TestScheduler(initialClock: 0)
    let empty = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
    let late = scheduler.createHotObservable([.next(215, 2), .completed(220)])
    let result = scheduler.start {
      Maybe.zip(empty.asMaybe(), late.asMaybe()) { $0 + $1 }.asObservable()
    }
    #expect(result.events == [.completed(220)])
  }

  @Test func `zip fails if its selector throws`() {
    expect(
      [.next(215, 2), .completed(230)], and: [.next(220, 3), .completed(240)],
      become: [Recorded<Event<Int>>.error(220, TestError())], until: (220, 220)
    ) { Observable.zip($0, $1) { _, _ in throw TestError() } }
  }

  @Test func `zip of no streams is empty`() {
    expect(events: [.completed(200)]) { _ in Observable<[Int]>.zip([Observable<[Int]>]()) { $0[0] }
    }
  }

  @Test func `zip subscribes to all streams, in order, before one that fails at once ends it`() {
    var log: [Int] = []
    func stream(_ number: Int) -> Observable<Int> {
      .deferred {
        log.append(number)
        return number == 1 ? .error(TestError()) : .never()
      }
    }
    _ = Observable.zip(stream(1), stream(2), stream(3)) { $0 + $1 + $2 }.subscribe()
    #expect(log == [1, 2, 3])
  }

  @Test func `zip disposes of its streams when it is disposed of`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let subscription = Observable.zip(first, second).subscribe()
    #expect(first.hasObservers && second.hasObservers)
    subscription.dispose()
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test(arguments: ["end", "disposal"])
  func `zip releases what its sources and its selector hold`(at moment: String) {
    weak var weakly: Held?
    let operators: [(Observable<Int>, Observable<Int>, Held) -> Observable<Int>] = [
      { a, b, held in .zip(a, b) { $0 + $1 + held.value } },
      { a, b, held in .zip([a, b]) { $0[0] + held.value } },
      { a, b, held in .combineLatest(a, b) { $0 + $1 + held.value } },
      { a, b, held in .combineLatest([a, b]) { $0[0] + held.value } },
    ]
    for make in operators {
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      var sum = 0
      var subscription: (any Disposable)?
      do {
        let held = Held()
        weakly = held
        let stream = make(first.map { $0 + held.value }, second.map { $0 + held.value }, held)
        subscription = stream.subscribe(onNext: { sum += $0 })
      }
      first.onNext(1)
      second.onNext(2)
      #expect(weakly != nil)
      if moment == "end" {
        first.onCompleted()
        second.onCompleted()
      } else {
        subscription?.dispose()
      }
      subscription = nil
      #expect(weakly == nil)
      #expect(sum > 0)
    }
  }

  private final class Held {
    let value = 10
  }
}

struct ZipArityTests {
  /// Source number i sends 1 at 210 + 10 i, and all complete at 400.
  static func sources(_ scheduler: TestScheduler) -> [Observable<Int>] {
    (0..<8).map {
      scheduler.createHotObservable([.next(150, 1), .next(210 + 10 * $0, $0 + 1), .completed(400)])
        .asObservable()
    }
  }

  static func sums(
    with sources: [Observable<Int>]
  ) -> [Observable<Int>] {
    let (a, b, c, d) = (sources[0], sources[1], sources[2], sources[3])
    let (e, f, g, h) = (sources[4], sources[5], sources[6], sources[7])
    return [
      Observable.zip(a, b) { $0 + $1 },
      Observable.zip(a, b, c) { $0 + $1 + $2 },
      Observable.zip(a, b, c, d) { $0 + $1 + $2 + $3 },
      Observable.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 },
      Observable.zip(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 },
      Observable.zip(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Observable.zip(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
  }

  static func tupleSums(with sources: [Observable<Int>]) -> [Observable<Int>] {
    let (a, b, c, d) = (sources[0], sources[1], sources[2], sources[3])
    let (e, f, g, h) = (sources[4], sources[5], sources[6], sources[7])
    return [
      Observable.zip(a, b).map { $0 + $1 },
      Observable.zip(a, b, c).map { $0 + $1 + $2 },
      Observable.zip(a, b, c, d).map { $0 + $1 + $2 + $3 },
      Observable.zip(a, b, c, d, e).map { $0 + $1 + $2 + $3 + $4 },
      Observable.zip(a, b, c, d, e, f).map { $0 + $1 + $2 + $3 + $4 + $5 },
      Observable.zip(a, b, c, d, e, f, g).map { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Observable.zip(a, b, c, d, e, f, g, h).map { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
  }

  @Test(arguments: 2...8)
  func `zip of three to eight streams emits when the last one does`(count: Int) {
    let sum = count * (count + 1) / 2
    let expected: [Recorded<Event<Int>>] = [.next(200 + 10 * count, sum), .completed(400)]
    expect(events: expected) { Self.sums(with: Self.sources($0))[count - 2] }
    expect(events: expected) { Self.tupleSums(with: Self.sources($0))[count - 2] }
  }
}
