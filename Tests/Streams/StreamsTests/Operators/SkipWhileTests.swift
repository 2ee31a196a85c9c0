import ReactorStreams
import ReactorTesting
import Testing

struct SkipWhileTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(90, -1), .next(210, 2), .next(260, 5), .next(290, 13), .next(320, 3), .next(390, 4),
    .next(410, 17), .completed(600),
  ]

  @Test func `skip(while:) emits from the first element on that does not fit`() {
    var invoked = 0
    expect(Self.source, becomes: [.next(390, 4), .next(410, 17), .completed(600)], until: 600) {
      source, _ in
      source.skip(while: { number in
        invoked += 1
        return number != 4
      })
    }
    #expect(invoked == 5)
  }

  @Test func `skip(while:) emits nothing if all elements fit`() {
    expect(Self.source, becomes: [.completed(600)], until: 600) { source, _ in
      source.skip(while: { _ in true })
    }
    expect(
      [.next(210, 2), .error(270, TestError())], becomes: [.error(270, TestError())],
      until: 270
    ) { source, _ in source.skip(while: { _ in true }) }
  }

  @Test func `skip(while:) fails if the predicate throws`() {
    expect(Self.source, becomes: [.error(290, TestError())], until: 290) { source, _ in
      source.skip(while: { number in
        if number == 13 { throw TestError() }
        return true
      })
    }
  }
}
