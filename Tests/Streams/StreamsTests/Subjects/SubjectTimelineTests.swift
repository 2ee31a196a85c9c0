import ReactorStreams
import ReactorTesting
import Testing

/// RxSwift's own cases for its subjects: one source, and three observers that subscribe and unsubscribe.
struct SubjectTimelineTests {
  enum Kind: CaseIterable {
    case publish
    case behavior
    case replayThree
    case replayAll
    case async
  }

  enum End: CaseIterable {
    case none
    case completed
    case error
  }

  struct Heard: Equatable {
    var first: [Recorded<Event<Int>>]
    var second: [Recorded<Event<Int>>]
    var third: [Recorded<Event<Int>>]
  }

  @Test func `A publish subject emits to an observer from its subscription on`() {
    for end in End.allCases {
      let heard = Heard(
        first: [.next(340, 5), .next(410, 6), .next(520, 7)],
        second: [.next(410, 6), .next(520, 7)] + at630(end),
        third: end == .none ? [.next(940, 11)] : atThird(end))
      #expect(run(.publish, end) == heard, "\(end)")
    }
  }

  @Test func `A behavior subject emits its latest element first`() {
    for end in End.allCases {
      let heard = Heard(
        first: [.next(300, 4), .next(340, 5), .next(410, 6), .next(520, 7)],
        second: [.next(400, 5), .next(410, 6), .next(520, 7)] + at630(end),
        third: end == .none ? [.next(900, 10), .next(940, 11)] : atThird(end))
      #expect(run(.behavior, end) == heard, "\(end)")
    }
  }

  @Test func `A replay subject emits its buffered elements first`() {
    for end in End.allCases {
      let heard = Heard(
        first: [.next(300, 3), .next(300, 4), .next(340, 5), .next(410, 6), .next(520, 7)],
        second: [.next(400, 3), .next(400, 4), .next(400, 5), .next(410, 6), .next(520, 7)]
          + at630(end),
        third: end == .none
          ? [.next(900, 8), .next(900, 9), .next(900, 10), .next(940, 11)]
          : [.next(900, 5), .next(900, 6), .next(900, 7)] + atThird(end))
      #expect(run(.replayThree, end) == heard, "\(end)")
    }
  }

  @Test func `An unbounded replay subject emits every element`() {
    for end in End.allCases {
      let sent = end == .none ? 3...10 : 3...7
      let heard = Heard(
        first: [.next(300, 3), .next(300, 4), .next(340, 5), .next(410, 6), .next(520, 7)],
        second: [.next(400, 3), .next(400, 4), .next(400, 5), .next(410, 6), .next(520, 7)]
          + at630(end),
        third: sent.map { .next(900, $0) } + (end == .none ? [.next(940, 11)] : atThird(end)))
      #expect(run(.replayAll, end) == heard, "\(end)")
    }
  }

  @Test func `An async subject emits its last element when it completes`() {
    for end in End.allCases {
      let heard =
        switch end {
        case .none: Heard(first: [], second: [], third: [])
        case .completed:
          Heard(
            first: [], second: [.next(630, 7), .completed(630)],
            third: [.next(900, 7), .completed(900)])
        case .error: Heard(first: [], second: at630(end), third: atThird(end))
        }
      #expect(run(.async, end) == heard, "\(end)")
    }
  }

  /// The first observer is subscribed from 300 to 600, the second from 400 to 700, the third from 900 to 950; the
  /// source ends at 630, or continues.
  private func run(_ kind: Kind, _ end: End) -> Heard {
    let scheduler = TestScheduler(initialClock: 0)
    let beginning: [Recorded<Event<Int>>] = [
      .next(70, 1), .next(110, 2), .next(220, 3), .next(270, 4), .next(340, 5), .next(410, 6),
      .next(520, 7),
    ]
    let rest: [Recorded<Event<Int>>] =
      switch end {
      case .none: [.next(630, 8), .next(710, 9), .next(870, 10), .next(940, 11), .next(1020, 12)]
      case .completed, .error:
        at630(end) + [.next(640, 9), .completed(650), .error(660, TestError())]
      }
    let source = scheduler.createHotObservable(beginning + rest)
    let subject = Subject(kind)
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    let subscriptions = (0..<3).map { _ in SerialDisposable() }

    let connection = SerialDisposable()
    scheduler.scheduleAt(200) { connection.disposable = source.subscribe(subject.observer) }
    scheduler.scheduleAt(1000) { connection.dispose() }
    for (index, (from, to)) in [(300, 600), (400, 700), (900, 950)].enumerated() {
      scheduler.scheduleAt(from) {
        subscriptions[index].disposable = subject.stream.subscribe(observers[index])
      }
      scheduler.scheduleAt(to) { subscriptions[index].dispose() }
    }
    scheduler.start()
    return Heard(
      first: observers[0].events, second: observers[1].events, third: observers[2].events)
  }

  private func at630(_ end: End) -> [Recorded<Event<Int>>] {
    switch end {
    case .none: [.next(630, 8)]
    case .completed: [.completed(630)]
    case .error: [.error(630, TestError())]
    }
  }

  private func atThird(_ end: End) -> [Recorded<Event<Int>>] {
    end == .completed ? [.completed(900)] : [.error(900, TestError())]
  }

  private struct Subject {
    let observer: AnyObserver<Int>
    let stream: Observable<Int>

    init(_ kind: Kind) {
      switch kind {
      case .publish: self.init(PublishSubject<Int>())
      case .behavior: self.init(BehaviorSubject(value: 100))
      case .replayThree: self.init(ReplaySubject<Int>.create(bufferSize: 3))
      case .replayAll: self.init(ReplaySubject<Int>.createUnbounded())
      case .async: self.init(AsyncSubject<Int>())
      }
    }

    private init<S: Observable<Int> & ObserverType>(_ subject: S) where S.Element == Int {
      observer = AnyObserver(subject)
      stream = subject
    }
  }
}
