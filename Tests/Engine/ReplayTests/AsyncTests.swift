import Dispatch
import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// Does async work in all the ways that real reactors do.
private final class Worker: Reactor {
  enum Action {
    case bridge(String)
    case plainTask(String)
    case group(Int)
    case sequence(Int)
    case sleep(milliseconds: Int)
    case fail
    case background
    case inAnHour
    case sleepAtMost(seconds: Int)
    case later, continuation, suspended
    case kept, forgotten, polling, awaitsNothing, cut
  }

  struct Failure: Error {}

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  private final class Held: @unchecked Sendable {
    var observer: AnyObserver<String>?
    init(_ observer: AnyObserver<String>? = nil) { self.observer = observer }
  }

  let initialState: [String] = []
  private let kept = Held()
  private let subject = PublishSubject<String>()

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .bridge(let text):
      .create {
        let counter = Counter()
        _ = await counter.next()
        await Task.yield()
        return "\(text) \(await counter.next())"
      }
    case .plainTask(let text):
      .create { observer in
        let task = Task {
          let counter = Counter()
          await Task.yield()
          observer.onNext("\(text) \(await counter.next())")
          observer.onNext("\(text) \(await counter.next())")
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    case .group(let count):
      .create {
        await withTaskGroup(of: Int.self) { group in
          for number in 1...count { group.addTask { number } }
          return "\(await group.reduce(0, +))"
        }
      }
    case .sequence(let count):
      AsyncStream<String> { continuation in
        for number in 1...count { continuation.yield("\(number)") }
        continuation.finish()
      }.asObservable()
    case .sleep(let milliseconds):
      .create {
        try await ReplayClock().sleep(for: .milliseconds(milliseconds))
        return "slept"
      }
    case .fail: .create { throw Failure() }
    case .background:
      .create { observer in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          observer.onNext("from afar")
          done.signal()
        }
        done.wait()
        return Disposables.create()
      }
    case .inAnHour:
      .create { observer in
        DispatchQueue.global().asyncAfter(deadline: .now() + 3600) { observer.onNext("too late") }
        return Disposables.create()
      }
    case .later:
      .create { observer in
        DispatchQueue.global().async { observer.onNext("from afar") }
        return Disposables.create()
      }
    case .continuation:
      .create {
        await withCheckedContinuation { continuation in
          // Later than the task can take to begin to wait.
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
            continuation.resume(returning: "resumed")
          }
        }
      }
    case .suspended:
      .create {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + 3600) {
            continuation.resume(returning: "too late")
          }
        }
      }
    case .kept:
      .create { [kept] observer in
        kept.observer = observer
        return Disposables.create()
      }
    case .forgotten: .create { _ in Disposables.create() }
    case .polling:
      .create { observer in
        Task {
          while true {
            try? await ReplayClock().sleep(for: .milliseconds(300))
            if Task.isCancelled { observer.onNext("never") }
          }
        }
        return Disposables.create()
      }
    case .awaitsNothing:
      .create { [subject] in
        for try await text in subject.values { return text }
        return "ended"
      }
    case .cut:
      .create {
        try await ReplayClock().sleep(for: .seconds(100))
        return "never"
      }
    case .sleepAtMost(let seconds):
      Observable.create {
        try await ReplayClock().sleep(for: .seconds(100))
        return "never"
      }.take(for: .seconds(seconds), scheduler: MainScheduler.instance)
    }
  }

  func reduce(state: [String], mutation: String) -> [String] { [mutation] }
}

struct AsyncTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("worker") { Worker() }
    return registry
  }()

  @Test
  func `Async work runs to its end in virtual time, on the replay's thread, in a fixed order`() {
    for _ in 0..<20 {
      expectTrace(
        of: """
          reactor worker
          bridge("a")
          plainTask("b")
          group(4)
          sequence(2)
          fail
          wait 1s
          sleep(milliseconds: 250)
          """, with: registry,
        """
        0.000 worker state []
        0.000 worker action #1 bridge("a")
        0.000 worker state #1 ["a 2"]
        0.000 worker action #2 plainTask("b")
        0.000 worker state #2 ["b 1"]
        0.000 worker state #2 ["b 2"]
        0.000 worker action #3 group(4)
        0.000 worker state #3 ["10"]
        0.000 worker action #4 sequence(2)
        0.000 worker state #4 ["1"]
        0.000 worker state #4 ["2"]
        0.000 worker action #5 fail
        0.000 worker error #5 Failure()
        1.000 worker action #6 sleep(milliseconds: 250)
        1.250 worker state #6 ["slept"]
        1.250 * end pending: 0
        """)
    }
  }

  @Test(arguments: ["background", "later", "inAnHour", "continuation", "suspended"])
  func `Async work that waits for the real world fails the replay, which names the action`(
    action: String
  ) {
    for _ in 0..<20 {
      let outcome = replay("reactor worker\n\(action)\nwait 1s", with: registry)
      #expect(outcome.diagnostics.contains("error[outside-work]"))
      #expect(
        outcome.lines == [
          "0.000 worker state []", "0.000 worker action #1 \(action)",
          "1.000 * error #1 \(action) of 'worker' waits for work outside the replay, such as a "
            + "dispatch queue or another library's timer",
          "1.000 * end pending: 1 (#1 \(action))",
        ])
    }
  }

  @Test(arguments: ["kept", "forgotten", "polling", "awaitsNothing", "cut"])
  func `Async work that only waits for the replay itself does not fail the replay`(action: String) {
    let outcome = replay("reactor worker\n\(action)\nwait 1s\nend", with: registry)
    #expect(outcome.diagnostics == "")
    #expect(outcome.lines.last == "1.000 * end pending: 1 (#1 \(action))")
  }

  @Test func `Async work that sleeps on the replay's clock stops when it is cancelled`() {
    expectTrace(
      of: "reactor worker\nsleepAtMost(seconds: 1)", with: registry,
      """
      0.000 worker state []
      0.000 worker action #1 sleepAtMost(seconds: 1)
      1.000 * end pending: 0
      """)
  }
}
