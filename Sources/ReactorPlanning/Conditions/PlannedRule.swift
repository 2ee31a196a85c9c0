package import ReactorDiagnostics
package import ReactorRegistration

/// A rule with nothing left that could be wrong with the script.
package struct PlannedRule {
  package enum Kind {
    case always
    case settled
    /// The number of the session, and the actions.
    case after(session: Int, CasePattern)
    /// In nanoseconds.
    case within(Int64)
  }

  /// The question that the rule asks.
  package enum Check {
    case condition(PlannedCondition)
    case code(StateRule)
  }

  /// The place that the rule comes from.
  package enum Origin {
    /// A range of a script.
    case script(SourceRange)
    /// The registry, for every session of the reactor with this name.
    case registration(String)
  }

  package let kind: Kind
  package let check: Check
  /// The number of the session that the trace shows the rule for.
  package let session: Int
  /// The rule as a trace prints it.
  package let text: String
  package let origin: Origin
}

/// The rules that are registered with a reactor, and the numbers that they ask for, as if the only
/// session were one of that reactor.
package struct ReactorRules {
  package var rules: [PlannedRule] = []
  package var numbers: [PlannedNumber] = []
}

/// A `race-free` rule with nothing left that could be wrong with the script.
package struct PlannedRaceRule {
  /// The values that do not depend on the order of answers.
  package let places: [StatePlace]
  /// The number of the session that the trace shows the rule for.
  package let session: Int
  /// The rule as a trace prints it.
  package let text: String
  package let range: SourceRange
}

/// A `wait until` step with nothing left that could be wrong with the script.
package struct PlannedWait {
  package let expectation: Expectation
  /// The time it may take, in nanoseconds; nil for as long as something is queued.
  package let limit: Int64?
}

/// Effects that may run for ever.
package enum PlannedOngoing {
  /// Those of actions of a case.
  case effects(session: Int, CasePattern)
  /// Whatever no action has caused.
  case transform
}
