import ReactorStreams
import ReactorTesting
import Testing

struct CombineLatestTests {
  typealias Events = [Recorded<Event<Int>>]

  /// The cases of RxSwift's own tests for two streams: their events, the result, and the times at which they are
  /// disposed of.
  static let cases: [(String, Events, Events, Events, (Int, Int))] = [
    ("never and never", [.next(150, 1)], [.next(150, 1)], [], (1000, 1000)),
    ("never and empty", [.next(150, 1)], [.completed(210)], [], (1000, 210)),
    ("empty and empty", [.completed(210)], [.completed(210)], [.completed(210)], (210, 210)),
    (
      "empty and one", [.completed(210)], [.next(215, 2), .completed(220)], [.completed(215)],
      (210, 215)
    ),
    (
      "one and empty", [.next(215, 2), .completed(220)], [.completed(210)], [.completed(215)],
      (215, 210)
    ),
    ("never and one", [.next(150, 1)], [.next(215, 2), .completed(220)], [], (1000, 220)),
    (
      "one each", [.next(215, 2), .completed(230)], [.next(220, 3), .completed(240)],
      [.next(220, 2 + 3), .completed(240)], (230, 240)
    ),
    (
      "interleaved", [.next(215, 2), .next(225, 4), .completed(230)],
      [.next(220, 3), .next(230, 5), .next(235, 6), .next(240, 7), .completed(250)],
      [
        .next(220, 2 + 3), .next(225, 4 + 3), .next(230, 4 + 5), .next(235, 4 + 6),
        .next(240, 4 + 7), .completed(250),
      ], (230, 250)
    ),
    (
      "consecutive", [.next(215, 2), .next(225, 4), .completed(230)],
      [.next(235, 6), .next(240, 7), .completed(250)],
      [.next(235, 4 + 6), .next(240, 4 + 7), .completed(250)], (230, 250)
    ),
    (
      "consecutive, the latter fails first", [.next(215, 2), .next(225, 4), .completed(230)],
      [.next(235, 6), .next(240, 7), .error(245, TestError())],
      [.next(235, 4 + 6), .next(240, 4 + 7), .error(245, TestError())], (230, 245)
    ),
    (
      "error and some", [.error(220, TestError())], [.next(225, 2), .completed(230)],
      [.error(220, TestError())], (220, 220)
    ),
    (
      "completed and error", [.next(215, 1), .completed(218)], [.error(220, TestError())],
      [.error(220, TestError())], (218, 220)
    ),
    (
      "never and error", [.next(150, 1)], [.error(220, TestError())],
      [.error(220, TestError())], (220, 220)
    ),
  ]

  @Test(arguments: cases.indices)
  func `combineLatest emits the latest element of each stream whenever one emits`(index: Int) {
    let (_, first, second, expected, ends) = Self.cases[index]
    expect(first, and: second, become: expected, until: ends) {
      Observable.combineLatest($0, $1, resultSelector: +)
    }
    expect(first, and: second, become: expected, until: ends) {
      Observable.combineLatest($0, $1).map { $0 + $1 }
    }
    expect(first, and: second, become: expected, until: ends) {
      Observable.combineLatest([$0, $1]) { $0[0] + $0[1] }
    }
    expect(first, and: second, become: expected, until: ends) {
      Observable.combineLatest([$0, $1]).map { $0.reduce(0, +) }
    }
  }

  @Test func `combineLatest fails if its selector throws`() {
    expect(
      [.next(215, 2), .completed(230)], and: [.next(220, 3), .completed(240)],
      become: [Recorded<Event<Int>>.error(220, TestError())], until: (220, 220)
    ) { Observable.combineLatest($0, $1) { _, _ in throw TestError() } }
  }

  @Test func `combineLatest of no streams emits one element`() {
    expect(events: [.next(200, 0), .completed(200)]) { _ in
      Observable.combineLatest([Observable<Int>]()) { $0.count }
    }
    expect(events: [.error(200, TestError())]) { _ in
      Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw TestError() }
    }
  }

  @Test func `combineLatest emits the newer of two elements that cause each other`() {
    let first = PublishSubject<Int>()
    let second = BehaviorSubject(value: 0)
    var heard: [[Int]] = []
    _ = Observable.combineLatest(first, second) { [$0, $1] }.subscribe(onNext: { pair in
      heard.append(pair)
      if pair[1] < pair[0] { second.onNext(pair[0]) }
    })
    first.onNext(1)
    first.onNext(2)
    #expect(heard == [[1, 0], [1, 1], [2, 1], [2, 2]])
  }
}

struct CombineLatestArityTests {
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
      Observable.combineLatest(a, b) { $0 + $1 },
      Observable.combineLatest(a, b, c) { $0 + $1 + $2 },
      Observable.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 },
      Observable.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 },
      Observable.combineLatest(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 },
      Observable.combineLatest(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Observable.combineLatest(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
    ]
  }

  static func tupleSums(with sources: [Observable<Int>]) -> [Observable<Int>] {
    let (a, b, c, d) = (sources[0], sources[1], sources[2], sources[3])
    let (e, f, g, h) = (sources[4], sources[5], sources[6], sources[7])
    return [
      Observable.combineLatest(a, b).map { $0 + $1 },
      Observable.combineLatest(a, b, c).map { $0 + $1 + $2 },
      Observable.combineLatest(a, b, c, d).map { $0 + $1 + $2 + $3 },
      Observable.combineLatest(a, b, c, d, e).map { $0 + $1 + $2 + $3 + $4 },
      Observable.combineLatest(a, b, c, d, e, f).map { $0 + $1 + $2 + $3 + $4 + $5 },
      Observable.combineLatest(a, b, c, d, e, f, g).map { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
      Observable.combineLatest(a, b, c, d, e, f, g, h).map {
        $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
      },
    ]
  }

  @Test(arguments: 2...8)
  func `combineLatest of three to eight streams emits when the last one does`(count: Int) {
    let sum = count * (count + 1) / 2
    let expected: [Recorded<Event<Int>>] = [.next(200 + 10 * count, sum), .completed(400)]
    expect(events: expected) { Self.sums(with: Self.sources($0))[count - 2] }
    expect(events: expected) { Self.tupleSums(with: Self.sources($0))[count - 2] }
  }
}
