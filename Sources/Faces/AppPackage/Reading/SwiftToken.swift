/// A token of Swift code.
package struct SwiftToken: Equatable, Sendable {
  /// The kind of a token.
  package enum Kind: Equatable, Sendable {
    /// An identifier or a keyword, without its backticks.
    case word
    case number
    /// A string literal, with all of its interpolations.
    case string
    /// A bracket, `->`, or any other single character.
    case mark
    /// A directive such as `#if`, `#available` or `#selector`.
    case directive
  }

  package let kind: Kind
  /// The characters of the token.
  package let text: String
  /// The range of the token in the file, in bytes.
  package let range: Range<Int>
  /// The number of the line that contains the first byte, counted from 1.
  package let line: Int

  /// The change in bracket depth: 1 for an opening bracket, -1 for a closing bracket, 0 for any
  /// other token.
  package var nesting: Int {
    if kind != .mark { return 0 }
    return switch text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}

/// A part of a file that the reader may have misunderstood.
package struct UncertainPlace: Equatable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The problem, worded to follow "line N: ".
  package let reason: String
}
