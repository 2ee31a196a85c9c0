import ReactorStreams
import ReactorTesting
import Testing

struct EmptyNeverErrorTests {
  @Test func `empty, never and error emit only the end that they are named after`() {
    expect(events: [.completed(200)]) { _ in Observable<Int>.empty() }
    expect(events: []) { _ in Observable<Int>.never() }
    expect(events: [.error(200, TestError())]) { _ in Observable<Int>.error(TestError()) }
  }
}
