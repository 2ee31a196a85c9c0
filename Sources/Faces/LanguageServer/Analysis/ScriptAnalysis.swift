import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorScript

/// The results of analyzing one version of a document.
struct ScriptAnalysis {
  /// The document as a source.
  let file: SourceFile
  /// The plan of its valid parts.
  let plan: Plan
  /// The problems that `check` reports.
  let report: DiagnosticReport
  /// Indicates whether the document names a reactor itself.
  let hasReactor: Bool

  /// Analyzes a document.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - registry: The reactors that it may name.
  ///   - reactor: The reactor of a script that names none.
  ///   - loader: Reads the included files.
  init(
    _ file: SourceFile, _ registry: ReactorRegistry, reactor: String?, _ loader: any IncludeLoader
  ) {
    self.file = file
    (plan, report) = Planner.planWhatIsValid(
      of: file, with: registry, reactor: reactor, including: loader)
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
