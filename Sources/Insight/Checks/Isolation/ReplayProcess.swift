import ReactorBase
package import ReactorSystem

/// A runner that executes jobs one after another, each in a separate process called its worker.
package struct ReplayProcess {
  package enum JobOutcome<Answer> {
    /// The worker stored its answer. The output is included if it was captured.
    case finished(Answer, output: [UInt8])
    case died(DeadReplay)
    /// The system refused to start the worker.
    case notStarted(SystemError)
  }

  private let pool: WorkerPool
  private let timeLimit: Duration?

  /// Creates a runner with the given configuration.
  ///
  /// - Parameters:
  ///   - start: The configuration for starting processes.
  ///   - memorySize: The size of each worker's memory, in bytes. Pages that are never written cost nothing.
  ///   - timeLimit: The maximum real time of each worker, or `nil` for no limit.
  ///   - capturesOutput: Whether to capture the reactor's output instead of passing it on.
  package init(
    _ start: WorkerStart, memorySize: Int = ReplayMemory.runSize, timeLimit: Duration?,
    capturesOutput: Bool = false
  ) {
    self.timeLimit = timeLimit
    pool = WorkerPool(
      start, count: 1, memorySize: memorySize, timeLimit: timeLimit, capturesOutput: capturesOutput)
  }

  /// Runs a job and returns its outcome.
  ///
  /// - Parameters:
  ///   - job: The job, for a worker that is not a fork of this process.
  ///   - work: A closure that runs the job in a worker that is a fork of this process.
  ///   - isOver: A closure that returns whether to kill the worker. It is called many times per second with the
  ///     memory of the worker.
  package func perform<Answer: Decodable>(
    _ job: some Encodable, as type: Answer.Type, _ work: (WorkerContext) -> Void,
    isOver: (ReplayMemory) -> Bool = { _ in false }
  ) -> JobOutcome<Answer> {
    var job: [UInt8]? = Message.bytes(of: job)
    var outcome: JobOutcome<Answer>?
    pool.run(
      next: { job.take().map { (0, $0) } }, work,
      isOver: { _, memory, _ in isOver(ReplayMemory(leftIn: memory)) },
      finished: { outcome = self.outcome($1) })
    return outcome ?? .notStarted(.notFound)
  }

  private func outcome<Answer: Decodable>(_ report: WorkerReport) -> JobOutcome<Answer> {
    if case .notStarted(let error) = report.end { return .notStarted(error) }
    let memory = ReplayMemory(leftIn: report.memory)
    if report.end == .finished, !memory.isOverwritten, let message = report.memory.result,
      let answer = Message.value(Answer.self, in: message)
    {
      return .finished(answer, output: report.output)
    }
    return .died(
      DeadReplay(report, memory, timeLimit: timeLimit, output: report.output))
  }
}
