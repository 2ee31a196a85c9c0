/// A rule of a replay, and whether it was ever checked.
package struct RuleUse {
  /// The reactor of the rule's session.
  package let reactor: String
  /// The rule, as a trace prints it.
  package let rule: String
  /// Indicates whether the rule was ever checked, which requires that the condition after its `when` held. A
  /// `race-free` rule is checked as soon as two answers could have been swapped.
  package let wasChecked: Bool
}

extension Replay {
  /// The rules of the script and of its reactors.
  package var ruleUses: [RuleUse] {
    (monitor?.rules.uses ?? []) + (races?.uses(in: plan) ?? [])
  }
}
