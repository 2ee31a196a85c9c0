import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// A rule that applies from its step on.
struct ActiveRule {
  let rule: PlannedRule
  /// The index of the rule in ``Plan/allRules``.
  let number: Int
  /// The step that the rule applies from; nil for a rule of a reactor.
  let step: StepPlace?
  /// Checks the state, if the rule is written in Swift.
  let check: ((ValueView) -> Bool)?
  /// Indicates whether the rule has been checked, which requires that the condition after its `when` held. In an
  /// exploration, this refers only to the latest check.
  var wasChecked = false
  /// Indicates whether the rule was broken when it was last checked.
  var isBroken = false
  /// The time at which the condition of a `within` rule stopped holding, in nanoseconds.
  var brokenSince: Int64?
  /// Indicates whether the condition of a `within` rule does not hold now but can still hold again
  /// in time.
  var isAwaited = false
  /// Indicates whether an action of an `after` rule has been handled since the replay was last idle.
  var isDue = false
  /// Shows the state before that action.
  var oldState: ((_ body: (ValueView) -> Void) -> Void)?

  /// Creates a rule that applies from its step on.
  ///
  /// - Parameters:
  ///   - number: The index of the rule among all rules of the plan.
  ///   - step: The step that the rule applies from; nil for a rule of a reactor.
  init(_ rule: PlannedRule, number: Int, at step: StepPlace?) {
    self.rule = rule
    self.number = number
    self.step = step
    check = if case .code(let code) = rule.check { code.makeCheck() } else { nil }
  }

  /// The time at which the condition of a `within` rule must hold again, in nanoseconds; nil if it holds.
  var deadline: Int64? {
    guard case .within(let limit) = rule.timing, let since = brokenSince else { return nil }
    let (deadline, overflow) = since.addingReportingOverflow(limit)
    return overflow ? nil : deadline
  }
}
