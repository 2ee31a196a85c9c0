package import ReactorBase

/// A Boolean condition on states and event counts, for use in `expect`, rules, and `wait until`.
package indirect enum ConditionSyntax: Hashable, Sendable {
  /// A comparison, such as `isLoading == true` or `any items[*].id == \.selected`.
  case comparison(ComparisonSyntax)
  /// A condition that requires all values to be distinct, such as `unique items[*].id`.
  case unique(StatePath)
  /// The condition `no error`, which holds if the session has not had an error.
  case noError
  /// The condition `no end`, which holds if the session's state stream has not ended.
  case noEnd
  /// A negated condition, such as `not CONDITION`.
  case not(ConditionSyntax)
  /// Two or more conditions joined by `and`.
  case all([ConditionSyntax])
  /// Two or more conditions joined by `or`.
  case any([ConditionSyntax])
  /// A condition with a premise, such as `CONDITION when PREMISE`. It holds if the condition holds or the premise
  /// does not hold.
  case when(ConditionSyntax, ConditionSyntax)

  /// The maximum nesting depth of conditions.
  package static let nestingLimit = 128
}

/// A comparison of two operands.
package struct ComparisonSyntax: Hashable, Sendable {
  /// Indicates whether one matching element of `[*]` is enough to satisfy the comparison. Without `any`, all elements
  /// must match.
  package var isAny: Bool
  /// The left operand, which cannot be a literal value.
  package var left: OperandSyntax
  /// The operator and the right operand.
  package var comparison: ExpectationSyntax.Comparison
  /// The source range of the comparison.
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

/// An operand of a comparison.
package enum OperandSyntax: Hashable, Sendable {
  /// A path into the state of the condition's session. As a right operand, the path starts with `\`.
  case path(StatePath)
  /// A path into the state of another session, such as `\right:theme`.
  case pathOfSession(Name, StatePath)
  /// A path into the state before the action, such as `\old.draft`. These paths can be used only in `after` rules.
  case oldPath(StatePath)
  /// A number of events, such as `pending(load)` or `calls(user.follow)`.
  case number(NumberSyntax)
  /// A literal value, which can only be the right operand.
  case value(ScriptValue)
}

/// An operand that counts the events in a replay.
package struct NumberSyntax: Hashable, Sendable {
  /// A kind of count. The raw value is the keyword in a script.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The number of running effects or pending calls.
    case pending
    /// The number of calls to a method.
    case calls
    /// The number of calls that have succeeded.
    case answers
    /// The number of calls that have failed.
    case failures
    /// The number of calls that have been canceled.
    case cancellations
    /// The number of actions that were sent with a given enum case, regardless of the sender.
    case sent
    /// The number of assignments to a pulse field.
    case pulses
  }

  /// A subject that can be counted.
  package enum Subject: Hashable, Sendable {
    /// All running effects, written as `pending` without an argument.
    case everything
    /// Actions of an enum case. If arguments are given, only actions with those arguments count.
    case action(ActionSyntax)
    /// Calls to a method. If arguments are given, only calls with those arguments count.
    case method(service: Name, method: Name, arguments: [ScriptArgument]?)
    case field(StatePath)
  }

  package var kind: Kind
  /// The subject to count.
  package var subject: Subject
  /// The source range of the number of events.
  package var range: SourceRange
}
