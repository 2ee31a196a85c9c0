import ReactorBase

/// The two syntaxes of values, and the words and symbols that differ between them. A format of traces has one of them.
package enum ValueSyntax: Sendable {
  /// Swift literals.
  case swift
  case json

  /// The absence of a value.
  var null: StaticString { self == .swift ? "nil" : "null" }

  /// The text between two elements.
  var separator: StaticString { self == .swift ? ", " : "," }

  /// The text between a key and its value.
  var colon: StaticString { self == .swift ? ": " : ":" }

  /// The quotes around words for which the syntax has no literal, such as `<cycle>`.
  var quote: StaticString { self == .swift ? "" : "\"" }

  /// The escaping of the characters in such words.
  var escapes: EscapeStyle { self == .swift ? .swift : .json }

  /// Appends a placeholder for a value: `<cycle>`.
  func append(word: StaticString, to out: inout ByteBuffer) {
    out.append(quote)
    out.append(word)
    out.append(quote)
  }
}
