internal import SourceDiagnostics

extension ScriptDuration {
  /// Reads a duration as a script writes it, such as `1.5s`; nil if the text is anything else.
  package init?(_ text: String) {
    var cursor = Cursor(text, at: SourceRange(0, text.utf8.count))
    guard let duration = try? cursor.parseDuration(), cursor.isAtEnd else { return nil }
    self = duration
  }
}
