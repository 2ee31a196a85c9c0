import ReactorBase

/// The names of two compared traces in messages and diffs.
package struct ComparedNames {
  /// The name of the expected trace.
  let expected: String
  /// The name of the actual trace.
  let found: String

  package init(expected: String, found: String) {
    self.expected = VisibleText(expected, .line).description
    self.found = VisibleText(found, .line).description
  }
}
