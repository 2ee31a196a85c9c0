import ReactorChecks
import ReactorSystem

extension CommandContext {
  /// Runs a job in a worker, or in this process if there are no workers.
  ///
  /// - Parameters:
  ///   - job: The job, for a worker that is not a copy of this process.
  ///   - timeLimit: The maximum real time; nil for no limit.
  ///   - memorySize: The size of the worker's memory in bytes.
  ///   - capturesOutput: Whether to capture the reactor's output instead of passing it on.
  ///   - work: Runs the job. The memory is where a replay records its progress; nil in this process.
  func perform<Answer: Codable>(
    _ job: some Encodable, timeLimit: Duration?, memorySize: Int = ReplayMemory.runSize,
    capturesOutput: Bool = false, _ work: (ReplayMemory?) -> Answer
  ) -> ReplayProcess.JobOutcome<Answer> {
    guard let start = system.workerStart else { return .finished(work(nil), output: []) }
    // Otherwise, a copy of this process would also write the output that is buffered here.
    output.flush()
    let process = ReplayProcess(
      start, memorySize: memorySize, timeLimit: timeLimit, capturesOutput: capturesOutput)
    return process.perform(job, as: Answer.self) { Self.answer(work, in: $0) }
  }

  /// Runs the job of a worker, and stores its answer.
  static func answer(_ work: (ReplayMemory?) -> some Encodable, in worker: WorkerContext) {
    let memory = ReplayMemory(of: worker)
    memory.leaveOrEnd(work(memory))
  }
}
