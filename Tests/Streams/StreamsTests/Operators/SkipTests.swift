import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct SkipTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(70, 6), .next(210, 9), .next(230, 13), .next(270, 7), .completed(300),
  ]

  @Test(arguments: 0...4)
  func `skip leaves out the given number of elements`(count: Int) {
    let rest = Array(Self.source[1...3].dropFirst(count)) + [.completed(300)]
    expect(Self.source, becomes: rest, until: 300) { source, _ in source.skip(count) }
  }

  @Test func `skip passes an error on`() {
    expect(
      [.next(210, 1), .error(220, TestError())], becomes: [.error(220, TestError())],
      until: 220
    ) { source, _ in source.skip(5) }
  }

  @Test func `skip for a time leaves out the elements in it`() {
    let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]
    expect(source, becomes: source, until: 230) { source, scheduler in
      source.skip(.seconds(0), scheduler: scheduler)
    }
    expect(source, becomes: [.next(220, 2), .completed(230)], until: 230) { source, scheduler in
      source.skip(.seconds(15), scheduler: scheduler)
    }
    expect(source, becomes: [.completed(230)], until: 230) { source, scheduler in
      source.skip(.seconds(50), scheduler: scheduler)
    }
    expect(
      [.error(210, TestError())], becomes: [Recorded<Event<Int>>.error(210, TestError())],
      until: 210
    ) { source, scheduler in source.skip(.seconds(50), scheduler: scheduler) }
    expect([.next(150, 1)], becomes: [], until: 1000) { source, scheduler in
      source.skip(.seconds(50), scheduler: scheduler)
    }
  }
}
