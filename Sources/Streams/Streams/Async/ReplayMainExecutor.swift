import Dispatch

/// An executor that replaces the main actor's executor on a replay's thread.
final class ReplayMainExecutor: SerialExecutor {
  static let shared = ReplayMainExecutor()

  /// Schedules a job on the replay's clock. On a thread without a replay, the job runs on the main queue. If the job
  /// sends events there, the replay detects that they arrive on the wrong thread.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    if let clock = ExecutionContext.current.clock {
      clock.schedule(JobWork(job, isolatedTo: executor), after: 0)
    } else {
      DispatchQueue.main.async { job.runSynchronously(on: executor) }
    }
  }

  /// Terminates the program if the calling thread is neither a replay's thread nor the main thread.
  func checkIsolated() {
    MainScheduler.ensureRunningOnMainThread()
  }

  /// Returns whether the calling code may access the main actor's state. All code in a replay may access this state.
  func isIsolatingCurrentContext() -> Bool? {
    ExecutionContext.current.clock != nil
  }
}
