import ReactorCore
import ReactorFoundation
import ReactorRegistration
import ReactorReplaying
import Testing

/// Sleeps in the same ways as real reactors.
private final class Sleeper: Reactor {
  enum Action {
    case plainTask
    case load(milliseconds: Int)
    case search(milliseconds: Int)
    case group
    case ticks
    case clocks
    case odd
    case short
    case mainActor
    case yields
    case never
    case deadline
    case anyClock
  }

  private struct Unchecked: @unchecked Sendable {
    let observer: AnyObserver<String>
  }

  @MainActor private final class Title {
    var text = ""
    func add(_ more: String) async { text += more }
    nonisolated func assume(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
  }

  private actor Repository {
    func yields() async -> Int {
      await Task.yield()
      return 1
    }

    var loads = 0

    func load(_ milliseconds: Int) async throws -> Int {
      loads += 1
      let mine = loads
      try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)
      return mine
    }
  }

  let initialState = ""
  private let repository = Repository()
  private let searches = PublishSubject<Int>()

  func transform(mutation: Observable<String>) -> Observable<String> {
    let results = searches.flatMapLatest { [repository] milliseconds in
      Single.create { "result \(try await repository.load(milliseconds))" }
    }
    return .merge(mutation, results)
  }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .plainTask:
      .create { observer in
        let task = Task {
          try? await Task.sleep(for: .milliseconds(300))
          observer.onNext("task")
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    case .load(let milliseconds):
      .create { [repository] in "load \(try await repository.load(milliseconds))" }
    case .search(let milliseconds):
      search(milliseconds)
    case .group:
      .create {
        await withTaskGroup(of: String.self) { group in
          for name in 1...3 {
            group.addTask {
              try? await Task.sleep(for: .milliseconds(400 - 100 * name))
              return "\(name)"
            }
          }
          return await group.reduce("group ", +)
        }
      }
    case .ticks:
      AsyncStream<String> { continuation in
        Task {
          for tick in 1...2 {
            try? await Task.sleep(for: .milliseconds(50))
            continuation.yield("tick \(tick)")
          }
          continuation.finish()
        }
      }.asObservable()
    case .clocks:
      .create {
        try await ContinuousClock().sleep(for: .milliseconds(300))
        try await SuspendingClock().sleep(for: .seconds(1))
        return "clocks"
      }
    case .odd:
      .create {
        try await Task.sleep(for: .milliseconds(333))
        return "odd"
      }
    case .short:
      .create {
        try await Task.sleep(nanoseconds: 1500)
        return "short"
      }
    case .mainActor:
      .create { observer in
        let model = Unchecked(observer: observer)
        Task { @MainActor in
          let title = Title()
          title.text += "main"
          model.observer.onNext(title.text)
          try? await Task.sleep(for: .seconds(1))
          await MainActor.run { title.text += " run" }
          await title.add(" method")
          title.assume { model.observer.onNext(title.text) }
          model.observer.onCompleted()
        }
        return Disposables.create()
      }
    case .yields:
      .create { [repository] in
        await Task.yield()
        return "yields \(await repository.yields())"
      }
    case .never:
      .create {
        try await Task.sleep(until: ContinuousClock.now + .seconds(10), clock: .continuous)
        return "never"
      }.take(for: .seconds(1), scheduler: MainScheduler.instance)
    case .deadline:
      .create {
        let start = ContinuousClock.now
        try await Task.sleep(until: .now + .seconds(2), clock: .continuous)
        try await Task.sleep(for: .milliseconds(500), tolerance: .zero, clock: .suspending)
        return "deadline \(ContinuousClock.now - start)"
      }
    case .anyClock:
      .create {
        let clock: any Clock<Duration> = ContinuousClock()
        try await clock.sleep(for: .milliseconds(250))
        return "any clock"
      }
    }
  }

  private func search(_ milliseconds: Int) -> Observable<String> {
    searches.onNext(milliseconds)
    return .empty()
  }

  func reduce(state: String, mutation: String) -> String { mutation }
}

struct TaskTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("sleeper") { Sleeper() }
    return registry
  }()

  @Test func `A task sleeps in virtual time, to the nanosecond, in the same order every time`() {
    for _ in 0..<20 {
      expectTrace(
        of: """
          reactor sleeper
          plainTask
          load(milliseconds: 200)
          wait 1s
          group
          ticks
          wait 1s
          clocks
          wait 2s
          odd
          wait 1s
          short
          """, with: registry,
        """
        0.000 sleeper state ""
        0.000 sleeper action #1 plainTask
        0.000 sleeper action #2 load(milliseconds: 200)
        0.200 sleeper state #2 "load 1"
        0.300 sleeper state #1 "task"
        1.000 sleeper action #3 group
        1.000 sleeper action #4 ticks
        1.050 sleeper state #4 "tick 1"
        1.100 sleeper state #4 "tick 2"
        1.300 sleeper state #3 "group 321"
        2.000 sleeper action #5 clocks
        3.300 sleeper state #5 "clocks"
        4.000 sleeper action #6 odd
        4.333 sleeper state #6 "odd"
        5.000 sleeper action #7 short
        5.0000015 sleeper state #7 "short"
        5.0000015 * end pending: 0
        """)
    }
  }

  @Test(arguments: [
    (
      "mainActor",
      [#"0.000 sleeper state #1 "main""#, #"1.000 sleeper state #1 "main run method""#], "1.000"
    ),
    ("yields", [#"0.000 sleeper state #1 "yields 1""#], "0.000"),
    ("never", [], "1.000"),
    ("deadline", [#"2.500 sleeper state #1 "deadline 2.5 seconds""#], "2.500"),
    ("anyClock", [#"0.250 sleeper state #1 "any clock""#], "0.250"),
  ])
  func `A task runs the main actor's code, yields and reads clocks in virtual time`(
    action: String, lines: [String], end: String
  ) {
    for _ in 0..<20 {
      expectTrace(
        of: "reactor sleeper\n\(action)", with: registry,
        ([#"0.000 sleeper state """#, "0.000 sleeper action #1 \(action)"] + lines
          + ["\(end) * end pending: 0"]).joined(separator: "\n"))
    }
  }

  @Test func `A task is cancelled when its stream is disposed of`() {
    expectTrace(
      of: "reactor sleeper\nsearch(milliseconds: 300)\nwait 100ms\nsearch(milliseconds: 300)",
      with: registry,
      """
      0.000 sleeper state ""
      0.000 sleeper action #1 search(milliseconds: 300)
      0.100 sleeper action #2 search(milliseconds: 300)
      0.400 sleeper state #2 "result 2"
      0.400 * end pending: 0
      """)
  }
}
