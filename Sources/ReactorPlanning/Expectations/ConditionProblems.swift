import ReactorDecoding
import ReactorDiagnostics

/// The problems of an operator and its right side.
struct ConditionProblems: Error {
  /// The reasons why the right side is not a value of the type.
  var ofValue: [DecodingProblem] = []
  /// The other problems.
  var others: [Diagnostic] = []

  var isEmpty: Bool { ofValue.isEmpty && others.isEmpty }

  /// The problems in words, at their places.
  var diagnostics: [Diagnostic] { ofValue.map { $0.diagnostic(for: "the expectation") } + others }
}
