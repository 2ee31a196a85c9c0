private import CTaskHooks
import Synchronization

/// Has the tasks that a replay's thread starts run on the replay's clock, one job at a time, in the
/// order in which the jobs became ready.
///
/// The concurrency runtime asks a hook before it hands a job to the global executor. A job that
/// becomes ready on the thread of a replay is scheduled on its clock for now; all others go where
/// they would have gone. So a plain `Task { }`, groups, actors, async sequences and continuations
/// that are resumed on the thread stay in the replay. What waits for the real world leaves it:
/// dispatch queues, and jobs of the main actor; and so does a `Task.yield` behind a
/// call of an actor, which asks no hook, except in a task that prefers the executor below.
enum TaskCapture {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Sets the hook, once for the process.
  static let install: Void = {
    let hook: Hook = { job, enqueue in
      if let clock = ExecutionContext.current.clock {
        clock.schedule(JobWork(job), after: 0)
      } else {
        enqueue(job)
      }
    }
    // The runtime calls what it finds here as a Swift function of this very type.
    swift_task_enqueueGlobal_hook = unsafeBitCast(hook, to: UnsafeMutableRawPointer.self)
  }()
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
  private final class Running {
    /// When the job that runs began, and the two that led to it, the earliest first.
    var beginnings: [ContinuousClock.Instant] = []
  }

  private static let running = ThreadLocal { Running() }

  private let job: UnownedJob
  private let beginningsBefore: [ContinuousClock.Instant]

  init(_ job: UnownedJob) {
    self.job = job
    beginningsBefore = Self.running.value.beginnings.suffix(2)
  }

  /// The real time since the job that runs on this thread began, with the two jobs that led to it: a
  /// task that changes its executor goes on in another job.
  static var timeInJobs: Duration {
    running.value.beginnings.first?.duration(to: .now) ?? .zero
  }

  override func run() {
    let running = Self.running.value
    running.beginnings = beginningsBefore + [.now]
    job.runSynchronously(on: ReplayTaskExecutor.shared.asUnownedTaskExecutor())
    running.beginnings = []
  }
}
