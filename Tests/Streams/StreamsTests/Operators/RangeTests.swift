import ReactorStreams
import ReactorTesting
import Testing

struct RangeTests {
  @Test func `range counts from its start`() {
    expect(events: [.completed(201)]) { .range(start: 0, count: 0, scheduler: $0) }
    expect(events: [.next(201, 0), .completed(202)]) { .range(start: 0, count: 1, scheduler: $0) }
    expect(events: [.next(201, 10), .next(202, 11), .next(203, 12), .completed(204)]) {
      .range(start: 10, count: 3, scheduler: $0)
    }
  }

  @Test func `range stops when it is disposed of`() {
    expect(events: (0...2).map { .next(201 + $0, -10 + $0) }, disposed: 204) {
      .range(start: -10, count: 5, scheduler: $0)
    }
  }

  @Test func `range reaches the largest integer`() {
    expect(events: [.next(201, .max - 1), .next(202, .max), .completed(203)]) {
      Observable<Int8>.range(start: .max - 1, count: 2, scheduler: $0)
    }
  }

  @Test func `range runs on the trampoline by default`() {
    expect(events: [.next(200, 1), .next(200, 2), .completed(200)]) { _ in
      .range(start: 1, count: 2)
    }
  }
}
