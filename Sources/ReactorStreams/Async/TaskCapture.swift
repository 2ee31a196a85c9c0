private import CReactorTaskHooks
import Synchronization

/// Has the tasks that a replay's thread starts run on the replay's clock, one job at a time, in the
/// order in which the jobs became ready.
///
/// The concurrency runtime asks hooks before it hands a job to an executor of its own. A job that
/// becomes ready on the thread of a replay is scheduled on its clock for now, those of the main actor
/// included; all others go where they would have gone. So a plain `Task { }`, groups, actors, code of
/// the main actor, async sequences and continuations that are resumed on the thread stay in the replay.
/// A `Task.sleep` or `Task.yield` that asks no hook leaves it, as does what waits for a dispatch queue.
enum TaskCapture {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias EnqueueDelayed = @convention(thin) (UInt64, UnownedJob) -> Void
  private typealias DelayHook = @convention(thin) (UInt64, UnownedJob, EnqueueDelayed) -> Void
  private typealias EnqueueTimed =
    @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob) -> Void
  private typealias DeadlineHook =
    @convention(thin) (Int64, Int64, Int64, Int64, Int32, UnownedJob, EnqueueTimed) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

  /// Sets the hooks, once for the process. The runtime calls what it finds there as Swift functions of
  /// these very types.
  static let install: Void = {
    let hook: Hook = { job, enqueue in
      if let clock = ExecutionContext.current.clock {
        clock.schedule(JobWork(job), after: 0)
      } else {
        enqueue(job)
      }
    }
    swift_task_enqueueGlobal_hook = unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
    installSleepHooks()
    installMainHooks()
  }()

  /// Older runtimes ask here where a task sleeps; newer ones ask its executor.
  private static func installSleepHooks() {
    let delayHook: DelayHook = { delay, job, enqueue in
      if !ExecutionContext.current.refuseSleep() { enqueue(delay, job) }
    }
    replay_delay_hook()?.pointee = unsafeBitCast(delayHook, to: UnsafeMutableRawPointer.self)
    let deadlineHook: DeadlineHook = {
      seconds, nanoseconds, toleranceSeconds, toleranceNanoseconds, clock, job, enqueue in
      if ExecutionContext.current.refuseSleep() { return }
      enqueue(seconds, nanoseconds, toleranceSeconds, toleranceNanoseconds, clock, job)
    }
    replay_deadline_hook()?.pointee = unsafeBitCast(deadlineHook, to: UnsafeMutableRawPointer.self)
  }

  /// Where the runtime lets the main actor's executor be chosen, a replay has one of its own. It is asked
  /// for by code that is about to change to the main actor, and by code that checks where it runs.
  private static func installMainHooks() {
    if let place = replay_main_executor_hook() {
      let hook: MainExecutorHook = { original in
        ExecutionContext.replayClock == nil
          ? original() : ReplayMainExecutor.shared.asUnownedSerialExecutor()
      }
      place.pointee = unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
    } else {
      let hook: Hook = { job, enqueue in
        if let clock = ExecutionContext.current.clock {
          clock.schedule(MainJobWork(job, MainActor.sharedUnownedExecutor), after: 0)
        } else {
          enqueue(job)
        }
      }
      replay_main_job_hook()?.pointee = unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
    }
  }
}

/// The executor that the jobs of a replay run on; a task that prefers it stays in the replay.
final class ReplayTaskExecutor: TaskExecutor {
  static let shared = ReplayTaskExecutor()

  /// The executor that tasks made now should prefer: this one on the thread of a replay.
  static var preferred: (any TaskExecutor)? {
    ExecutionContext.current.clock == nil ? nil : shared
  }

  /// Takes a job: onto the replay's clock, or, from a thread that runs none, to the global executor,
  /// where what the job sends is found to be on the wrong thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let clock = ExecutionContext.current.clock {
      clock.schedule(JobWork(job), after: 0)
    } else {
      globalConcurrentExecutor.enqueue(ExecutorJob(job))
    }
  }
}

/// A job of a task, on a replay's clock.
final class JobWork: ScheduledWork, @unchecked Sendable {
  // @unchecked: as all scheduled work, it stays on its thread.
  private let job: UnownedJob

  init(_ job: UnownedJob) {
    self.job = job
  }

  override var isOfTask: Bool { true }

  override func replayDidEnd() { run() }

  override func run() {
    job.runSynchronously(on: ReplayTaskExecutor.shared.asUnownedTaskExecutor())
  }
}
