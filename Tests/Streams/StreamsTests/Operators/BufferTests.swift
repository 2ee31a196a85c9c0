import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct BufferTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(105, 1), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5),
    .next(350, 6), .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
  ]

  @Test func `buffer emits an array when it is full or its time is over`() {
    expect(
      Self.source,
      becomes: [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
        .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
      ], until: 600
    ) { source, scheduler in
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
  }

  @Test func `buffer drops its elements when the stream fails`() {
    expect(
      Self.source.dropLast() + [.error(600, TestError())],
      becomes: [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
        .next(510, [9]), .next(580, []), .error(600, TestError()),
      ], until: 600
    ) { source, scheduler in
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
  }

  @Test func `buffer stops when it is disposed of`() {
    expect(
      Self.source, becomes: [.next(240, [1, 2, 3]), .next(310, [4])], until: 365,
      disposed: 365
    ) { source, scheduler in
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
  }
}
