import ReactorDecoding
import ReactorDiagnostics
import ReactorScript

/// The problems of an operator and its right side.
struct ConditionProblems: Error {
  enum Kind {
    /// The operator does not work with values of the type on its left.
    case meaningless(ExpectationSyntax.Operator, type: String)
    /// The operator needs a string on its right.
    case notAText(String)
    /// The operator needs a pattern that the script writes.
    case patternExpected
    /// The two sides are of types that cannot be compared.
    case differentTypes(String, String)
    /// The string is not a valid pattern.
    case invalidPattern(PatternProblem)
  }

  /// The reasons why the right side is not a value of the type.
  var ofValue: [DecodingProblem] = []
  private var others: [(kind: Kind, range: SourceRange)] = []

  var isEmpty: Bool { ofValue.isEmpty && others.isEmpty }

  mutating func add(_ kind: Kind, at range: SourceRange) {
    others.append((kind, range))
  }

  /// The problems in words, at their places.
  var diagnostics: [Diagnostic] {
    ofValue.map { $0.diagnostic(for: "the expectation") }
      + others.map { Self.diagnostic(for: $0.kind, at: $0.range) }
  }

  private static func diagnostic(for kind: Kind, at range: SourceRange) -> Diagnostic {
    switch kind {
    case .meaningless(let comparison, let type):
      Diagnostic(
        id: "meaningless-operator", comparison.meaninglessMessage(for: type),
        at: range, label: comparison.leftSides)
    case .notAText(let found):
      Diagnostic(
        id: "wrong-type", "expected a string in double quotes, found \(found.shortened)", at: range)
    case .patternExpected:
      Diagnostic(
        id: "wrong-type", "'matches' needs a pattern in double quotes on its right", at: range)
    case .differentTypes(let left, let right):
      Diagnostic(id: "different-types", "cannot compare \(left) with \(right)", at: range)
    case .invalidPattern(let problem):
      Diagnostic(
        id: "invalid-pattern", "invalid pattern", at: range, label: problem.message)
    }
  }
}

extension ExpectationSyntax.Operator {
  fileprivate func meaninglessMessage(for type: String) -> String {
    switch self {
    case .contains, .matches: "'\(rawValue)' cannot search values of type \(type)"
    default: "'\(rawValue)' cannot compare values of type \(type)"
    }
  }

  /// The types that the operator accepts on its left.
  fileprivate var leftSides: String? {
    switch self {
    case .equal, .notEqual: nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      "it compares numbers, strings and types that are Comparable"
    case .contains: "it searches strings, arrays, sets and the keys of dictionaries"
    case .matches: "it searches strings"
    }
  }
}
