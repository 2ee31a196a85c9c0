/// A rule that applied in a replay, along with whether the rule was ever checked.
package struct RuleUse {
  /// The name of the reactor in the rule's session.
  package let reactor: String
  /// The rule in trace notation.
  package let rule: String
  /// Indicates whether the rule was ever checked. A rule with a `when` counts as checked only if the condition after
  /// `when` held. A `race-free` rule counts as checked once the order of two answers could have been swapped.
  package let wasChecked: Bool
}

extension Replay {
  /// The rules of the script and of the reactors in the replay, along with whether they were checked.
  package var ruleUses: [RuleUse] {
    (monitor?.rules.uses ?? []) + (races?.uses(in: plan) ?? [])
  }
}
