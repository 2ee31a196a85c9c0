/// A token in Swift code.
package struct SwiftToken: Equatable, Sendable {
  /// The kind of a token.
  package enum Kind: Equatable, Sendable {
    /// An identifier or keyword, without backticks.
    case word
    case number
    /// A string literal, including its interpolations.
    case string
    /// A bracket, the arrow `->`, or any other single character.
    case mark
    /// A directive such as `#if`, `#available`, or `#selector`.
    case directive
  }

  package let kind: Kind
  /// The characters of the token.
  package let text: String
  /// The byte range of the token in the file.
  package let range: Range<Int>
  /// The 1-based number of the line on which the token starts.
  package let line: Int

  /// The change in nesting depth that the token causes: 1 for an opening bracket, -1 for a closing bracket, and 0
  /// otherwise.
  package var nesting: Int {
    if kind != .mark { return 0 }
    return switch text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}

/// A location of code that the parser may have misread.
package struct UncertainPlace: Equatable, Sendable {
  /// The 1-based line number.
  package let line: Int
  /// The end of a message that starts with "line N: ".
  package let reason: String
}
