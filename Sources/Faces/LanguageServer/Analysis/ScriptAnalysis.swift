import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript

/// The results of analyzing one version of a document.
struct ScriptAnalysis {
  /// The document as a source.
  let file: SourceFile
  /// The plan of the script's valid parts, or of those of its first case.
  let plan: Plan
  /// The problems that `check` reports.
  let report: DiagnosticReport
  /// Indicates whether the document names a reactor itself.
  let hasReactor: Bool

  /// The maximum number of cases that are checked while a script is being written, and the maximum size of all of them
  /// in bytes.
  private static let (maximumCases, maximumBytes) = (100, 4 << 20)

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
    // The problems of all cases are those of the document.
    report.append(DiagnosticList(), in: file)
    report.append(newOf: first.diagnostics)
    let count = min(Self.maximumCases, Self.maximumBytes / max(file.bytes.count, 1))
    for other in cases.prefix(count).dropFirst() {
      report.append(newOf: planner.planWhatIsValid(of: other).diagnostics)
    }
    (self.plan, self.report) = (first.plan, report)
    hasReactor = !ScriptReader(file).header.reactors.isEmpty
  }

  /// The paths of the files that the script includes.
  var includedPaths: [String] {
    report.sections.lazy.map(\.file).filter { $0 !== file }.map(\.name)
  }

  /// The session with a name; the default session if there is no name.
  func session(named name: String?) -> (any SessionPlan)? {
    plan.sessions.first { name == nil || $0.name == name }
  }
}

extension ScriptReader {
  /// The step that contains a given offset, or ends there.
  static func step(at offset: Int, in file: SourceFile) -> Step? {
    var reader = ScriptReader(file)
    while let step = reader.next() {
      if Int(step.range.lower) <= offset, offset <= Int(step.range.upper) { return step }
      if Int(step.range.lower) > offset { return nil }
    }
    return nil
  }
}
