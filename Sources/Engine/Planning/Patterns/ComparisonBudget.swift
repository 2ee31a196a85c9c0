/// The amount of work that the expectations of a replay may still do.
///
/// An expectation takes time in proportion to the size of its value, and a pattern also in
/// proportion to the number of its parts. Each expectation has its own limit; the budget limits
/// their total. The budget counts steps instead of time, so that it ends at the same expectation on
/// every machine.
package final class ComparisonBudget {
  /// The number of steps that the expectations of a replay can take: visited characters, elements and positions of
  /// patterns.
  package static let maximumSteps = 200_000_000

  private var left: Int

  package init(_ steps: Int = maximumSteps) {
    left = steps
  }

  /// Indicates whether the budget is exceeded.
  package var isExceeded: Bool { left < 0 }

  package func spend(_ steps: Int) {
    left = max(-1, left - steps)
  }

  /// Counts a byte-by-byte comparison of strings, which compares several bytes at a time.
  func spend(comparing text: String) {
    spend(1 + text.utf8.count / 32)
  }
}
