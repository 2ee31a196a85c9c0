import ReactorDiagnostics
import ReactorExploration
import ReactorGoldens
import ReactorPlanning
import ReactorReplay
import ReactorSystem
import ReactorText
import ReactorTraceFormat

/// A script that has ended the process in which it was replayed, and what it has left there.
struct DeadScript {
  private let plan: Plan
  private let script: ExploredScript
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
      DeadReplay.Cause(report.end, timeLimit: timeLimit) != nil
    else { return nil }
    self.plan = plan
    self.script = script
    leftTrace = memory.leftTrace
    let replay = DeadReplay(report, memory, timeLimit: timeLimit, output: report.output)
    end = (replay.time, replay.message)
    let number = replay.place?.file ?? 0
    let file = plan.files[plan.files.indices.contains(number) ? number : 0]
    diagnostic = (replay.diagnostic(in: file, showsTrace: false), file)
  }

  /// The trace, with the end of the process as its last event.
  var trace: [UInt8] { trace(ExploredScript.traceOptions(of: plan)) }

  /// The trace, if it is one of states alone.
  var states: [UInt8] {
    var options = script.optionsOfStates(of: plan)
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
