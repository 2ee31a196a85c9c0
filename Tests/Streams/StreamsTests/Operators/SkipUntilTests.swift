import ReactorStreams
import ReactorTesting
import Testing

struct SkipUntilTests {
  static let left: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .next(240, 5), .completed(250),
  ]

  @Test
  func
    `skip(until:) emits what follows the other stream's element, and then disposes of that stream`()
  {
    expect(
      Self.left, and: [.next(150, 1), .next(225, 99), .completed(230)],
      become: [.next(230, 4), .next(240, 5), .completed(250)], until: (250, 225)
    ) { $0.skip(until: $1) }
  }

  @Test func `skip(until:) fails with either stream's error`() {
    expect(
      Self.left, and: [Recorded<Event<Int>>.error(225, TestError())],
      become: [.error(225, TestError())], until: (225, 225)
    ) { $0.skip(until: $1) }
    expect(
      [.next(210, 1), .error(220, TestError())], and: [Recorded<Event<Int>>.next(230, 2)],
      become: [.error(220, TestError())], until: (220, 220)
    ) { $0.skip(until: $1) }
    expect(
      [Recorded<Event<Int>>.next(150, 1)], and: [Recorded<Event<Int>>.error(225, TestError())],
      become: [.error(225, TestError())], until: (225, 225)
    ) { $0.skip(until: $1) }
  }

  @Test func `skip(until:) never completes if the stream does before it is open, as in RxSwift`() {
    expect(
      Self.left, and: [Recorded<Event<Int>>.completed(225)], become: [], until: (250, 225)
    ) { $0.skip(until: $1) }
    expect(
      Self.left, and: [Recorded<Event<Int>>.next(150, 1)], become: [], until: (250, 250)
    ) { $0.skip(until: $1) }
    expect(
      [Recorded<Event<Int>>.next(150, 1)], and: [Recorded<Event<Int>>.next(225, 2)], become: [],
      until: (1000, 225)
    ) { $0.skip(until: $1) }
  }
}
