package import ReactorDiagnostics

/// A word that names something, with its place.
package struct Name: Hashable, Sendable {
  /// The word.
  package var text: String
  /// The range in the source.
  package var range: SourceRange

  /// Makes a name.
  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}
