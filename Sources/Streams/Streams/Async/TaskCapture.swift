private import CReactorTaskHooks
import ReactorBase
private import Synchronization

/// Makes tasks that a replay's thread starts run on the replay's clock, one job at a time, in the
/// order in which the jobs became ready.
///
/// The concurrency runtime calls hooks before it passes a job to one of its executors. A job that
/// becomes ready on the thread of a replay, including jobs of the main actor, is scheduled on the
/// replay's clock for the current time. All other jobs go to their usual executors. So a plain
/// `Task { }`, groups, actors, code of the main actor, async sequences and continuations that are
/// resumed on the thread stay in the replay. A `Task.sleep` or `Task.yield` that calls no hook
/// leaves it, and so does code that waits for a dispatch queue.
enum TaskCapture {
  /// The number of replays that are running in the process.
  private static let replays = Lock(0)
  /// Indicates whether the hooks stay permanently.
  private static let areKept = Atomic(false)

  /// Sets the hooks permanently, so that replays don't have to; otherwise, each copy of this
  /// process would write to the memory page of the hooks.
  static func keep() {
    begin()
    areKept.store(true, ordering: .relaxed)
  }

  /// Sets the hooks when the first replay begins.
  static func begin() {
    if areKept.load(ordering: .relaxed) { return }
    replays.withLock { count in
      if count == 0, hasKnownLayouts { reactor_install_task_hooks(handlers()) }
      count += 1
    }
    if !TaskHooksSelfTest.hasPassed { reactor_remove_task_hooks() }
  }

  /// Indicates whether jobs and executors have the sizes in the hooks' declarations.
  private static var hasKnownLayouts: Bool {
    MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeRawPointer>.size
      && MemoryLayout<UnownedSerialExecutor>.size == MemoryLayout<ReactorExecutor>.size
  }

  /// Restores the previous hooks when the last replay ends.
  static func end() {
    if areKept.load(ordering: .relaxed) { return }
    replays.withLock { count in
      count -= 1
      if count == 0 { reactor_remove_task_hooks() }
    }
  }

  /// The functions that the hooks call, on any thread.
  private static func handlers() -> ReactorTaskHandlers {
    ReactorTaskHandlers(
      takeJob: { job in
        guard let clock = ExecutionContext.current.clock else { return false }
        clock.schedule(
          JobWork(unsafeBitCast(job, to: UnownedJob.self)), after: 0, onMain: false)
        return true
      },
      takeMainJob: { job in
        guard let clock = ExecutionContext.current.clock else { return false }
        let job = unsafeBitCast(job, to: UnownedJob.self)
        clock.schedule(JobWork(job, isolatedTo: MainActor.sharedUnownedExecutor), after: 0)
        return true
      },
      refusesSleep: { ExecutionContext.current.refuseSleep() },
      // Code that is about to switch to the main actor uses it, and so does code that checks which executor it runs on.
      chooseMainExecutor: { executor in
        guard ExecutionContext.isReplaying else { return false }
        let chosen = ReplayMainExecutor.shared.asUnownedSerialExecutor()
        executor.pointee = unsafeBitCast(chosen, to: ReactorExecutor.self)
        return true
      })
  }
}

/// The executor that the jobs of a replay run on; a task that prefers it stays in the replay.
final class ReplayTaskExecutor: TaskExecutor {
  static let shared = ReplayTaskExecutor()

  /// The executor that new tasks should prefer: this one on the thread of a replay.
  static var preferred: (any TaskExecutor)? {
    ExecutionContext.current.clock == nil ? nil : shared
  }

  /// Schedules a job on the replay's clock or, on a thread without a replay, on the global
  /// executor, where events that the job sends are detected as being on the wrong thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let clock = ExecutionContext.current.clock {
      clock.schedule(JobWork(job), after: 0, onMain: false)
    } else {
      globalConcurrentExecutor.enqueue(ExecutorJob(job))
    }
  }
}

/// A job of a task, on a replay's clock.
final class JobWork: ScheduledWork {
  private let job: UnownedJob
  private let executor: UnownedSerialExecutor?

  /// Creates the work.
  ///
  /// - Parameter executor: The executor of the actor that the job is isolated to, if any.
  init(_ job: UnownedJob, isolatedTo executor: UnownedSerialExecutor? = nil) {
    self.job = job
    self.executor = executor
  }

  override var isOfTask: Bool { true }

  override func replayDidEnd() { run() }

  override func run() {
    let taskExecutor = ReplayTaskExecutor.shared.asUnownedTaskExecutor()
    if let executor {
      job.runSynchronously(isolatedTo: executor, taskExecutor: taskExecutor)
    } else {
      job.runSynchronously(on: taskExecutor)
    }
  }
}
