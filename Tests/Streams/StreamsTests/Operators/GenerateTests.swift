import ReactorStreams
import ReactorTesting
import Testing

struct GenerateTests {
  @Test func `generate emits its states while the condition holds`() {
    expect(
      events: [.next(201, 0), .next(202, 1), .next(203, 2), .next(204, 3), .completed(205)]
    ) {
      .generate(initialState: 0, condition: { $0 <= 3 }, scheduler: $0) { $0 + 1 }
    }
  }

  @Test func `generate fails if the condition throws`() {
    expect(events: [.error(201, TestError())]) {
      Observable<Int>.generate(
        initialState: 0, condition: { _ in throw TestError() }, scheduler: $0
      ) { $0 + 1 }
    }
  }

  @Test func `generate fails if the iteration throws`() {
    expect(events: [.next(201, 0), .error(202, TestError())]) {
      Observable<Int>.generate(initialState: 0, condition: { _ in true }, scheduler: $0) { _ in
        throw TestError()
      }
    }
  }

  @Test func `generate stops when it is disposed of`() {
    expect(events: [.next(201, 0), .next(202, 1)], disposed: 203) {
      .generate(initialState: 0, condition: { _ in true }, scheduler: $0) { $0 + 1 }
    }
  }

  @Test func `generate emits as many states as are taken`() {
    var heard: [Int] = []
    _ = Observable.generate(initialState: 0, condition: { _ in true }) { $0 + 1 }
      .take(4).subscribe(onNext: { heard.append($0) })
    #expect(heard == [0, 1, 2, 3])
  }
}
