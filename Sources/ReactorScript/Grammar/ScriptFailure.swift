internal import ReactorDiagnostics

/// A problem that ends the reading of a statement, and its place.
struct ScriptFailure: Error {
  let problem: ScriptProblem
  let range: SourceRange

  init(_ problem: ScriptProblem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }
}
