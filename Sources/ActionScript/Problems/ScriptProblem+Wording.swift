internal import SourceDiagnostics

extension ScriptProblem {
  func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: "todo", "\(self)", at: range)
  }
}
