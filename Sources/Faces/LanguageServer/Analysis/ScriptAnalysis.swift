import ReactorBase
import ReactorChecks
import ReactorPlanning
import ReactorScript

/// The results of analyzing one version of a document.
struct ScriptAnalysis {
  /// The document as a source file.
  let file: SourceFile
  /// The plan for the valid parts of the script or, if the script has cases, for its first case.
  let plan: Plan
  /// The cases that the document declares.
  let cases: [CaseSyntax]
  /// The problems that `check` reports.
  let report: DiagnosticReport
  /// Indicates whether the document itself declares a reactor.
  let hasReactor: Bool

  /// The maximum number of cases to check while the user edits a script, and the maximum total size of their sources in
  /// bytes.
  private static let (maximumCases, maximumBytes) = (LanguageServer.maximumCases, 4 << 20)

  /// Analyzes a document.
  ///
  /// - Parameters:
  ///   - file: The document's source file.
  ///   - planner: The planner that creates and checks the plan.
  init(_ file: SourceFile, _ planner: ScriptPlanner) {
    self.file = file
    let cases = file.cases
    let first = planner.planWhatIsValid(of: cases[0])
    var report = DiagnosticReport()
    // Add the document's own section first. Problems in all cases then share this section, although each case has its
    // own file.
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
  /// Returns the step that contains the given offset or ends there, or `nil` if there is none.
  static func step(at offset: Int, in file: SourceFile) -> Step? {
    var reader = ScriptReader(file)
    while let step = reader.next() {
      if Int(step.range.lower) <= offset, offset <= Int(step.range.upper) { return step }
      if Int(step.range.lower) > offset { return nil }
    }
    return nil
  }
}
