/// A scanner that finds the ends of JSON strings and values without validating them.
///
/// The readers of scripts and traces share this scanner. The readers do not need validation, because scripts are
/// validated beforehand and trace lines are compared byte by byte.
package enum JSONScanner {
  package struct StringLiteral {
    /// The range of the bytes between the quotes.
    package let content: Range<Int>
    /// Indicates whether the string contains a backslash.
    package let hasEscapes: Bool
  }

  /// Returns the string literal that starts at the given offset.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to search.
  ///   - start: The offset of the opening quote.
  ///   - end: The offset at which the search ends.
  /// - Returns: The literal, or `nil` if there is no quote at the offset or no closing quote.
  package static func string(
    in bytes: [UInt8], at start: Int, before end: Int
  ) -> StringLiteral? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var offset = start + 1
    var hasEscapes = false
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        return StringLiteral(content: start + 1..<offset, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// Returns the offset immediately after the value that starts at the given offset. The value can be nested to any
  /// depth.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to search.
  ///   - start: The offset of the value's first byte.
  ///   - end: The offset at which the search ends.
  /// - Returns: The offset, or `nil` if there is no value or the end of the value is missing.
  package static func endOfValue(
    in bytes: [UInt8], at start: Int, before end: Int
  ) -> Int? {
    var offset = start
    var depth = 0
    repeat {
      guard offset < end else { return nil }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        guard let string = string(in: bytes, at: offset, before: end) else { return nil }
        offset = string.content.upperBound + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return nil }
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { return nil }
        offset += 1
      case let byte where isBlank(byte):
        guard depth > 0 else { return nil }
        offset += 1
      default:
        while offset < end, !endsWord(bytes[offset]) { offset += 1 }
      }
    } while depth > 0
    return offset
  }

  /// Returns the offset of the first byte that is not white space, starting at the given offset. Returns `end` if only
  /// white space follows.
  package static func skipBlanks(in bytes: [UInt8], from start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// Returns whether a byte is JSON white space.
  package static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
      true
    default: isBlank(byte)
    }
  }
}
