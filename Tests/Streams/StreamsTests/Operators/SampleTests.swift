import ReactorStreams
import ReactorTesting
import Testing

struct SampleTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(220, 2), .next(240, 3), .next(290, 4), .next(300, 5), .next(310, 6),
    .completed(400),
  ]

  @Test func `sample emits the newest element at each tick, and completes at the next one`() {
    expect(
      Self.source,
      and: [
        .next(210, "a"), .next(250, "b"), .next(260, "c"), .next(320, "d"), .completed(500),
      ],
      become: [.next(250, 3), .next(320, 6), .completed(500)], until: (400, 500)
    ) { $0.sample($1) }
  }

  @Test func `sample takes the sampler's completion for a last tick, and never completes after it`()
  {
    expect(
      Self.source, and: [Recorded<Event<Int>>.completed(320)], become: [.next(320, 6)],
      until: (400, 320)
    ) { $0.sample($1) }
  }

  @Test func `sample with a default emits at each tick`() {
    expect(
      Self.source, and: [.next(210, 0), .next(250, 0), .next(260, 0), .completed(500)],
      become: [.next(210, 0), .next(250, 3), .next(260, 0), .next(500, 6), .completed(500)],
      until: (400, 500)
    ) { $0.sample($1, defaultValue: 0) }
  }

  @Test func `sample fails with either stream`() {
    expect(
      [.next(220, 2), .error(320, TestError())], and: [.next(300, 0), .completed(400)],
      become: [.next(300, 2), .error(320, TestError())], until: (320, 320)
    ) { $0.sample($1) }
    expect(
      Self.source, and: [.next(230, 0), .error(320, TestError())],
      become: [.next(230, 2), .error(320, TestError())], until: (320, 320)
    ) { $0.sample($1) }
  }

  @Test func `sample emits nothing if its sampler is silent`() {
    expect(Self.source, and: [Recorded<Event<Int>>.next(150, 1)], become: [], until: (400, 1000)) {
      $0.sample($1)
    }
  }
}
