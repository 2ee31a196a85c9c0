import ReactorStreams
import ReactorTesting
import Testing

struct TakeLastTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(150, 4), .next(210, 9), .next(230, 13), .next(270, 7), .completed(300),
  ]

  @Test func `takeLast emits the last elements when the stream completes`() {
    expect(Self.source, becomes: [.completed(300)], until: 300) { source, _ in source.takeLast(0) }
    expect(Self.source, becomes: [.next(300, 7), .completed(300)], until: 300) { source, _ in
      source.takeLast(1)
    }
    expect(
      Self.source, becomes: [.next(300, 9), .next(300, 13), .next(300, 7), .completed(300)],
      until: 300
    ) { source, _ in source.takeLast(5) }
  }

  @Test func `takeLast emits nothing if the stream fails or is disposed of`() {
    expect(
      [.next(210, 9), .error(300, TestError())], becomes: [.error(300, TestError())],
      until: 300
    ) { source, _ in source.takeLast(3) }
    expect(Self.source, becomes: [], until: 250, disposed: 250) { source, _ in source.takeLast(3) }
  }

  @Test func `takeLast stops if it is disposed of while it emits`() {
    expect(Self.source, becomes: [.next(300, 13), .completed(300)], until: 300) { source, _ in
      source.takeLast(2).take(1)
    }
  }
}
