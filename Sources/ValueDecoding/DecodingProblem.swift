package import SourceDiagnostics

/// One reason why a value can't be made from what a script says.
package struct DecodingProblem: Hashable, Sendable {
  /// Where the problem stands.
  package var range: SourceRange

  /// The problem in words; `subject` says what was to be made, such as `reactor 'counter'`.
  package func diagnostic(for subject: String) -> Diagnostic {
    Diagnostic(id: "", "", at: range)
  }
}
