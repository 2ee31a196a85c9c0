package import ReactorBase

/// A Boolean condition on states and numbers, for `expect`, rules and `wait until`.
package indirect enum ConditionSyntax: Hashable, Sendable {
  /// `isLoading == true`, `any items[*].id == \.selected`.
  case comparison(ComparisonSyntax)
  /// `unique items[*].id`: no two of the values are equal.
  case unique(StatePath)
  /// `no error`: the session has had no error.
  case noError
  /// `no end`: the session's state stream has not ended.
  case noEnd
  /// `not CONDITION`.
  case not(ConditionSyntax)
  /// Conditions joined by `and`; at least two.
  case all([ConditionSyntax])
  /// Conditions joined by `or`; at least two.
  case any([ConditionSyntax])
  /// `CONDITION when CONDITION`: holds if both conditions hold, or if the second one doesn't.
  case when(ConditionSyntax, ConditionSyntax)

  /// The maximum nesting depth of conditions.
  package static let nestingLimit = 128
}

/// Two operands and the operator between them.
package struct ComparisonSyntax: Hashable, Sendable {
  /// Indicates whether one element of `[*]` is sufficient. Without `any`, all elements have to satisfy the comparison.
  package var isAny: Bool
  /// The operand on the left, which is not a literal value.
  package var left: OperandSyntax
  /// The operator and the operand on its right.
  package var comparison: ExpectationSyntax.Comparison
  /// The range in the file.
  package var range: SourceRange

  package init(
    isAny: Bool = false, _ left: OperandSyntax, _ comparison: ExpectationSyntax.Comparison,
    at range: SourceRange
  ) {
    self.isAny = isAny
    self.left = left
    self.comparison = comparison
    self.range = range
  }
}

/// A side of a comparison.
package enum OperandSyntax: Hashable, Sendable {
  /// A path into the state of the condition's session. On the right side, it begins with `\`.
  case path(StatePath)
  /// `\right:theme`: a path into the state of another session.
  case pathOfSession(Name, StatePath)
  /// `\old.draft`: a path into the state before the action, in an `after` rule.
  case oldPath(StatePath)
  /// `pending(load)`, `calls(user.follow)`.
  case number(NumberSyntax)
  /// A value, which can only be on the right side.
  case value(ScriptValue)
}

/// A number that the replay counts.
package struct NumberSyntax: Hashable, Sendable {
  /// The numbers, by their spelling.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Running effects, or pending calls.
    case pending
    /// Calls of a method.
    case calls
    /// Calls that have succeeded.
    case answers
    /// Calls that have failed.
    case failures
    /// Calls that were cancelled.
    case cancellations
    /// Actions of a case, from any sender.
    case sent
    /// Assignments to a pulse field.
    case pulses
  }

  /// The kind of item that is counted.
  package enum Subject: Hashable, Sendable {
    /// Everything: `pending`.
    case everything
    /// Actions of a case, with the given arguments if any.
    case action(ActionSyntax)
    /// Calls of a method, with the given arguments if any.
    case method(service: Name, method: Name, arguments: [ScriptArgument]?)
    case field(StatePath)
  }

  package var kind: Kind
  /// The kind of item that is counted.
  package var subject: Subject
  /// The range in the file.
  package var range: SourceRange
}
