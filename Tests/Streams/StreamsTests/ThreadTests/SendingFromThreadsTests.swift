import ReactorCore
import Testing

/// The count of a subscriber without a lock: the stream ensures that its calls do not overlap.
private final class Tally: @unchecked Sendable {
  // @unchecked: that is what the tests are about.
  var count = 0
  var latest = [Int](repeating: 0, count: Threads.count)

  /// Counts a thread's number if it follows the thread's latest one.
  func take(_ sent: (thread: Int, number: Int)) {
    guard sent.number == latest[sent.thread] + 1 else { return }
    latest[sent.thread] = sent.number
    count += 1
  }
}

struct SendingFromThreadsTests {
  typealias Sent = (thread: Int, number: Int)

  private static let operators:
    [(name: String, apply: @Sendable ([Observable<Sent>]) -> Observable<Sent>)] = [
      ("merge", { .merge($0) }),
      ("flatMap", { sources in Observable.from(sources).flatMap { $0 } }),
      ("merge(maxConcurrent:)", { Observable.from($0).merge(maxConcurrent: Threads.count) }),
      ("observe(on:)", { .merge($0).observe(on: CurrentThreadScheduler.instance) }),
      ("share", { Observable.merge($0).share(replay: 1, scope: .whileConnected) }),
    ]

  @Test(arguments: operators.indices)
  func `Threads that send into one stream lose nothing, repeat nothing and do not overlap`(
    index: Int
  ) async {
    let subjects = (0..<Threads.count).map { _ in PublishSubject<Sent>() }
    let tally = Tally()
    let subscription = Self.operators[index].apply(subjects).subscribe(onNext: tally.take)
    await Threads.run { thread in
      for number in 1...Threads.sends { subjects[thread].onNext((thread, number)) }
    }
    subscription.dispose()
    #expect(tally.count == Threads.count * Threads.sends, "\(Self.operators[index].name)")
  }

  @Test func `A serial queue receives the elements of all threads in order`() async throws {
    let subjects = (0..<Threads.count).map { _ in PublishSubject<Sent>() }
    let tally = Tally()
    let all = Observable.merge(subjects)
      .observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "tally"))
      .do(onNext: tally.take).take(Threads.count * Threads.sends).ignoreElements().asCompletable()
    async let ended: Void = all.value
    while !subjects.allSatisfy(\.hasObservers) { await Task.yield() }
    await Threads.run { thread in
      for number in 1...Threads.sends { subjects[thread].onNext((thread, number)) }
    }
    try await ended
    #expect(tally.count == Threads.count * Threads.sends)
  }

  @Test func `Elements reach every subscriber that stays while others come and go`() async {
    let relay = PublishRelay<Sent>()
    let lasting = (0..<Threads.count).map { _ in Tally() }
    let bag = DisposeBag()
    for (thread, tally) in lasting.enumerated() {
      relay.filter { $0.thread == thread }.subscribe(onNext: tally.take).disposed(by: bag)
    }
    await Threads.run { thread in
      for number in 1...Threads.sends {
        let passing = relay.subscribe(onNext: { _ in })
        relay.accept((thread, number))
        passing.dispose()
      }
    }
    #expect(lasting.map(\.count) == Array(repeating: Threads.sends, count: Threads.count))
  }
}
