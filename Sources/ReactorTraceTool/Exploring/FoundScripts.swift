import ReactorSystem
import ReactorDiagnostics
import ReactorExploration
import ReactorGoldens
import ReactorPlanning
import ReactorReplay
import ReactorText
import ReactorTraceFormat

/// The scripts that a search has found, written to a directory beside the files that there are.
struct FoundScripts {
  /// Whether a script could not be written, which has been reported.
  private(set) var hasLostScript = false

  private let directory: String?
  private let context: CommandContext

  /// Begins to write scripts.
  ///
  /// - Parameters:
  ///   - directory: The directory; nil if all scripts are to be printed.
  ///   - context: The streams and files to work on.
  init(in directory: String?, _ context: CommandContext) {
    self.directory = directory
    self.context = context
  }

  /// Writes a script to a new file.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - number: The first number to try.
  ///   - name: Makes the name of the file of a number.
  /// - Returns: The path of the file; nil if the script is to be printed, also because it could not be written.
  mutating func save(
    _ text: String, from number: Int = 1, name: (Int) -> String
  ) throws -> String? {
    guard let directory else { return nil }
    var number = number
    var path = "\(directory)/\(name(number))"
    while context.files.status(path) != nil {
      number += 1
      path = "\(directory)/\(name(number))"
    }
    do {
      try context.withOutput(to: .file(path)) { $0.write(text) }
    } catch let error as any ToolError {
      context.report(error)
      hasLostScript = true
      return nil
    }
    return path
  }
}

/// A script that has ended the process in which it was replayed, and what it has left there.
struct DeadScript {
  private let plan: Plan
  private let leftTrace: [UInt8]
  private let end: (time: Int64, message: String)
  private let diagnostic: (problem: Diagnostic, file: SourceFile)

  /// Reads what a script has left, which is there until the memory is given to another process.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - script: The exploration that it was made of.
  ///   - report: The end of the process.
  ///   - memory: The memory of the process.
  ///   - timeLimit: The real time that it had.
  /// - Returns: Nil if the process has not died, or if the script is not valid.
  init?(
    _ text: String, of script: ExploredScript, _ report: WorkerReport, _ memory: ReplayMemory,
    timeLimit: Duration
  ) {
    guard let plan = script.plan(of: text),
      let cause = DeadReplay.Cause(report.end, timeLimit: timeLimit)
    else { return nil }
    self.plan = plan
    leftTrace = memory.leftTrace
    let replay = DeadReplay(cause, log: memory.leftLog, trace: leftTrace, output: report.output)
    end = (replay.time, replay.message)
    let number = replay.place?.file ?? 0
    let file = plan.files[plan.files.indices.contains(number) ? number : 0]
    diagnostic = (replay.diagnostic(in: file, showsTrace: false), file)
  }

  /// The trace, with the end of the process as its last event.
  var trace: [UInt8] { trace(ExploredScript.traceOptions(of: plan)) }

  /// The trace, if it is one of states alone.
  var states: [UInt8] {
    var options = ExploredScript.optionsOfStates(of: plan)
    options.show = TraceKindSet([.error])
    return trace(options)
  }

  private func trace(_ options: TraceOptions) -> [UInt8] {
    var bytes = leftTrace
    let writer = TraceWriter(options: options) { bytes.append($0) }
    writer.receive(
      TraceEvent(time: end.time, session: .replay, .error(.message(end.message))))
    writer.finish()
    return bytes
  }

  /// The end of the process as a diagnostic.
  func problems(_ renderer: DiagnosticRenderer) -> String {
    renderer.render(diagnostic.problem, in: diagnostic.file)
  }
}
