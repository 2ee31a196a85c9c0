import ReactorCore
import Replay
import Testing

#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  /// Sleeps in the ways that real reactors do.
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
    }

    private actor Repository {
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
      }
    }

    private func search(_ milliseconds: Int) -> Observable<String> {
      searches.onNext(milliseconds)
      return .empty()
    }

    func reduce(state: String, mutation: String) -> String { mutation }
  }

  @Suite("A task that sleeps in a replay")
  struct TaskSleepTests {
    private let registry: ReactorRegistry = {
      var registry = ReactorRegistry()
      registry.register("sleeper") { Sleeper() }
      return registry
    }()

    @Test("sleeps in virtual time, in the same order every time")
    func sleeps() {
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
          3.300 * end pending: 0
          """)
      }
    }

    @Test(
      "sleeps for an odd length as well, where its thread is not held up",
      arguments: [
        ("odd", #"0.333 sleeper state #1 "odd""#), ("short", #"0.001 sleeper state #1 "short""#),
      ])
    func odd(action: String, line: String) {
      // A machine that is busy may hold the thread up once, but hardly every time.
      let isFound = (0..<50).contains { _ in
        replay("reactor sleeper\n\(action)", with: registry).lines.contains(line)
      }
      #expect(isFound)
    }

    @Test("is cancelled as its stream is disposed of")
    func cancelled() {
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
#endif
