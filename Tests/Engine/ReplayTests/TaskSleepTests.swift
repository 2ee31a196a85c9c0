import ReactorCore
import ReactorRegistration
import ReactorReplaying
import Testing

/// Sleeps with the standard library's own functions.
private final class RealSleeper: Reactor {
  enum Action {
    case plainTask
    case nanoseconds
    case clock
    case group
    case actorMethod
  }

  let initialState = ""

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .plainTask:
      .create { observer in
        let task = Task {
          try? await Task.sleep(for: .milliseconds(1))
          observer.onNext("task")
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    case .nanoseconds:
      .create {
        try await Task.sleep(nanoseconds: 1)
        return "slept"
      }
    case .clock:
      .create {
        try await SuspendingClock().sleep(for: .milliseconds(1))
        return "slept"
      }
    case .actorMethod:
      .create { observer in
        let task = Task {
          await Napper().nap()
          observer.onNext("actor")
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    case .group:
      .create {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await Task.sleep(for: .milliseconds(1)) }
          group.addTask { try await ContinuousClock().sleep(for: .milliseconds(1)) }
          try await group.waitForAll()
        }
        return "slept"
      }
    }
  }

  func reduce(state: String, mutation: String) -> String { mutation }
}

private actor Napper {
  func nap() async { try? await Task.sleep(nanoseconds: 1_000_000) }
}

struct TaskSleepTests {
  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("sleeper") { RealSleeper() }
    return registry
  }()

  @Test(arguments: ["plainTask", "nanoseconds", "clock", "group", "actorMethod"])
  func `A task that sleeps on a real clock fails the replay, which names the action, every time`(
    action: String
  ) {
    for _ in 0..<20 {
      let outcome = replay("reactor sleeper\n\(action)\nwait 1s", with: registry)
      #expect(outcome.diagnostics.contains("error[real-sleep]"))
      #expect(
        outcome.lines == [
          #"0.000 sleeper state """#, "0.000 sleeper action #1 \(action)",
          "0.000 * error #1 \(action) of 'sleeper' sleeps on a real clock; import ReactorFoundation "
            + "instead of Foundation, so that Task.sleep uses virtual time",
          "1.000 * end pending: 1 (#1 \(action))",
        ])
    }
  }
}
