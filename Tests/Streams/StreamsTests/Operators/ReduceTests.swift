import ReactorStreams
import ReactorTesting
import Testing

struct ReduceTests {
  @Test func `reduce emits its result when the stream completes`() {
    expect(
      [.next(150, 1), .completed(250)], becomes: [.next(250, 42), .completed(250)],
      until: 250
    ) { source, _ in source.reduce(42, accumulator: +) }
    expect(
      [.next(150, 1), .next(210, 0), .next(220, 1), .next(230, 2), .completed(260)],
      becomes: [.next(260, 42 + 3), .completed(260)], until: 260
    ) { source, _ in source.reduce(42, accumulator: +) }
  }

  @Test func `reduce maps its result`() {
    expect(
      [.next(210, 2), .completed(250)], becomes: [.next(250, "44"), .completed(250)],
      until: 250
    ) { source, _ in source.reduce(42, accumulator: +, mapResult: String.init) }
  }

  @Test func `reduce fails without a result`() {
    expect(
      [.next(210, 1), .error(250, TestError())],
      becomes: [Recorded<Event<Int>>.error(250, TestError())], until: 250
    ) { source, _ in source.reduce(42, accumulator: +) }
    expect(
      [.next(210, 1), .next(240, 3), .completed(250)],
      becomes: [Recorded<Event<Int>>.error(240, TestError())], until: 240
    ) { source, _ in
      source.reduce(42) { sum, number in
        if number < 3 { return sum + number }
        throw TestError()
      }
    }
    expect(
      [.next(210, 1), .completed(250)],
      becomes: [Recorded<Event<Int>>.error(250, TestError())], until: 250
    ) { source, _ in source.reduce(42, accumulator: +) { _ in throw TestError() } }
  }
}
