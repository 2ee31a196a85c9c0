import ReactorBase
import Synchronization

/// A self-test of the runtime behavior that replays rely on. The runtime must call the hooks for each job that becomes
/// ready on the thread, and must run the job where the hooks direct it. The runtime does not guarantee this behavior.
struct TaskHooksSelfTest {
  /// A closure that starts a task whose jobs the hooks should receive.
  var start: (@escaping @Sendable () async -> Void) -> Void = { Task(operation: $0) }

  /// Indicates whether replays can run the jobs of tasks. The hooks must be installed when this
  /// property is first accessed.
  static let hasPassed: Bool = {
    guard let failure = TaskHooksSelfTest().failure() else { return true }
    StandardError.print(
      "warning: this Swift runtime \(failure) in a way that reactor-trace does not know; "
        + "replays cannot run tasks that reactors start")
    return false
  }()

  /// Returns a description of the first unexpected behavior, or `nil` if the test passes. No replay
  /// may be running on the calling thread.
  func failure() -> String? {
    let (context, clock) = (ExecutionContext.current, VirtualClock())
    context.enter(clock)
    defer { context.leave() }
    let jobs = JobCount()
    let home = ExecutionContext.currentID
    start {
      if ExecutionContext.currentID == home { jobs.add() }
      await MainActor.run { if ExecutionContext.currentID == home { jobs.add() } }
      if ExecutionContext.currentID == home { jobs.add() }
    }
    if clock.queued != 1 { return "starts tasks" }
    while clock.runNext(until: 0) {}
    switch jobs.count {
    case 0: return "runs tasks"
    case 1: return "switches to the main actor"
    case 2: return "leaves the main actor"
    default: return nil
    }
  }
}

/// A counter for the self-test's jobs that have run on the expected thread.
private final class JobCount: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }

  func add() { value.add(1, ordering: .relaxed) }
}
