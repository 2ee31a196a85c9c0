import Dispatch

/// The executor of the main actor on the thread of a replay.
final class ReplayMainExecutor: SerialExecutor {
  static let shared = ReplayMainExecutor()

  /// Takes a job: onto the replay's clock, or, from a thread that runs none, to the main queue, where
  /// what the job sends is found to be on the wrong thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    if let clock = ExecutionContext.current.clock {
      clock.schedule(MainJobWork(job, executor), after: 0)
    } else {
      DispatchQueue.main.async { job.runSynchronously(on: executor) }
    }
  }

  /// Stops the program if the calling thread is neither a replay's nor the main one.
  func checkIsolated() {
    MainScheduler.ensureRunningOnMainThread()
  }

  /// Returns whether the calling code may touch what belongs to the main actor: all code of a
  /// replay may.
  func isIsolatingCurrentContext() -> Bool? {
    ExecutionContext.current.clock != nil
  }
}

/// A job of the main actor, on a replay's clock.
final class MainJobWork: ScheduledWork {
  private let job: UnownedJob
  private let executor: UnownedSerialExecutor

  init(_ job: UnownedJob, _ executor: UnownedSerialExecutor) {
    self.job = job
    self.executor = executor
  }

  override var isOfTask: Bool { true }

  override func replayDidEnd() { run() }

  override func run() {
    job.runSynchronously(
      isolatedTo: executor, taskExecutor: ReplayTaskExecutor.shared.asUnownedTaskExecutor())
  }
}
