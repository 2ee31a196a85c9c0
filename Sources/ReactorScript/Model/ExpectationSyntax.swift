package import ReactorDiagnostics

/// An expectation of an `expect` step.
package struct ExpectationSyntax: Hashable, Sendable {
  /// The session that is asked, or nil for the default session.
  package var session: Name?
  /// The subject and the comparison.
  package var subject: Subject
  /// The range in the source, without the keyword `expect` and the session.
  package var range: SourceRange

  /// Makes an expectation.
  package init(session: Name? = nil, subject: Subject, at range: SourceRange) {
    self.session = session
    self.subject = subject
    self.range = range
  }

  /// The kinds of expectations.
  package enum Subject: Hashable, Sendable {
    /// `isLoading == true and pending(load) == 0`.
    case condition(ConditionSyntax)
    /// `pulse alertMessage == "..."`: the latest pulse of a field, or a part of it, since the last
    /// step that was not an `expect`.
    case pulse(StatePath, Comparison)
    /// `no pulse`, of one field, of those in a struct, or of any.
    case noPulse(StatePath?)
  }

  /// The operator and the operand on its right.
  package struct Comparison: Hashable, Sendable {
    /// The operator.
    package var `operator`: Operator
    /// The range of the operator.
    package var operatorRange: SourceRange
    /// The operand on its right.
    package var right: OperandSyntax

    /// Makes a comparison.
    package init(_ operator: Operator, at operatorRange: SourceRange, _ right: OperandSyntax) {
      self.operator = `operator`
      self.operatorRange = operatorRange
      self.right = right
    }
  }

  /// The operators, by their spelling.
  package enum Operator: String, CaseIterable, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case matches
  }
}
