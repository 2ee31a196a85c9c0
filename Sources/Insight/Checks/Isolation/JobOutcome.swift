import ReactorBase
package import ReactorSystem

/// The outcome of a job that ran in a worker.
package enum JobOutcome<Answer: Decodable> {
  /// The worker stored its answer. The output is included if it was captured.
  case finished(Answer, output: [UInt8])
  case died(DeadReplay)
  /// No worker ran the job to its end, for the given reason. The reactor's code is not known to be the cause.
  case noProcess(String)

  /// Reads the outcome from the report on a worker's end.
  ///
  /// - Parameters:
  ///   - report: The report on the worker's end, including its memory.
  ///   - timeLimit: The maximum real time of the worker, or `nil` for no limit.
  init(_ report: WorkerReport, timeLimit: Duration?) {
    let answer = report.memory.result.flatMap { Message.value(Answer.self, in: $0) }
    self.init(report, answering: answer, timeLimit: timeLimit)
  }

  /// Reads the outcome from the report on a worker's end and from the answer that the worker has stored, if it is valid.
  init(_ report: WorkerReport, answering answer: Answer?, timeLimit: Duration?) {
    switch report.end {
    case .notStarted(let error):
      self = .noProcess(GoldenProblem.noProcess(error))
      return
    case .keeperSignaled(let signal):
      self = .noProcess(
        "the process that waited for the replay ended: \(SignalName.words(for: signal))")
      return
    default: break
    }
    let memory = ReplayMemory(leftIn: report.memory)
    if report.end == .finished, !memory.isOverwritten, let answer {
      self = .finished(answer, output: report.output)
    } else {
      self = .died(DeadReplay(report, memory, timeLimit: timeLimit, output: report.output))
    }
  }
}

extension WorkerPool {
  /// Runs a job in a worker, and returns its outcome.
  ///
  /// - Parameters:
  ///   - job: The job, for a worker that is not a fork of this process.
  ///   - work: A closure that runs the job in a worker that is a fork of this process.
  ///   - isOver: A closure that returns whether to kill the worker. The closure is called many times per second and
  ///     receives the worker's memory.
  package func perform<Answer: Decodable>(
    _ job: some Encodable, _ work: (WorkerContext) -> Void,
    isOver: (ReplayMemory) -> Bool = { _ in false }
  ) -> JobOutcome<Answer> {
    var job: [UInt8]? = Message.bytes(of: job)
    var outcome: JobOutcome<Answer>?
    run(
      next: { job.take().map { (0, $0) } }, work,
      isOver: { _, memory, _ in isOver(ReplayMemory(leftIn: memory)) },
      finished: { outcome = JobOutcome($1, timeLimit: timeLimit) })
    return outcome ?? .noProcess(GoldenProblem.noProcess(.notFound))
  }
}
