package import ReactorDiagnostics

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

  package let kind: Kind
  package let condition: PlannedCondition
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
