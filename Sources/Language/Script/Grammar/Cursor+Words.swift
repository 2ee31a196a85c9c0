extension Cursor {
  /// Reads a Swift identifier, if there is one.
  mutating func skipIdentifier() -> Bool {
    guard let byte, !byte.isDigit else { return false }
    return skipWordCharacters()
  }

  /// Skips the characters of identifiers, including digits.
  mutating func skipWordCharacters() -> Bool {
    let start = offset
    skipWordBytes()
    if offset < end, bytes[offset] >= 0x80 { skipWordScalars() }
    return offset > start
  }

  /// Skips non-ASCII characters of identifiers, and the characters after them.
  ///
  /// This is a separate function because almost no word has such a character, and because looking
  /// up the properties of characters takes a lot of stack space.
  @inline(never)
  private mutating func skipWordScalars() {
    while offset < end, bytes[offset] >= 0x80, let scalar = scalar, Self.isWordScalar(scalar) {
      offset += UTF8.width(scalar)
      skipWordBytes()
    }
  }

  /// Skips the ASCII characters of identifiers.
  private mutating func skipWordBytes() {
    var next = offset
    while next < end, Self.isWordByte(bytes[next]) { next += 1 }
    offset = next
  }

  mutating func parseIdentifier(
    _ what: ScriptProblem.Expected
  ) throws(ScriptFailure) -> Name {
    let start = offset
    guard skipIdentifier() else { throw expected(what) }
    note(what.part, from: start)
    return name(from: start)
  }

  /// Reads the name of a session, a reactor or a service: identifiers joined by hyphens.
  mutating func parseHyphenatedName(
    _ what: ScriptProblem.Expected
  ) throws(ScriptFailure) -> Name {
    let start = offset
    guard skipIdentifier() else { throw expected(what) }
    skipHyphenatedRest()
    note(what.part, from: start)
    return name(from: start)
  }

  /// Reads `NAME:` and the spaces after it, or nothing.
  mutating func parseSessionPrefix() -> Name? {
    let start = offset
    guard skipIdentifier() else { return nil }
    skipHyphenatedRest()
    let isSession = byte == UInt8(ascii: ":")
    note(.session, from: start, isRead: isSession)
    guard isSession else {
      offset = start
      return nil
    }
    let session = name(from: start)
    offset += 1
    skipBlanks()
    return session
  }

  /// Indicates whether the identifier that has been read is the name of a session, or the beginning
  /// of such a name.
  var isInSessionName: Bool { byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") }

  /// Skips a word if it is the next one.
  mutating func skip(word: StaticString) -> Bool {
    let start = offset
    let isNext = skipIdentifier() && spells(word, from: start)
    note(.keyword, from: start, isRead: isNext, word)
    if !isNext { offset = start }
    return isNext
  }

  /// Returns whether the bytes after an offset equal the given bytes.
  func spells(_ word: StaticString, from start: Int) -> Bool {
    word.withUTF8Buffer { bytes[start..<offset].elementsEqual($0) }
  }

  func name(from start: Int) -> Name {
    Name(text(start, offset), at: range(from: start))
  }

  mutating func skipHyphenatedRest() {
    while byte == UInt8(ascii: "-"), let next = byteAfter, Self.isWordByte(next) || next >= 0x80 {
      let hyphen = offset
      offset += 1
      guard skipWordCharacters() else {
        offset = hyphen
        return
      }
    }
  }

  /// Returns whether a byte is an ASCII letter, a digit or `_`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    // Once the bit that distinguishes lowercase from uppercase is set, a letter is one of 26
    // consecutive bytes.
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_")
  }

  /// Returns whether a non-ASCII character can be part of an identifier: letters, marks, digits,
  /// symbols and the joiners of emoji, but not spaces or punctuation, such as curly quotes.
  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation:
      true
    default: scalar == "\u{200D}"
    }
  }

  /// The character at the cursor.
  var scalar: Unicode.Scalar? {
    String(decoding: bytes[offset..<min(end, offset + 4)], as: UTF8.self).unicodeScalars.first
  }
}
