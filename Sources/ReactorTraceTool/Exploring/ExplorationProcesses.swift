import ReactorExploration
import ReactorSystem

/// Does the jobs of an exploration, each in a process of its own.
final class ExplorationProcesses {
  /// The outcome of a job.
  struct Done {
    /// The result; nil if the process died.
    var result: [UInt8]?
    /// The reason why there was no process.
    var startError: SystemError?
    /// The timeline that the process was running when it died.
    var picks: [UInt16] = []
    var lines: [String] = []
    /// Whether the process died.
    var died: Bool { result == nil && startError == nil }
  }

  private let pool: WorkerPool
  private let work: (WorkerContext) -> Void

  /// Makes processes.
  ///
  /// - Parameters:
  ///   - start: How they are started.
  ///   - work: Does a job, in the process.
  init(_ start: WorkerStart, _ work: @escaping (WorkerContext) -> Void) {
    pool = WorkerPool(
      start, count: 1, memorySize: ExplorationJob.memorySize, timeLimit: nil)
    self.work = work
  }

  /// Does a job.
  func perform(_ job: ExplorationJob) -> Done {
    var done = Done()
    pool.run(1, job: { _ in job.bytes }, work) { _, report in
      if case .notStarted(let error) = report.end {
        done.startError = error
      } else if report.end == .finished {
        done.result = report.memory.result
      } else {
        done.picks = ExplorationJob.leftPicks(in: report.memory.payload)
        done.lines = ExplorationJob.leftLines(in: report.memory.payload)
      }
    }
    return done
  }
}
