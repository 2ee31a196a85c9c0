package import ReactorBase
package import ReactorRegistration

/// A rule that has been checked against the types in its script.
package struct PlannedRule {
  /// The time at which a rule is checked.
  package enum Timing {
    case always
    case settled
    /// After each action in the given session that matches the pattern.
    case after(session: Int, CasePattern)
    /// At any time. The rule is broken if its condition is false for longer than the given duration in nanoseconds.
    case within(Int64)
  }

  /// The check that a rule performs, which is either a script condition or Swift code.
  package enum Check {
    case condition(PlannedCondition)
    case code(StateRule)
  }

  /// The place where a rule was declared.
  package enum Origin {
    case script(SourceRange)
    /// A registration. The rule applies to every session of the reactor with the given name.
    case registration(String)
  }

  package let timing: Timing
  package let check: Check
  /// The number of the session that the trace names when it shows the rule.
  package let session: Int
  /// The rule in trace notation.
  package let text: String
  package let origin: Origin
}

/// The rules registered with a reactor and the counts that those rules use. The rules are planned as if the replay had
/// a single session of the reactor.
package struct ReactorRules {
  package var rules: [PlannedRule] = []
  package var numbers = NumberList()
}

/// A `race-free` rule that has been checked against the types in its script.
package struct PlannedRaceRule {
  /// The locations of the values that must not depend on the order in which calls are answered.
  package let places: [StatePlace]
  /// The number of the session that the trace names when it shows the rule.
  package let session: Int
  /// The rule in trace notation.
  package let text: String
  package let range: SourceRange
}

/// A `wait until` step that has been checked against the types in its script.
package struct PlannedWait {
  package let expectation: Expectation
  /// The time limit in nanoseconds, or `nil` to wait as long as any work is queued.
  package let limit: Int64?
}

/// Effects that an `ongoing` step allows to run forever.
package enum PlannedOngoing {
  /// The effects of the actions that match a pattern.
  case effects(session: Int, CasePattern)
  /// Work that was not caused by an action.
  case transform
}

/// Methods for applying a registered rule to a session. A rule is planned once for its reactor and then applied to each
/// session of that reactor.
extension PlannedRule {
  /// Returns the rule for the given session.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - firstNumber: The index of the rule's first count in the replay's list of counts.
  package func placed(inSession session: Int, numbersFrom firstNumber: Int) -> PlannedRule {
    var timing = timing
    if case .after(_, let pattern) = timing { timing = .after(session: session, pattern) }
    let check: Check =
      switch check {
      case .code: check
      case .condition(let condition):
        .condition(condition.placed(inSession: session, numbersFrom: firstNumber))
      }
    return PlannedRule(
      timing: timing, check: check, session: session, text: text, origin: origin)
  }
}

extension PlannedNumber {
  package func placed(inSession session: Int) -> PlannedNumber {
    switch self {
    case .pending, .calls: self
    case .pendingEffects(_, let pattern): .pendingEffects(session: session, pattern)
    case .sent(_, let pattern): .sent(session: session, pattern)
    case .pulses(_, let fields): .pulses(session: session, fields)
    }
  }
}

extension PlannedCondition {
  fileprivate func placed(inSession session: Int, numbersFrom firstNumber: Int) -> PlannedCondition
  {
    PlannedCondition(
      text: text, root: root,
      parts: parts.map { $0.placed(inSession: session, numbersFrom: firstNumber) },
      sessions: sessions.isEmpty ? [] : [session])
  }
}

extension PlannedCondition.Part {
  fileprivate func placed(inSession session: Int, numbersFrom firstNumber: Int) -> Self {
    switch self {
    case .comparison(let comparison):
      .comparison(comparison.placed(inSession: session, numbersFrom: firstNumber))
    case .unique(let place): .unique(place.placed(inSession: session))
    case .noError: .noError(session: session)
    case .noEnd: .noEnd(session: session)
    }
  }
}

extension PlannedComparison {
  fileprivate func placed(inSession session: Int, numbersFrom firstNumber: Int)
    -> PlannedComparison
  {
    func placed(_ operand: Operand) -> Operand {
      switch operand {
      case .place(let place): .place(place.placed(inSession: session))
      case .number(let index): .number(firstNumber + index)
      }
    }
    let test: Test =
      switch test {
      case .value: test
      case .operand(let comparison, let right, let text):
        .operand(comparison, placed(right), text: text)
      }
    return PlannedComparison(isAny: isAny, left: placed(left), leftText: leftText, test: test)
  }
}

extension StatePlace {
  fileprivate func placed(inSession session: Int) -> StatePlace {
    StatePlace(session: session, isOld: isOld, path: path)
  }
}
