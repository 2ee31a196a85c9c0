import ReactorPlanning
import ReactorRegistration
import ReactorTraceFormat

/// The `race-free` rules of a replay from their steps on, and the answers that could come in another order.
///
/// Threads: it belongs to the thread of the replay.
final class ActiveRaceRules {
  /// A rule from its step on.
  struct Rule {
    let planned: PlannedRaceRule
    let step: StepPlace
    /// The number of answers before the rule.
    let start: Int
  }

  /// The values that a rule is about, when a replay has settled.
  struct SettledValues {
    /// As they are compared, with nothing redacted.
    var compared: [String] = []
    /// As they are shown.
    var shown: [String] = []
  }

  private(set) var rules: [Rule] = []
  /// Records the order of the answers.
  let order: AnswerOrder
  /// The values that each rule is about; nil unless the replay has settled.
  var values: [SettledValues]?
  /// The handles of the sessions in events, by their places, kept when the sessions are gone.
  var sessions: [SessionID?] = []

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - pair: The answers to swap, if the replay is run again for a rule.
  ///   - now: Returns the virtual time, in nanoseconds.
  init(swapping pair: AnswerOrder.Pair?, now: @escaping () -> Int64) {
    order = AnswerOrder(swapping: pair, now: now)
  }

  /// Makes a rule hold from now on.
  func add(_ rule: PlannedRaceRule, at step: StepPlace) {
    rules.append(Rule(planned: rule, step: step, start: order.count))
  }

  /// The rules, and whether two answers could come in the other order.
  func uses(in plan: Plan) -> [RuleUse] {
    rules.map { rule in
      RuleUse(
        reactor: plan.sessions[rule.planned.session].kind.name, rule: rule.planned.text,
        wasChecked: order.pairs.contains { $0.place >= rule.start })
    }
  }
}
