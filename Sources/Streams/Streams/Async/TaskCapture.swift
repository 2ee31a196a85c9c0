private import CReactorTaskHooks
import ReactorBase
private import Synchronization

/// A namespace for the hooks that make tasks started on a replay's thread run on the replay's clock. The jobs run one
/// at a time in the order in which they became ready.
///
/// The concurrency runtime calls the hooks before it passes a job to an executor. If a job becomes ready on a replay's
/// thread, the hooks schedule the job on the replay's clock for the current time. This includes jobs of the main actor.
/// All other jobs run on their usual executors. As a result, the following stay in the replay: a plain `Task { }`, task
/// groups, actors, main-actor code, async sequences, and continuations that are resumed on the thread. A `Task.sleep`
/// or `Task.yield` that calls no hook leaves the replay, as does code that waits for a dispatch queue.
enum TaskCapture {
  /// The number of replays running in the process.
  private static let replays = Lock(0)
  /// Indicates whether the hooks stay installed when no replay is running.
  private static let areKept = Atomic(false)

  /// Installs the hooks permanently so that individual replays don't have to install them. Otherwise, each forked child
  /// process would write to the memory page that contains the hooks.
  static func keep() {
    begin()
    areKept.store(true, ordering: .relaxed)
  }

  /// Installs the hooks when the first replay starts.
  static func begin() {
    if areKept.load(ordering: .relaxed) { return }
    replays.withLock { count in
      if count == 0, hasKnownLayouts { reactor_install_task_hooks(handlers()) }
      count += 1
    }
    if !TaskHooksSelfTest.hasPassed { reactor_remove_task_hooks() }
  }

  /// Indicates whether jobs and executors have the sizes that the hooks' declarations assume.
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

  /// Returns the functions that the hooks call. The functions can be called on any thread.
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
      // Code that is about to switch to the main actor calls this function, as does code that
      // checks which executor it runs on.
      chooseMainExecutor: { executor in
        guard ExecutionContext.isReplaying else { return false }
        let chosen = ReplayMainExecutor.shared.asUnownedSerialExecutor()
        executor.pointee = unsafeBitCast(chosen, to: ReactorExecutor.self)
        return true
      })
  }
}

/// An executor for the jobs of a replay. A task that prefers this executor stays in the replay.
final class ReplayTaskExecutor: TaskExecutor {
  static let shared = ReplayTaskExecutor()

  /// The executor that new tasks should prefer on a replay's thread, or `nil` on any other thread.
  static var preferred: (any TaskExecutor)? {
    ExecutionContext.current.clock == nil ? nil : shared
  }

  /// Schedules a job on the replay's clock. On a thread without a replay, the job runs on the global executor. If the
  /// job sends events there, the replay detects that they arrive on the wrong thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let clock = ExecutionContext.current.clock {
      clock.schedule(JobWork(job), after: 0, onMain: false)
    } else {
      globalConcurrentExecutor.enqueue(ExecutorJob(job))
    }
  }
}

/// A work item that runs a task's job on a replay's clock.
final class JobWork: ScheduledWork {
  private let job: UnownedJob
  private let executor: UnownedSerialExecutor?

  /// Creates a work item that runs the given job.
  ///
  /// - Parameters:
  ///   - job: The job to run.
  ///   - executor: The executor of the actor that the job is isolated to, or `nil` if the job is
  ///     not isolated to an actor.
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
