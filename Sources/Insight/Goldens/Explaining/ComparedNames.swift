import ReactorBase

/// The names of the two compared traces in messages and diffs.
package struct ComparedNames {
  /// The name of the trace that was expected.
  let expected: String
  /// The name of the trace that was found.
  let found: String

  package init(expected: String, found: String) {
    self.expected = VisibleText(expected, .line).description
    self.found = VisibleText(found, .line).description
  }
}
