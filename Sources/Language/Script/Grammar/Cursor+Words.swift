extension Cursor {
  /// Skips a Swift identifier, and returns whether an identifier was skipped.
  mutating func skipIdentifier() -> Bool {
    guard let byte, !byte.isDigit else { return false }
    return skipWordCharacters()
  }

  /// Skips any characters that identifiers can contain, including digits, and returns whether any characters were
  /// skipped.
  mutating func skipWordCharacters() -> Bool {
    let start = offset
    skipWordBytes()
    if offset < end, bytes[offset] >= 0x80 { skipWordScalars() }
    return offset > start
  }

  /// Skips the rest of an identifier, starting at a non-ASCII character.
  ///
  /// This is a separate function because non-ASCII identifiers are rare and because looking up character properties
  /// requires a lot of stack space.
  @inline(never)
  private mutating func skipWordScalars() {
    while offset < end, bytes[offset] >= 0x80, let scalar = scalar, Self.isWordScalar(scalar) {
      offset += UTF8.width(scalar)
      skipWordBytes()
    }
  }

  /// Skips any ASCII characters that identifiers can contain.
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

  /// Parses the name of a session, reactor, or service. The name consists of identifiers joined by hyphens.
  mutating func parseHyphenatedName(
    _ what: ScriptProblem.Expected
  ) throws(ScriptFailure) -> Name {
    let start = offset
    guard skipIdentifier() else { throw expected(what) }
    skipHyphenatedRest()
    note(what.part, from: start)
    return name(from: start)
  }

  /// Parses a session prefix, such as `NAME:`, and the spaces after it. If there is no prefix, returns `nil` without
  /// moving the cursor.
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

  /// Indicates whether the most recently read identifier is a session name or the first part of one.
  var isInSessionName: Bool { byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") }

  /// Skips the given word if it comes next, and returns whether it was skipped.
  mutating func skip(word: StaticString) -> Bool {
    let start = offset
    let isNext = skipIdentifier() && spells(word, from: start)
    note(.keyword, from: start, isRead: isNext, word)
    if !isNext { offset = start }
    return isNext
  }

  /// Returns whether the bytes between the given offset and the cursor spell the given word.
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

  /// Returns whether a byte is an ASCII letter, a digit, or `_`.
  static func isWordByte(_ byte: UInt8) -> Bool {
    // Setting the bit that distinguishes lowercase from uppercase maps every letter to one of 26 consecutive bytes.
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_")
  }

  /// Returns whether an identifier can contain the given non-ASCII character. Identifiers can contain letters, marks,
  /// digits, symbols, and the joiner used in emoji, but not spaces or punctuation such as curly quotation marks.
  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation:
      true
    default: scalar == "\u{200D}"
    }
  }

  /// The Unicode scalar at the cursor, or `nil` at the end of the cursor's bytes.
  var scalar: Unicode.Scalar? {
    String(decoding: bytes[offset..<min(end, offset + 4)], as: UTF8.self).unicodeScalars.first
  }
}
