import ReactorStreams
import ReactorTesting
import Testing

struct SubjectTests {
  @Test func `A subject knows whether it has observers`() {
    func check<S: Observable<Int> & ObserverType>(_ subject: S, _ hasObservers: (S) -> Bool) {
      #expect(!hasObservers(subject))
      let first = subject.subscribe { _ in }
      let second = subject.subscribe { _ in }
      #expect(hasObservers(subject))
      first.dispose()
      #expect(hasObservers(subject))
      second.dispose()
      #expect(!hasObservers(subject))
    }
    check(PublishSubject<Int>()) { $0.hasObservers }
    check(BehaviorSubject(value: 0)) { $0.hasObservers }
    check(ReplaySubject<Int>.create(bufferSize: 1)) { $0.hasObservers }
    check(AsyncSubject<Int>()) { $0.hasObservers }
  }

  @Test func `A subject drops its observers when it is disposed of`() {
    func check<S: Observable<Int> & ObserverType & Cancelable>(_ subject: S)
    where S.Element == Int {
      let scheduler = TestScheduler(initialClock: 0)
      let early = scheduler.createObserver(Int.self)
      let late = scheduler.createObserver(Int.self)
      _ = subject.subscribe(early)
      let heard = early.events.count

      subject.dispose()
      subject.onNext(1)
      subject.onCompleted()
      _ = subject.subscribe(late)

      #expect(subject.isDisposed)
      #expect(early.events.count == heard)
      guard case .error(RxError.disposed)? = late.events.first?.value else {
        Issue.record("\(late.events)")
        return
      }
    }
    check(PublishSubject<Int>())
    check(BehaviorSubject(value: 0))
    check(ReplaySubject<Int>.create(bufferSize: 1))
    check(AsyncSubject<Int>())
  }

  @Test func `A subject is usable while its former element is released`() throws {
    final class Element {
      let number: Int
      let released: (Int) -> Void
      init(_ number: Int, _ released: @escaping (Int) -> Void) {
        self.number = number
        self.released = released
      }
      deinit { released(number) }
    }
    var latest: [Int?] = []
    var current: () -> Int? = { nil }
    let subject = BehaviorSubject(value: Element(1) { _ in latest.append(current()) })
    current = { [unowned subject] in try? subject.value().number }
    subject.onNext(Element(2) { _ in })
    #expect(latest == [2])
  }

  @Test func `A replay subject without room in its buffer remembers nothing`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 0)
    subject.onNext(1)
    #expect(elements(of: subject) { $0.onNext(2) } == [2])
  }

  @Test func `An async subject without an element completes without one`() {
    let subject = AsyncSubject<Int>()
    var isCompleted = false
    subject.onCompleted()
    _ = subject.subscribe(
      onNext: { _ in Issue.record("there is no element") }, onCompleted: { isCompleted = true })
    #expect(isCompleted)
  }

  @Test func `A subject nests an element that a subscriber sends while it receives the first one`()
  {
    // As at any other time, elements sent during an emission are nested in it.
    let subject = BehaviorSubject(value: 0)
    var trail: [String] = []
    _ = subject.subscribe(onNext: { number in
      trail.append("> \(number)")
      if number < 2 { subject.onNext(number + 1) }
      trail.append("< \(number)")
    })
    #expect(trail == ["> 0", "> 1", "> 2", "< 2", "< 1", "< 0"])
  }

  @Test func `A subject keeps the order if a subscriber sends while elements are replayed to it`() {
    // RxSwift loses the 3, because it adds the subscriber after the replayed elements.
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.onNext(2)
    var heard: [Int] = []
    _ = subject.subscribe(onNext: { number in
      heard.append(number)
      if number == 1 { subject.onNext(3) }
    })
    #expect(heard == [1, 2, 3])
  }

  @Test func `A subject replays each element once and in order while another thread sends`() async {
    let subject = ReplaySubject<Int>.createUnbounded()
    await withTaskGroup(of: [Int].self) { group in
      group.addTask {
        for number in 0..<20_000 { subject.onNext(number) }
        subject.onCompleted()
        return Array(0..<20_000)
      }
      for _ in 0..<4 { group.addTask { await Self.all(of: subject) } }
      for await heard in group { #expect(heard == Array(0..<20_000)) }
    }
  }

  @Test func `A late subscriber receives the latest element last while another thread sends`() async
  {
    for _ in 0..<200 {
      let subject = BehaviorSubject(value: 0)
      await withTaskGroup(of: [Int].self) { group in
        group.addTask {
          for number in 1...50 { subject.onNext(number) }
          subject.onCompleted()
          return [50]
        }
        group.addTask { await Self.all(of: subject) }
        for await heard in group {
          #expect(heard.isEmpty || heard.last == 50)
          #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 + 1 == $1 })
        }
      }
    }
  }

  private static func all(of stream: Observable<Int>) async -> [Int] {
    await withCheckedContinuation { continuation in
      nonisolated(unsafe) var heard: [Int] = []
      _ = stream.subscribe(
        onNext: { heard.append($0) }, onCompleted: { continuation.resume(returning: heard) })
    }
  }

  private func elements<S: Observable<Int>>(of subject: S, as act: (S) -> Void) -> [Int] {
    var heard: [Int] = []
    let subscription = subject.subscribe(onNext: { heard.append($0) })
    act(subject)
    subscription.dispose()
    return heard
  }
}
