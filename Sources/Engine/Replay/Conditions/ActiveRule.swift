import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// A rule that holds from now on.
struct ActiveRule {
  let rule: PlannedRule
  /// Its place in ``Plan/allRules``.
  let number: Int
  /// The step that it holds from; nil for a rule of a reactor.
  let step: StepPlace?
  /// Checks the state, if the rule is written in Swift.
  let check: ((ValueView) -> Bool)?
  /// Indicates whether the rule has been checked, which requires that the condition after its `when` held. In an
  /// exploration, it is about the latest check alone.
  var wasChecked = false
  /// Indicates whether the rule was broken when it was last checked.
  var isBroken = false
  /// When the condition of a `within` rule ceased to hold, in nanoseconds.
  var brokenSince: Int64?
  /// Indicates whether the condition of a `within` rule does not hold, and may still hold again in
  /// time.
  var isAwaited = false
  /// Indicates whether an action of an `after` rule has been handled since the replay was last at
  /// rest.
  var isDue = false
  /// Shows the state before that action.
  var oldState: ((_ body: (ValueView) -> Void) -> Void)?

  /// Makes a rule hold.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - number: Its place among all rules of the plan.
  ///   - step: The step that it holds from; nil for a rule of a reactor.
  init(_ rule: PlannedRule, number: Int, at step: StepPlace?) {
    self.rule = rule
    self.number = number
    self.step = step
    check = if case .code(let code) = rule.check { code.makeCheck() } else { nil }
  }

  /// When the condition of a `within` rule has to hold again, in nanoseconds; nil if it holds.
  var deadline: Int64? {
    guard case .within(let limit) = rule.timing, let since = brokenSince else { return nil }
    let (deadline, overflow) = since.addingReportingOverflow(limit)
    return overflow ? nil : deadline
  }
}
