/// The colors of printed text: one palette for diagnostics, test results, differences and traces.
package enum TextStyle: String, Sendable {
  /// An error or a failure.
  case failure = "1;31"
  /// A result without a failure.
  case success = "1;32"
  case warning = "1;33"
  case note = "1;36"
  /// The frame around an excerpt.
  case margin = "1;34"
  /// Bold text.
  case strong = "1"
  /// A removed line or value.
  case removed = "31"
  /// An added line or value.
  case added = "32"
  /// The part of a line that differs from the line that replaces it.
  case removedPart = "7;31"
  /// The part of a line that differs from the line that it replaces.
  case addedPart = "7;32"
  /// A transient value.
  case moment = "33"
  /// A call to something outside the reactors.
  case call = "34"
  /// A place or a cause.
  case place = "36"

  /// Returns the text in this style, as ANSI escape sequences.
  package func paint(_ text: some StringProtocol) -> String { start + text + Self.end }

  /// The escape sequence before text in this style.
  package var start: String { "\u{1B}[\(rawValue)m" }

  /// The escape sequence after text in any style.
  package static let end = "\u{1B}[0m"
}
