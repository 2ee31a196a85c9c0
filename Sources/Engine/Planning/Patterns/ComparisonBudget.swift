/// A budget that limits the work of the expectations in a replay.
///
/// The time required by an expectation is proportional to the size of its value. For a pattern, the time is also
/// proportional to the number of parts in the pattern. Each expectation has its own limit, and the budget limits the
/// total. The budget counts steps rather than time, so that the same expectation exceeds the budget on every machine.
package final class ComparisonBudget {
  /// The maximum number of steps for the expectations in a replay. A step is a visit to a character, an element or a
  /// position in a pattern.
  package static let maximumSteps = 200_000_000

  private var left: Int

  package init(_ steps: Int = maximumSteps) {
    left = steps
  }

  /// Indicates whether more steps have been taken than the budget allows.
  package var isExceeded: Bool { left < 0 }

  package func spend(_ steps: Int) {
    left = max(-1, left - steps)
  }

  /// Charges the budget for a byte-by-byte string comparison. Each step covers several bytes.
  func spend(comparing text: String) {
    spend(1 + text.utf8.count / 32)
  }
}
