import ReactorText

/// The names of the two traces of a comparison in messages.
package struct ComparedNames: Equatable, Sendable {
  /// The name of the trace that was expected.
  package var expected: String
  /// The name of the trace that was found.
  package var found: String

  package init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// The name of one of them, as messages and diffs show it.
  subscript(side: FileDifference.Side) -> String {
    VisibleText(side == .expected ? expected : found, .line).description
  }
}
