internal import ReactorRegistration
internal import ReactorTraceFormat
internal import ReactorMemory
package import ReactorSystem

/// Checks scripts, each in a process of its own.
package struct IsolatedChecks {
  private let checker: GoldenChecker
  private let reading: WorkerResults
  private let pool: WorkerPool
  private let start: WorkerStart

  /// The number of scripts from which on it pays to prepare this process for being copied.
  private static let warmUpCount = 8

  /// Makes the checks.
  ///
  /// - Parameters:
  ///   - checker: Checks a script.
  ///   - start: How processes are started.
  ///   - jobs: How many there are at a time.
  ///   - timeLimit: How long each may take, in real time.
  ///   - files: Where the scripts are.
  init(
    _ checker: GoldenChecker, _ start: WorkerStart, jobs: Int, timeLimit: Duration?, files: Files
  ) {
    self.checker = checker
    reading = WorkerResults(files: files, timeLimit: timeLimit)
    self.start = start
    pool = WorkerPool(
      start, count: jobs, memorySize: ReplayMemory.testSize, timeLimit: timeLimit)
  }

  /// Prepares this process for being copied, if there are enough scripts: does once what every worker does,
  /// so that the copies need not do it first.
  ///
  /// - Parameter scripts: The scripts that are going to be checked.
  func prepare(for scripts: ScriptList) {
    guard start == .fork, scripts.count >= Self.warmUpCount else { return }
    let region = MemoryRegion.allocate(1 << 20)
    let result = checker.rehearse(for: scripts, in: ReplayMemory(rehearsingIn: region))
    _ = GoldenMessage(result).bytes
    _ = scripts.first.flatMap { Self.script(Self.job($0)) }
    region.deallocate()
    WorkerPool.prepareCopies()
  }

  /// Checks scripts.
  ///
  /// - Returns: The results, in the order of the scripts.
  func check(_ scripts: [GoldenScript]) -> [GoldenResult] {
    var results = [GoldenResult?](repeating: nil, count: scripts.count)
    pool.run(
      scripts.count, job: { Self.job(scripts[$0]) }, { Self.work(checker, in: $0) },
      finished: { results[$0] = reading.result(of: scripts[$0], $1, message: $1.memory.result) })
    return zip(scripts, results).map { script, result in
      guard let result else { preconditionFailure("\(script.path) was not checked") }
      return result
    }
  }

  // MARK: - In the worker

  /// Checks the script that a worker is for.
  package static func work(_ checker: GoldenChecker, in context: WorkerContext) {
    guard let script = script(context.memory.job) else { return }
    let memory = ReplayMemory(of: context)
    let result = checker.check(script, in: memory)
    let message = GoldenMessage(result).bytes
    let end = memory.end(ofTrace: result.trace?.count ?? 0)
    if !context.memory.finish(with: message, at: end, usedSize: memory.usedSize) {
      memory.endAtTraceLimit()
    }
  }

  private static func job(_ script: GoldenScript) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(script)
    return writer.bytes
  }

  private static func script(_ job: [UInt8]) -> GoldenScript? {
    var reader = MessageReader(job)
    return try? reader.script()
  }
}

extension GoldenProblem {
  /// The words for a replay that could not begin.
  package static func noProcess(_ error: SystemError) -> String {
    "cannot start a process for the replay: \(error.reason)"
  }
}
