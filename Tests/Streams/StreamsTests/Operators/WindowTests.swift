import Dispatch
import ReactorStreams
import ReactorTesting
import Testing

struct WindowTests {
  static let source: [Recorded<Event<Int>>] = [
    .next(105, 1), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5),
    .next(350, 6), .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
  ]

  /// The elements that all windows send, each element with its window's number, and the number alone at the end.
  static func windows(
    of source: Observable<Int>, _ scheduler: TestScheduler
  ) -> Observable<String> {
    source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).enumerated()
      .flatMap { index, window in
        window.map { "\(index) \($0)" }.concat(Observable.just("\(index) end"))
      }
  }

  @Test func `window opens a window when the one before is full or its time is over`() {
    expect(
      Self.source,
      becomes: [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(240, "0 end"),
        .next(280, "1 4"), .next(310, "1 end"), .next(320, "2 5"), .next(350, "2 6"),
        .next(370, "2 7"), .next(370, "2 end"), .next(420, "3 8"), .next(440, "3 end"),
        .next(470, "4 9"), .next(510, "4 end"), .next(580, "5 end"), .next(600, "6 end"),
        .completed(600),
      ], until: 600, by: Self.windows)
  }

  @Test func `window passes an error to the window and on`() {
    expect(
      [.next(205, 1), .error(250, TestError())],
      becomes: [.next(205, "0 1"), .error(250, TestError())], until: 250, by: Self.windows)
  }

  @Test func `window disposes of its source when the result and the windows are disposed of`() {
    expect(
      Self.source,
      becomes: [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(240, "0 end"),
        .next(280, "1 4"), .next(310, "1 end"), .next(320, "2 5"), .next(350, "2 6"),
      ], until: 355, disposed: 355, by: Self.windows)
  }

  @Test func `window continues for a window that is still subscribed to`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.source)
    let inner = scheduler.createObserver(Int.self)
    var subscription: (any Disposable)?
    scheduler.scheduleAt(200) {
      subscription = source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        .subscribe(onNext: { _ = $0.subscribe(inner) })
    }
    scheduler.scheduleAt(250) { subscription?.dispose() }
    scheduler.start()
    // The window of 240 ends at 310; no subscriber has received the next one.
    #expect(
      inner.events == [
        .next(205, 1), .next(210, 2), .next(240, 3), .completed(240), .next(280, 4),
        .completed(310),
      ])
    #expect(source.subscriptions == [Subscription(200, 310)])
  }
}
