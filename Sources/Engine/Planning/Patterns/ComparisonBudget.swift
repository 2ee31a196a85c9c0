/// The work that the expectations of one replay may still do.
///
/// An expectation takes time in proportion to the value that it asks for, and a pattern also to its
/// parts. Each of that is bounded by itself; the budget bounds all of it together. It counts steps
/// and not time, so that it ends at the same expectation on every machine.
package final class ComparisonBudget {
  /// The number of steps the expectations of a replay can take: the characters, elements and places
  /// of patterns that are looked at.
  package static let maximumSteps = 200_000_000

  private var left: Int

  package init(_ steps: Int = maximumSteps) {
    left = steps
  }

  /// Indicates whether more was asked for than there was.
  package var isExceeded: Bool { left < 0 }

  package func spend(_ steps: Int) {
    left = max(-1, left - steps)
  }

  /// Spends the cost of comparing a string byte by byte, several at a time.
  func spend(comparing text: String) {
    spend(1 + text.utf8.count / 32)
  }
}
