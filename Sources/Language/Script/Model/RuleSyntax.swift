package import ReactorBase

/// A condition that must hold from its step to the end of the replay.
package struct RuleSyntax: Hashable, Sendable {
  /// The kinds of rules.
  package enum Kind: Hashable, Sendable {
    /// `always C`: whenever everything that is due at an instant has run.
    case always(ConditionSyntax)
    /// `settled C`: whenever nothing is running or queued.
    case settled(ConditionSyntax)
    /// `after CASE: C`: after an action of that case was handled.
    case after(ActionSyntax, ConditionSyntax)
    /// `within D C`: whenever it stops holding, it holds again before D has passed.
    case within(ScriptDuration, ConditionSyntax)
    /// `race-free PATH, ...`: the values do not depend on the order of overlapping answers.
    case raceFree([StatePath])
  }

  /// The session of every path and number that doesn't name one; nil for the default session.
  package var session: Name?
  package var kind: Kind
  /// The range of the whole rule, including its first word.
  package var range: SourceRange

  package init(session: Name? = nil, _ kind: Kind, at range: SourceRange) {
    self.session = session
    self.kind = kind
    self.range = range
  }

  /// The word at the beginning of the rule.
  package var keyword: ScriptKeyword {
    switch kind {
    case .always: .always
    case .settled: .settled
    case .after: .after
    case .within: .within
    case .raceFree: .raceFree
    }
  }

  /// The condition, or nil for a rule about the order of answers.
  package var condition: ConditionSyntax? {
    switch kind {
    case .always(let condition), .settled(let condition), .after(_, let condition),
      .within(_, let condition):
      condition
    case .raceFree: nil
    }
  }
}

/// `wait until CONDITION within DURATION`.
package struct WaitUntilSyntax: Hashable, Sendable {
  /// The condition, and the session that it is about.
  package var expectation: ExpectationSyntax
  /// The maximum time; nil to wait for as long as work is queued.
  package var limit: ScriptDuration?
}

/// `ongoing CASE, ...`: effects that may run forever.
package struct OngoingSyntax: Hashable, Sendable {
  /// The session, or nil for the default session.
  package var session: Name?
  /// The cases of the actions that have these effects. `transform` means effects that no action started.
  package var actions: [ActionSyntax]
}
