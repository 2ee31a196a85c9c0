import ReactorStreams
import ReactorTesting
import Testing

struct TakeUntilTests {
  static let left: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
  ]

  @Test func `take(until:) completes with the other stream's element`() {
    expect(
      Self.left, and: [.next(150, 1), .next(225, 99), .completed(230)],
      become: [.next(210, 2), .next(220, 3), .completed(225)], until: (225, 225)
    ) { $0.take(until: $1) }
  }

  @Test func `take(until:) fails with the other stream's error`() {
    expect(
      Self.left, and: [Recorded<Event<Int>>.error(225, TestError())],
      become: [.next(210, 2), .next(220, 3), .error(225, TestError())], until: (225, 225)
    ) { $0.take(until: $1) }
  }

  @Test func `take(until:) ignores the other stream's completion`() {
    expect(
      Self.left, and: [Recorded<Event<Int>>.completed(225)],
      become: Array(Self.left.dropFirst()), until: (250, 225)
    ) { $0.take(until: $1) }
  }

  @Test func `take(until:) disposes of both streams if either ends`() {
    expect(
      Self.left, and: [Recorded<Event<Int>>.next(150, 1)], become: Array(Self.left.dropFirst()),
      until: (250, 250)
    ) { $0.take(until: $1) }
    expect(
      [Recorded<Event<Int>>.error(215, TestError())],
      and: [Recorded<Event<Int>>.next(225, 2)], become: [.error(215, TestError())],
      until: (215, 215)
    ) { $0.take(until: $1) }
    expect(
      [Recorded<Event<Int>>.next(150, 1)], and: [Recorded<Event<Int>>.next(225, 2)],
      become: [.completed(225)], until: (225, 225)
    ) { $0.take(until: $1) }
    expect(
      [Recorded<Event<Int>>.next(150, 1)], and: [Recorded<Event<Int>>.next(150, 2)], become: [],
      until: (1000, 1000)
    ) { $0.take(until: $1) }
  }

  @Test func `take(until:) receives the other stream's element before its own of the same moment`()
  {
    var heard: [Event<Int>] = []
    _ = Observable.just(1).take(until: Observable.just(2)).subscribe { heard.append($0) }
    #expect(heard == [.completed])
  }
}
