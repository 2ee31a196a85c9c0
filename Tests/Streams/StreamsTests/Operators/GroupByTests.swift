import ReactorStreams
import ReactorTesting
import Testing

struct GroupByTests {
  static let source: [Recorded<Event<String>>] = [
    .next(110, "Error"), .next(220, " foo"), .next(240, " FoO "), .next(270, "baR  "),
    .next(310, "foO "), .next(350, " Baz   "), .next(360, "  qux "), .next(390, "   bar"),
    .next(420, " BAR  "), .next(470, "FOO "), .next(480, "baz  "), .next(510, " bAZ "),
    .next(530, "    fOo    "), .completed(570), .next(580, "error"),
  ]

  static func key(_ text: String) -> String {
    text.split(separator: " ").joined().lowercased()
  }

  @Test func `groupBy emits a group with its first element`() {
    expect(
      Self.source,
      becomes: [
        .next(220, "foo"), .next(270, "bar"), .next(350, "baz"), .next(360, "qux"),
        .completed(570),
      ], until: 570
    ) { source, _ in source.groupBy(keySelector: Self.key).map(\.key) }
  }

  @Test func `groupBy sends each element to its group, and the end to all`() {
    expect(
      Self.source,
      becomes: [
        .next(270, "baR  "), .next(390, "   bar"), .next(420, " BAR  "), .next(570, "end"),
        .completed(570),
      ], until: 570
    ) { source, _ in
      source.groupBy(keySelector: Self.key).filter { $0.key == "bar" }
        .flatMap { $0.concat(Observable.just("end")) }
    }
  }

  @Test func `groupBy fails with its source or its selector, all groups first`() {
    expect(
      [.next(210, 1), .next(220, 2), .error(230, TestError())],
      becomes: [.next(230, "group 1"), .next(230, "group 0"), .error(230, TestError())], until: 230
    ) { source, _ in
      source.groupBy { $0 % 2 }.flatMap { group in
        group.filter { _ in false }.map { _ in "" }.catchAndReturn("group \(group.key)")
      }
    }
    expect(
      [.next(210, 1), .next(220, 2)], becomes: [.next(210, 1), .error(220, TestError())],
      until: 220
    ) { source, _ in
      source.groupBy { number -> Int in
        if number == 2 { throw TestError() }
        return number
      }.merge()
    }
  }

  @Test func `groupBy continues for a group that is still subscribed to`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    let inner = scheduler.createObserver(String.self)
    var outer: (any Disposable)?
    var group: (any Disposable)?
    scheduler.scheduleAt(200) {
      outer = source.groupBy(keySelector: Self.key).subscribe(onNext: { next in
        if next.key == "foo" { group = next.subscribe(inner) }
      })
    }
    scheduler.scheduleAt(250) { outer?.dispose() }
    scheduler.scheduleAt(400) { group?.dispose() }
    scheduler.start()
    #expect(inner.events == [.next(220, " foo"), .next(240, " FoO "), .next(310, "foO ")])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test func `groupBy sends no older elements to a late subscriber of a group`() {
    let source = PublishSubject<Int>()
    var group: GroupedObservable<Int, Int>?
    var heard: [Event<Int>] = []
    _ = source.groupBy { _ in 0 }.subscribe(onNext: { group = $0 })
    source.onNext(1)
    _ = group?.subscribe { heard.append($0) }
    source.onNext(2)
    source.onCompleted()
    #expect(heard == [.next(2), .completed])
    _ = group?.subscribe { heard.append($0) }
    #expect(heard == [.next(2), .completed, .completed])
  }
}
