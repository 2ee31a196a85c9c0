import ReactorText

/// As much JSON as the lines of a trace need: members of an object, their values passed over.
///
/// It finds where values begin and end, and doesn't check what is in them: lines that differ are
/// distinguished by their bytes.
extension ByteCursor {
  /// Passes an object that fills the rest of the line.
  ///
  /// - Parameter member: Takes the place of a key, between its quotes, and passes its value; it
  ///   returns whether that is possible.
  /// - Returns: Whether it is such an object.
  mutating func members(_ member: (inout ByteCursor, _ key: Range<Int>) -> Bool) -> Bool {
    guard skip("{") else { return false }
    skipBlanks()
    if !skip("}") {
      repeat {
        skipBlanks()
        guard let key = string() else { return false }
        skipBlanks()
        guard skip(":") else { return false }
        skipBlanks()
        guard member(&self, key) else { return false }
        skipBlanks()
      } while skip(",")
      guard skip("}") else { return false }
    }
    skipBlanks()
    return isAtEnd
  }

  /// Passes a list of strings, and gives their places, between their quotes.
  mutating func strings() -> [Range<Int>]? {
    guard skip("[") else { return nil }
    var strings: [Range<Int>] = []
    skipBlanks()
    if skip("]") { return strings }
    repeat {
      skipBlanks()
      guard let string = string() else { return nil }
      strings.append(string)
      skipBlanks()
    } while skip(",")
    return skip("]") ? strings : nil
  }

  /// Skips a string and returns the range between its quotes.
  mutating func string() -> Range<Int>? {
    guard let literal = JSONScanner.string(in: bytes, at: offset, before: end) else { return nil }
    advance(to: literal.content.upperBound + 1)
    return literal.content
  }

  /// Skips a value of any kind.
  mutating func skipValue() -> Bool {
    guard let next = JSONScanner.endOfValue(in: bytes, at: offset, before: end) else {
      return false
    }
    advance(to: next)
    return true
  }

  private mutating func skipBlanks() {
    advance(to: JSONScanner.skipBlanks(in: bytes, from: offset, before: end))
  }
}
