/// A style for printed text, used in diagnostics, test results, diffs, and traces. The raw value is an ANSI code.
package enum TextStyle: String, Sendable {
  /// The style for errors and failures.
  case failure = "1;31"
  /// The style for successful results.
  case success = "1;32"
  case warning = "1;33"
  case note = "1;36"
  /// The style for the frame around an excerpt.
  case margin = "1;34"
  /// The style for bold text.
  case strong = "1"
  /// The style for removed lines and values.
  case removed = "31"
  /// The style for added lines and values.
  case added = "32"
  /// The style for the part of a removed line that differs from the new line.
  case removedPart = "7;31"
  /// The style for the part of an added line that differs from the old line.
  case addedPart = "7;32"
  /// The style for transient values.
  case moment = "33"
  /// The style for calls to code outside the reactors.
  case call = "34"
  /// The style for locations and causes.
  case place = "36"

  /// Returns the text in this style, enclosed in ANSI escape sequences.
  package func paint(_ text: some StringProtocol) -> String { start + text + Self.end }

  /// The ANSI escape sequence that starts this style.
  package var start: String { "\u{1B}[\(rawValue)m" }

  /// The ANSI escape sequence that ends any style.
  package static let end = "\u{1B}[0m"
}
