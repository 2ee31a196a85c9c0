import ReactorStreams
import ReactorTesting
import Testing

struct TakeWhileTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(90, -1), .next(110, -1), .next(210, 2), .next(260, 5), .next(290, 13), .next(320, 3),
    .next(350, 7), .next(390, 4), .next(410, 17), .next(450, 8), .next(500, 23), .completed(600),
  ]

  @Test(arguments: [TakeBehavior.exclusive, .inclusive])
  func
    `take(while:) ends with the first element that does not fit, and calls the predicate no more`(
      behavior: TakeBehavior
    )
  {
    var invoked = 0
    let last: [Recorded<Event<Int>>] = behavior == .inclusive ? [.next(390, 4)] : []
    let taken: [Recorded<Event<Int>>] = [
      .next(210, 2), .next(260, 5), .next(290, 13), .next(320, 3), .next(350, 7),
    ]
    expect(Self.source, becomes: taken + last + [.completed(390)], until: 390) { source, _ in
      source.take(
        while: { number in
          invoked += 1
          return number == 2 || number % 2 == 1
        }, behavior: behavior)
    }
    #expect(invoked == 6)
    expect(Self.source, becomes: taken + last + [.completed(390)], until: 390) { source, _ in
      source.take(until: { $0 == 4 }, behavior: behavior)
    }
  }

  @Test func `take(while:) passes a stream on that ends before`() {
    expect(
      [.next(210, 2), .completed(330)], becomes: [.next(210, 2), .completed(330)], until: 330
    ) { source, _ in source.take(while: { _ in true }) }
    expect(
      [.next(210, 2), .error(270, TestError())],
      becomes: [.next(210, 2), .error(270, TestError())], until: 270
    ) { source, _ in source.take(until: { _ in false }) }
  }

  @Test func `take(while:) may end with the first element`() {
    expect(Self.source, becomes: [.completed(210)], until: 210) { source, _ in
      source.take(while: { _ in false })
    }
  }

  @Test func `take(while:) fails if the predicate throws`() {
    expect(
      Self.source, becomes: [.next(210, 2), .next(260, 5), .error(290, TestError())],
      until: 290
    ) { source, _ in
      source.take(while: { number in
        if number == 13 { throw TestError() }
        return true
      })
    }
    expect(Self.source, becomes: [.error(210, TestError())], until: 210) { source, _ in
      source.take(until: { _ in throw TestError() })
    }
  }
}
