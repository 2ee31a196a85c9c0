import ReactorStreams
import ReactorTesting
import Testing

@Suite("empty, never and error") struct EmptyNeverErrorTests {
  @Test("empty, never and error emit only the end that they are named after")
  func events() {
    expect(events: [.completed(200)]) { _ in Observable<Int>.empty() }
    expect(events: []) { _ in Observable<Int>.never() }
    expect(events: [.error(200, TestError())]) { _ in Observable<Int>.error(TestError()) }
  }
}
