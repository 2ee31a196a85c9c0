import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// A rule that applies either from a certain step onward or throughout a session.
struct ActiveRule {
  let rule: PlannedRule
  /// The index of the rule in ``Plan/allRules``.
  let number: Int
  /// The step at which the rule takes effect, or `nil` if the rule is registered with a reactor.
  let step: StepPlace?
  /// The closure that checks the state, or `nil` if the rule is not written in Swift.
  let check: ((ValueView) -> Bool)?
  /// Indicates whether the rule has been checked. A rule with a `when` counts as checked only if the condition after
  /// `when` held. In an exploration, only the most recent check counts.
  var wasChecked = false
  /// Indicates whether the rule was broken when it was last checked.
  var isBroken = false
  /// The time, in nanoseconds, at which the condition of a `within` rule stopped holding, or `nil` if the condition
  /// holds.
  var brokenSince: Int64?
  /// Indicates whether the condition of a `within` rule doesn't hold but its deadline hasn't passed.
  var isAwaited = false
  /// Indicates whether an action that triggers an `after` rule has been handled since the replay was last idle.
  var isDue = false
  /// A closure that provides the state as it was before the action of an `after` rule.
  var oldState: ((_ body: (ValueView) -> Void) -> Void)?

  /// Creates a rule that takes effect at the given step.
  ///
  /// - Parameters:
  ///   - number: The index of the rule among all rules of the plan.
  ///   - step: The step from which the rule applies, or `nil` if the rule is registered with a reactor.
  init(_ rule: PlannedRule, number: Int, at step: StepPlace?) {
    self.rule = rule
    self.number = number
    self.step = step
    check = if case .code(let code) = rule.check { code.makeCheck() } else { nil }
  }

  /// The time, in nanoseconds, by which the condition of a `within` rule must hold again, or `nil` if the condition
  /// holds.
  var deadline: Int64? {
    guard case .within(let limit) = rule.timing, let since = brokenSince else { return nil }
    let (deadline, overflow) = since.addingReportingOverflow(limit)
    return overflow ? nil : deadline
  }
}
