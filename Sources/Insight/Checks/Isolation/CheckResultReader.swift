import ReactorGoldens
internal import ReactorBase
internal import ReactorScript
package import ReactorSystem
internal import ReactorTraceFormat

/// A reader of the results of checks whose workers have ended. It also reads the memory of workers that have died.
struct CheckResultReader {
  /// The files, including scripts.
  let files: Files
  /// The maximum real time of a worker.
  let timeLimit: Duration?

  /// Returns the result of a check.
  ///
  /// - Parameters:
  ///   - report: The report on the worker's end, including its memory.
  ///   - found: The result that the worker has stored, or `nil` if there is none.
  func result(
    of script: GoldenScript, _ report: WorkerReport, leaving found: GoldenResult?
  ) -> GoldenResult {
    let answer = found?.script == script ? found : nil
    let dead: DeadReplay
    switch JobOutcome(report, answering: answer, timeLimit: timeLimit) {
    case .finished(let result, _): return result
    case .noProcess(let reason): return GoldenResult(script, .broken(.noProcess(reason)))
    case .died(let found): dead = found
    }
    let failure = failure(dead, of: script)
    var result = GoldenResult(script, .failed(failure))
    if dead.isToolFault {
      result.outcome = .broken(
        GoldenProblem(id: dead.id, failure.replayProblems, at: failure.place))
    }
    result.duration = report.duration
    result.unfinishedTrace = Self.lastLines(of: dead.trace)
    if let bytes = try? files.read(script.filePath, limit: SourceFile.maximumSize) {
      let file = SourceFile(name: script.filePath, bytes: bytes, caseName: script.caseName)
      if files.status(script.pendingPath) != nil { result.pending = .other }
      ExpectedFailure(ScriptReader(file))?.judge(&result, in: files)
    }
    return result
  }

  private static func lastLines(of trace: [UInt8]) -> [UInt8] {
    let kept = trace.suffix(keptTrace)
    guard kept.count < trace.count else { return trace }
    return Array(kept.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
  }

  /// The maximum number of bytes to keep of a dead replay's trace.
  private static let keptTrace = 1 << 20

  private func failure(_ dead: DeadReplay, of script: GoldenScript) -> GoldenFailure {
    var failure = GoldenFailure(dead.reason)
    let place = dead.place
    let number = place?.file ?? 0
    let name = dead.files.indices.contains(number) ? dead.files[number] : script.filePath
    guard let place, let bytes = try? files.read(name, limit: SourceFile.maximumSize),
      place.offset <= bytes.count
    else {
      failure.replayProblems = dead.text
      return failure
    }
    let file = SourceFile(name: name, bytes: bytes)
    failure.place = ScriptPlace(file: name, line: file.line(of: place.offset))
    var diagnostic = dead.diagnostic(in: file)
    if let whole = try? files.read(script.filePath, limit: SourceFile.maximumSize) {
      let whole = SourceFile(name: script.filePath, bytes: whole, caseName: script.caseName)
      if let row = whole.chosenCase {
        diagnostic.notes.insert(row.note(in: number == 0 ? nil : whole), at: 0)
      }
    }
    failure.replayProblems = DiagnosticRenderer().render(diagnostic, in: file)
    return failure
  }
}

extension GoldenProblem {
  /// Returns the problem to report if no process ran a replay to its end.
  static func noProcess(_ message: String) -> GoldenProblem {
    GoldenProblem(id: "no-process", message: message)
  }

  /// Returns the text for a replay that could not be started.
  package static func noProcess(_ error: SystemError) -> String {
    "cannot start a process for the replay: \(error.reason)"
  }
}
