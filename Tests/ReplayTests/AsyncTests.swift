import Dispatch
import ReactorCore
import Replay
import Testing

/// Does async work in every way that real reactors do.
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
  }

  struct Failure: Error {}

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  let initialState: [String] = []

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
    case .sleepAtMost(let seconds):
      Observable.create {
        try await ReplayClock().sleep(for: .seconds(100))
        return "never"
      }.take(for: .seconds(seconds), scheduler: MainScheduler.instance)
    }
  }

  func reduce(state: [String], mutation: String) -> [String] { [mutation] }
}

@Suite("Async work in a replay")
struct AsyncTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("worker") { Worker() }
    return registry
  }()

  @Test("runs to its end in virtual time, on the replay's thread, in the same order every time")
  func captured() {
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

  @Test("fails the replay, and names the action, when it comes back on another thread")
  func stray() {
    let outcome = replay("reactor worker\nbackground", with: registry)
    #expect(!outcome.isClean)
    #expect(outcome.diagnostics.contains("error[stray-thread]"))
    #expect(
      outcome.diagnostics.contains("the effect of #1 background ('worker') continued on another"))
    #expect(outcome.lines.last == "0.000 * end pending: 1 (#1 background)")
  }

  @Test("does not hold the replay up where it waits for the real world")
  func escaped() {
    expectTrace(
      of: "reactor worker\ninAnHour\nwait 1s", with: registry,
      """
      0.000 worker state []
      0.000 worker action #1 inAnHour
      1.000 * end pending: 1 (#1 inAnHour)
      """)
  }

  @Test("that sleeps on the replay's clock stops as it is cancelled, and takes no time then")
  func cancelledSleep() {
    expectTrace(
      of: "reactor worker\nsleepAtMost(seconds: 1)", with: registry,
      """
      0.000 worker state []
      0.000 worker action #1 sleepAtMost(seconds: 1)
      1.000 * end pending: 0
      """)
  }
}
