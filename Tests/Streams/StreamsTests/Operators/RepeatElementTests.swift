import ReactorStreams
import ReactorTesting
import Testing

@Suite("repeatElement") struct RepeatElementTests {
  @Test("repeatElement emits its element until it is disposed of")
  func repeats() {
    expect(events: [201, 202, 203, 204, 205, 206].map { .next($0, 42) }, disposed: 207) {
      .repeatElement(42, scheduler: $0)
    }
  }

  @Test("repeatElement on the trampoline emits as many elements as are taken")
  func taken() {
    expect(events: [.next(200, 1), .next(200, 1), .completed(200)]) { _ in
      Observable.repeatElement(1).take(2)
    }
  }
}
