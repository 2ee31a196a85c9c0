import ReactorBase

/// The two syntaxes for values, and the words and symbols in which they differ. Each trace format uses one of the
/// syntaxes.
package enum ValueSyntax: Sendable {
  /// Swift literals.
  case swift
  case json

  /// The literal for a missing value.
  var null: StaticString { self == .swift ? "nil" : "null" }

  /// The separator between two elements.
  var separator: StaticString { self == .swift ? ", " : "," }

  /// The separator between a key and its value.
  var colon: StaticString { self == .swift ? ": " : ":" }

  /// The quotes around placeholders such as `<cycle>`, for which the syntax has no literal.
  var quote: StaticString { self == .swift ? "" : "\"" }

  /// The escape style for characters in placeholders.
  var escapes: EscapeStyle { self == .swift ? .swift : .json }

  /// Appends a placeholder for a value, such as `<cycle>`.
  func append(word: StaticString, to out: inout ByteBuffer) {
    out.append(quote)
    out.append(word)
    out.append(quote)
  }
}
