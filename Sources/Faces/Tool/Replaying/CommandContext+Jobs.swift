import ReactorChecks
import ReactorSystem

extension CommandContext {
  /// Performs a job in a worker process, or in this process if workers are not available.
  ///
  /// - Parameters:
  ///   - job: The job. It is sent to the worker unless the worker is forked from this process.
  ///   - timeLimit: The maximum real time, or `nil` for no limit.
  ///   - memorySize: The size of the worker's memory, in bytes.
  ///   - capturesOutput: Whether to capture the reactor's output instead of passing it on.
  ///   - isOver: A closure that returns whether to kill the worker. The closure is called many times per second with
  ///     all data that the worker has stored so far.
  ///   - work: A closure that runs the job. The argument is the memory in which a replay records its progress, or `nil`
  ///     in this process.
  func perform<Answer: Codable>(
    _ job: some Encodable, timeLimit: Duration?, memorySize: Int = ReplayMemory.runSize,
    capturesOutput: Bool = false, isOver: (ReplayMemory) -> Bool = { _ in false },
    _ work: (ReplayMemory?) -> Answer
  ) -> JobOutcome<Answer> {
    guard let start = system.workerStart else { return .finished(work(nil), output: []) }
    // Without a flush, a forked child would write the buffered output again.
    output.flush()
    let worker = WorkerPool(
      start, memorySize: memorySize, timeLimit: timeLimit, capturesOutput: capturesOutput)
    return worker.perform(job, { Self.answer(work, in: $0) }, isOver: isOver)
  }

  /// Performs work in a worker process and stores the answer in the worker's memory.
  static func answer(_ work: (ReplayMemory?) -> some Encodable, in worker: WorkerContext) {
    let memory = ReplayMemory(of: worker)
    memory.leaveOrEnd(work(memory))
  }
}
