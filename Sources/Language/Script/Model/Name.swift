package import ReactorBase

/// A name with its place.
package struct Name: Hashable, Sendable {
  package var text: String
  package var range: SourceRange

  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// Indicates whether the word is empty or has only white space.
  package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
