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
      clock.schedule(JobWork(job, isolatedTo: executor), after: 0)
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
