package import ReactorDiagnostics

/// A word that names something, with its place.
package struct Name: Hashable, Sendable {
  /// The word.
  package var text: String
  /// Where it stands.
  package var range: SourceRange

  /// Makes a name.
  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}
