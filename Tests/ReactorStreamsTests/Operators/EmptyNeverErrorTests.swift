import ReactorStreams
import ReactorStreamsExtras
import ReactorTesting
import Testing

@Suite("empty, never and error") struct EmptyNeverErrorTests {
  @Test("do what they are called")
  func events() {
    expect(events: [.completed(200)]) { _ in Observable<Int>.empty() }
    expect(events: []) { _ in Observable<Int>.never() }
    expect(events: [.error(200, TestError())]) { _ in Observable<Int>.error(TestError()) }
  }
}
