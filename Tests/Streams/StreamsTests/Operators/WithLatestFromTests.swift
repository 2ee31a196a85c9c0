import ReactorStreams
import ReactorTesting
import Testing

struct WithLatestFromTests {
  static let first: [Recorded<Event<Int>>] = [
    .next(90, 1), .next(250, 2), .next(260, 3), .next(310, 4), .next(340, 5), .next(410, 6),
    .completed(590),
  ]

  @Test func `withLatestFrom combines each of its own elements with the other stream's latest`() {
    expect(
      Self.first,
      and: [.next(255, "bar"), .next(330, "foo"), .next(350, "qux"), .completed(400)],
      become: [
        .next(260, "3bar"), .next(310, "4bar"), .next(340, "5foo"), .next(410, "6qux"),
        .completed(590),
      ], until: (590, 400)
    ) { $0.withLatestFrom($1) { "\($0)\($1)" } }
    expect(
      Self.first, and: [.next(255, "bar"), .next(330, "foo"), .completed(400)],
      become: [
        .next(260, "bar"), .next(310, "bar"), .next(340, "foo"), .next(410, "foo"),
        .completed(590),
      ], until: (590, 400)
    ) { $0.withLatestFrom($1) }
  }

  @Test func `withLatestFrom drops everything if the other stream emits nothing`() {
    expect(
      Self.first, and: [Recorded<Event<Int>>.completed(210)], become: [.completed(590)],
      until: (590, 210)
    ) { $0.withLatestFrom($1) }
  }

  @Test func `withLatestFrom fails with either stream, or with its selector`() {
    expect(
      [.next(250, 1), .error(300, TestError())], and: [.next(210, "a")],
      become: [.next(250, "a"), .error(300, TestError())], until: (300, 300)
    ) { $0.withLatestFrom($1) }
    expect(
      Self.first, and: [.next(210, "a"), .error(255, TestError())],
      become: [.next(250, "a"), .error(255, TestError())], until: (255, 255)
    ) { $0.withLatestFrom($1) }
    expect(
      Self.first, and: [Recorded<Event<String>>.next(210, "a")],
      become: [Recorded<Event<Int>>.error(250, TestError())], until: (250, 250)
    ) { $0.withLatestFrom($1) { _, _ in throw TestError() } }
  }

  @Test func `withLatestFrom subscribes to the other stream first`() {
    var heard: [Int] = []
    _ = Observable.just(1).withLatestFrom(Observable.just(2)).subscribe(onNext: { heard.append($0) }
    )
    #expect(heard == [2])
  }
}
