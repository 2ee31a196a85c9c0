import ReactorStreams
import ReactorTesting
import Testing

struct RepeatElementTests {
  @Test func `repeatElement emits its element until it is disposed of`() {
    expect(events: [201, 202, 203, 204, 205, 206].map { .next($0, 42) }, disposed: 207) {
      .repeatElement(42, scheduler: $0)
    }
  }

  @Test func `repeatElement on the trampoline emits as many elements as are taken`() {
    expect(events: [.next(200, 1), .next(200, 1), .completed(200)]) { _ in
      Observable.repeatElement(1).take(2)
    }
  }
}
