internal import ReactorRegistration
internal import ReactorDiagnostics
internal import ReactorTraceFormat
package import ReactorSystem

/// Checks scripts, each in a process of its own.
package struct IsolatedChecks {
  private let checker: GoldenChecker
  private let files: Files
  private let pool: WorkerPool
  private let timeLimit: Duration?
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
    self.files = files
    self.timeLimit = timeLimit
    self.start = start
    pool = WorkerPool(
      start, count: jobs, memorySize: ReplayMemory.testSize, timeLimit: timeLimit)
  }

  /// Checks scripts.
  ///
  /// - Returns: The results, in the order of the scripts.
  func check(_ scripts: [GoldenScript]) -> [GoldenResult] {
    if start == .fork, scripts.count >= Self.warmUpCount { GoldenChecker.warmUp() }
    var results = scripts.map { GoldenResult($0, .passed) }
    pool.run(
      scripts.count, job: { Self.job(scripts[$0]) }, { Self.work(checker, in: $0) },
      finished: { results[$0] = result(of: scripts[$0], $1) })
    return results
  }

  // MARK: - In the worker

  /// Checks the script that a worker is for.
  package static func work(_ checker: GoldenChecker, in context: WorkerContext) {
    guard let script = script(context.memory.job) else { return }
    let memory = ReplayMemory(context.memory.payload) { context.endProcess() }
    let result = checker.check(script, in: memory)
    let message = GoldenMessage(result).bytes
    if !context.memory.finish(with: message, at: memory.end(ofTrace: result.trace?.count ?? 0)) {
      memory.endAtTraceLimit()
    }
  }

  private static func job(_ script: GoldenScript) -> [UInt8] {
    var writer = MessageWriter()
    writer.write(script.path)
    writer.write(script.directory) { $0.write($1) }
    writer.write(script.problem) { $0.write($1) }
    return writer.bytes
  }

  private static func script(_ job: [UInt8]) -> GoldenScript? {
    typealias Invalid = MessageReader.InvalidMessage
    var reader = MessageReader(job)
    func text(_ reader: inout MessageReader) throws(Invalid) -> String { try reader.text() }
    do throws(Invalid) {
      let path = try reader.text()
      let directory = try reader.optional(text)
      return GoldenScript(path: path, directory: directory, problem: try reader.optional(text))
    } catch {
      return nil
    }
  }

  // MARK: - In the process that started the worker

  private func result(of script: GoldenScript, _ report: WorkerReport) -> GoldenResult {
    if case .notStarted(let error) = report.end {
      let text = "error[no-process]: \(GoldenProblem.noProcess(error))\n"
      return GoldenResult(script, .broken(GoldenProblem(id: "no-process", text)))
    }
    let memory = ReplayMemory(report.memory.payload)
    if report.end == .finished, let message = report.memory.result,
      let result = try? GoldenMessage.result(message, of: script, in: memory)
    {
      return result
    }
    let cause: DeadReplay.Cause =
      memory.endedAtTraceLimit
      ? .traceLimit(memory.traceLimit)
      : DeadReplay.Cause(report.end, timeLimit: timeLimit) ?? .exited(status: 0)
    let trace = memory.leftTrace
    let dead = DeadReplay(cause, log: memory.leftLog, trace: trace, output: report.output)
    let failure = failure(dead, of: script, files: memory.leftNames)
    var result = GoldenResult(script, .failed(failure))
    if case .traceLimit = cause {
      result.outcome = .broken(
        GoldenProblem(id: dead.id, failure.replayProblems, at: failure.place))
    }
    result.duration = report.duration
    result.unfinishedTrace = Self.lastLines(of: trace)
    return result
  }

  private static func lastLines(of trace: [UInt8]) -> [UInt8] {
    let kept = trace.suffix(keptTrace)
    guard kept.count < trace.count else { return trace }
    return Array(kept.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
  }

  /// The maximum number of bytes of the trace of a dead replay that are kept.
  private static let keptTrace = 1 << 20

  private func failure(
    _ dead: DeadReplay, of script: GoldenScript, files names: [String]
  ) -> GoldenFailure {
    var failure = GoldenFailure(dead.reason)
    let place = dead.place
    let name = names.indices.contains(place?.file ?? 0) ? names[place?.file ?? 0] : script.path
    guard let place, let bytes = try? files.read(name, limit: SourceFile.maximumSize),
      place.offset <= bytes.count
    else {
      failure.replayProblems = dead.text
      return failure
    }
    let file = SourceFile(name: name, bytes: bytes)
    failure.place = ScriptPlace(file: name, line: file.line(of: place.offset))
    failure.replayProblems = DiagnosticRenderer().render(dead.diagnostic(in: file), in: file)
    return failure
  }
}

extension GoldenProblem {
  /// The words for a replay that could not begin.
  package static func noProcess(_ error: SystemError) -> String {
    "cannot start a process for the replay: \(error.reason)"
  }
}

extension DeadReplay {
  /// Why the script fails.
  fileprivate var reason: GoldenFailure.Reason {
    switch cause {
    case .crashed, .traceLimit: .crashed
    case .exited: .exited
    case .timeLimit: .timeLimit
    }
  }
}
