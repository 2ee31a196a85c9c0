import ReactorDiagnostics
import ReactorExploration
import ReactorGoldens
import ReactorPlanning
import ReactorTraceFormat

/// A script that has ended the process in which it was replayed, and what it has left there.
struct DeadScript {
  private let plan: Plan
  private let script: ExploredScript
  private let dead: DeadReplay

  /// Describes a script.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - script: The exploration that it was made of.
  ///   - dead: The facts that are known about its replay.
  /// - Returns: Nil if the script is not valid.
  init?(_ text: String, of script: ExploredScript, _ dead: DeadReplay) {
    guard let plan = script.plan(of: text) else { return nil }
    (self.plan, self.script, self.dead) = (plan, script, dead)
  }

  /// The trace, with the end of the process as its last event.
  var trace: [UInt8] { dead.trace + dead.lastLine(ExploredScript.traceOptions(of: plan)) }

  /// The trace, if it is one of states alone.
  var states: [UInt8] {
    var options = script.optionsOfStates(of: plan)
    options.show = TraceKindSet([.error])
    return dead.trace + dead.lastLine(options)
  }

  /// The end of the process as a diagnostic.
  func problems(_ renderer: DiagnosticRenderer) -> String { dead.problem(in: plan, renderer) }
}
