import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript

/// The results of analyzing a version of a document.
struct ScriptAnalysis {
  /// The document as a source file.
  let file: SourceFile
  /// The plan for the valid parts of the script. If the script has cases, the plan is for the first case.
  let plan: Plan
  /// The cases of the document.
  let cases: [CaseSyntax]
  /// The problems that `check` reports.
  let report: DiagnosticReport
  /// Indicates whether the document itself declares a reactor.
  let hasReactor: Bool

  /// The maximum number of cases that are checked while a script is being written, and the maximum size of all of them
  /// in bytes.
  private static let (maximumCases, maximumBytes) = (LanguageServer.maximumCases, 4 << 20)

  /// Analyzes a document.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - planner: Plans it.
  init(_ file: SourceFile, _ planner: ScriptPlanner) {
    self.file = file
    let cases = file.cases
    let first = planner.planWhatIsValid(of: cases[0])
    var report = DiagnosticReport()
    // The problems of all cases belong to the document.
    report.append(DiagnosticList(), in: file)
    report.append(newOf: first.diagnostics)
    let count = min(Self.maximumCases, Self.maximumBytes / max(file.bytes.count, 1))
    for other in cases.prefix(count).dropFirst() {
      report.append(newOf: planner.planWhatIsValid(of: other).diagnostics)
    }
    (self.plan, self.report) = (first.plan, report)
    let header = ScriptReader(file).header
    hasReactor = !header.reactors.isEmpty
    self.cases = header.cases?.cases ?? []
  }

  /// The paths of the files that the script includes.
  var includedPaths: [String] {
    report.sections.lazy.map(\.file).filter { $0 !== file }.map(\.name)
  }

  /// Returns the session with the given name, or the default session if `name` is `nil`.
  func session(named name: String?) -> (any SessionPlan)? {
    plan.sessions.first { name == nil || $0.name == name }
  }
}

extension ScriptReader {
  /// Returns the step that contains or ends at the given offset, or `nil` if no step does.
  static func step(at offset: Int, in file: SourceFile) -> Step? {
    var reader = ScriptReader(file)
    while let step = reader.next() {
      if Int(step.range.lower) <= offset, offset <= Int(step.range.upper) { return step }
      if Int(step.range.lower) > offset { return nil }
    }
    return nil
  }
}
