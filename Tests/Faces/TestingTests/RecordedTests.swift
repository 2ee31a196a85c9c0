import ReactorCore
import ReactorTesting
import Testing

struct RecordedTests {
  private enum Failure: Error {
    case one
    case two
  }

  @Test func `A recorded event is equal if its time and event are`() {
    let event = Recorded.next(1, "a")
    #expect(event == .next(1, "a"))
    #expect(event != .next(2, "a"))
    #expect(event != .next(1, "b"))
    #expect(event != .completed(1))
    #expect(event != .error(1, Failure.one))
  }

  @Test func `A recorded event compares errors by their descriptions`() {
    let error = Recorded.error(1, Failure.one, Int.self)
    #expect(error == .error(1, Failure.one))
    #expect(error != .error(1, Failure.two))
    #expect(error != .completed(1))
  }

  @Test func `A recorded event may be of an optional`() {
    let events: [Recorded<Event<Int?>>] = [.next(1, 1), .next(2, nil)]
    #expect(events == [.next(1, 1), .next(2, nil)])
  }

  @Test func `A list of recorded events takes its type from the first`() {
    let list = Recorded.events(.next(1, 1), .completed(2))
    let array = Recorded.events([.next(1, 1), .completed(2)])
    #expect(list == array)
    #expect(list.map(\.time) == [1, 2])
  }

  @Test func `A recorded event is described as in RxTest`() {
    let events = Recorded.events(.next(210, 1), .error(220, Failure.one), .completed(230))
    #expect("\(events)" == "[next(1) @ 210, error(one) @ 220, completed @ 230]")
    #expect("\([Subscription(200), Subscription(200, 300)])" == "[(200 : Infinity), (200 : 300)]")
  }
}
