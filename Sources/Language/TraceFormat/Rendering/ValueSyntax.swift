import ReactorBase

/// A syntax for values in traces. It defines the literals and symbols that differ between syntaxes. Each trace format
/// uses one syntax.
package enum ValueSyntax: Sendable {
  /// The syntax of Swift literals.
  case swift
  case json

  /// The literal for an absent value.
  var null: StaticString { self == .swift ? "nil" : "null" }

  /// The separator between two elements.
  var separator: StaticString { self == .swift ? ", " : "," }

  /// The separator between a key and its value.
  var colon: StaticString { self == .swift ? ": " : ":" }

  /// The quotation mark around placeholders, such as `<cycle>`, that have no literal in the syntax. The mark is empty
  /// for Swift.
  var quote: StaticString { self == .swift ? "" : "\"" }

  /// The style for escaping characters in placeholders.
  var escapes: EscapeStyle { self == .swift ? .swift : .json }

  /// Appends a placeholder for a value, such as `<cycle>`.
  func append(word: StaticString, to out: inout ByteBuffer) {
    out.append(quote)
    out.append(word)
    out.append(quote)
  }
}
