package import ReactorBase

/// A name or another string, along with its location in the source.
package struct Name: Hashable, Sendable {
  package var text: String
  package var range: SourceRange

  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// Indicates whether the string is empty or contains only whitespace.
  package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
