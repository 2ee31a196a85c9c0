import ReactorStreams
import ReactorTesting
import Testing

@Suite("range") struct RangeTests {
  @Test("range counts from its start")
  func counts() {
    expect(events: [.completed(201)]) { .range(start: 0, count: 0, scheduler: $0) }
    expect(events: [.next(201, 0), .completed(202)]) { .range(start: 0, count: 1, scheduler: $0) }
    expect(events: [.next(201, 10), .next(202, 11), .next(203, 12), .completed(204)]) {
      .range(start: 10, count: 3, scheduler: $0)
    }
  }

  @Test("range stops when it is disposed of")
  func disposed() {
    expect(events: (0...2).map { .next(201 + $0, -10 + $0) }, disposed: 204) {
      .range(start: -10, count: 5, scheduler: $0)
    }
  }

  @Test("range reaches the largest integer")
  func reachesTheEnd() {
    expect(events: [.next(201, .max - 1), .next(202, .max), .completed(203)]) {
      Observable<Int8>.range(start: .max - 1, count: 2, scheduler: $0)
    }
  }

  @Test("range runs on the trampoline by default")
  func onTheTrampoline() {
    expect(events: [.next(200, 1), .next(200, 2), .completed(200)]) { _ in
      .range(start: 1, count: 2)
    }
  }
}
