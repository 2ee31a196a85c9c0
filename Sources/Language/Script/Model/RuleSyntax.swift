package import ReactorBase

/// A condition that must hold from the rule's step until the end of the replay.
package struct RuleSyntax: Hashable, Sendable {
  /// A kind of rule, along with its condition.
  package enum Kind: Hashable, Sendable {
    /// The rule `always C`: the condition must hold whenever all work that is due at an instant has run.
    case always(ConditionSyntax)
    /// The rule `settled C`: the condition must hold whenever no work is running or queued.
    case settled(ConditionSyntax)
    /// The rule `after CASE: C`: the condition must hold after each action of the given case has been handled.
    case after(ActionSyntax, ConditionSyntax)
    /// The rule `within D C`: whenever the condition stops holding, it must hold again before the duration has elapsed.
    case within(ScriptDuration, ConditionSyntax)
    /// The rule `race-free PATH, ...`: the values must not depend on the order of overlapping answers.
    case raceFree([StatePath])
  }

  /// The session for paths and event counts that do not specify a session, or `nil` for the default session.
  package var session: Name?
  package var kind: Kind
  /// The source range of the whole rule, including its keyword.
  package var range: SourceRange

  package init(session: Name? = nil, _ kind: Kind, at range: SourceRange) {
    self.session = session
    self.kind = kind
    self.range = range
  }

  /// The keyword at the start of the rule.
  package var keyword: ScriptKeyword {
    switch kind {
    case .always: .always
    case .settled: .settled
    case .after: .after
    case .within: .within
    case .raceFree: .raceFree
    }
  }

  /// The condition, or `nil` for a `race-free` rule.
  package var condition: ConditionSyntax? {
    switch kind {
    case .always(let condition), .settled(let condition), .after(_, let condition),
      .within(_, let condition):
      condition
    case .raceFree: nil
    }
  }
}

/// A `wait until CONDITION within DURATION` step.
package struct WaitUntilSyntax: Hashable, Sendable {
  /// The condition and its session.
  package var expectation: ExpectationSyntax
  /// The maximum time to wait, or `nil` to wait as long as work is queued.
  package var limit: ScriptDuration?
}

/// An `ongoing CASE, ...` step, which declares effects that may run forever.
package struct OngoingSyntax: Hashable, Sendable {
  /// The session, or `nil` for the default session.
  package var session: Name?
  /// The cases of the actions that start the ongoing effects. The case `transform` represents effects that no action
  /// started.
  package var actions: [ActionSyntax]
}
