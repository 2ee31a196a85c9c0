public import ReactorDiagnostics

/// A word that names something, with its place.
public struct Name: Hashable, Sendable {
  /// The word.
  public var text: String
  /// Where it stands.
  public var range: SourceRange

  /// Makes a name.
  public init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}
