/// A style of escape sequences.
@usableFromInline package enum EscapeStyle: Sendable {
  /// Swift escape sequences, such as `\u{1B}`.
  case swift
  /// JSON escape sequences, such as `\u001b`.
  case json
  /// Swift escape sequences. Quotes and backslashes are not escaped.
  case line
}

extension ByteBuffer {
  /// Appends a quoted string, escaped so that it stays on a single line.
  ///
  /// Quotes, backslashes, and all hidden characters (see `Unicode.Scalar.isHidden`) are escaped.
  package mutating func append(quoted text: String, _ style: EscapeStyle) {
    append(byte: UInt8(ascii: "\""))
    append(escaping: text, style)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends text escaped as in a quoted string.
  package mutating func append(escaping text: String, _ style: EscapeStyle) {
    let start = count
    append(text: text)
    escapeTail(from: start, style)
  }

  /// Appends text that is not a literal, such as a message. Hidden characters are escaped.
  package mutating func append(line text: String) {
    append(escaping: text, .line)
  }

  /// Escapes the content that follows the given position, in place.
  package mutating func escapeTail(from position: Int, _ style: EscapeStyle) {
    precondition(position >= 0 && position <= count, "the position is past the end")
    let plainEnd = endOfPlain(from: position)
    if plainEnd == count { return }
    var tail = ByteBuffer(capacity: count - plainEnd)
    tail.append(ByteRange(from: plainEnd, to: count), of: self)
    count = plainEnd
    var offset = 0
    while offset < tail.count {
      offset += append(escaping: tail, at: offset, style)
      let plain = ByteRange(from: offset, to: tail.endOfPlain(from: offset))
      append(plain, of: tail)
      offset = plain.end
    }
  }

  /// Returns the position of the first byte that is not ASCII or may need an escape sequence, starting at the given
  /// position. If there is no such byte, returns the end position.
  private func endOfPlain(from position: Int) -> Int {
    var offset = position
    // The last word may extend beyond the end into the slack.
    while offset < count {
      let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      let marks = Self.marks(word)
      if marks != 0 { return min(offset + marks.trailingZeroBitCount / 8, count) }
      offset += 8
    }
    return count
  }

  /// Returns a word that marks the bytes that may need escaping. The high bit is set for each byte that is at least
  /// 0x80, less than 0x20, or equal to `"`, `\`, or 0x7F.
  ///
  /// A byte that is more significant than a match may be marked although the byte itself does not match.
  private static func marks(_ word: UInt64) -> UInt64 {
    let quote = (word ^ bytes(0x22)) &- bytes(1)
    let backslash = (word ^ bytes(0x5C)) &- bytes(1)
    let delete = word &+ bytes(1)
    return (word | (word &- bytes(0x20)) | quote | backslash | delete) & bytes(0x80)
  }

  /// Returns a word that consists of eight copies of the given byte.
  private static func bytes(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Appends the character at the given position in another buffer, escaping it if necessary.
  ///
  /// - Returns: The number of bytes that the character takes in the other buffer.
  private mutating func append(
    escaping other: borrowing ByteBuffer, at position: Int, _ style: EscapeStyle
  ) -> Int {
    let (source, length) = (other.start + position, other.count - position)
    func byte(_ index: Int) -> UInt32 {
      index < length ? UInt32(source.load(fromByteOffset: index, as: UInt8.self)) : 0
    }
    let first = byte(0)
    if first < 0x80 {
      append(escaped: first, style)
      return 1
    }
    let width = min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, length)
    let scalar =
      switch width {
      case 2: (first & 0x1F) << 6 | byte(1) & 0x3F
      case 3: (first & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F
      default:
        (first & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | byte(3) & 0x3F
      }
    if Unicode.Scalar.isHidden(scalar) {
      append(escaped: scalar, style)
      return width
    }
    append(ByteRange(from: position, to: position + width), of: other)
    return width
  }

  private mutating func append(escaped scalar: UInt32, _ style: EscapeStyle) {
    switch scalar {
    case 0x22 where style == .line, 0x5C where style == .line:
      append(byte: UInt8(truncatingIfNeeded: scalar))
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      if let scalar = Unicode.Scalar(scalar) { append(escape: scalar, style) }
    }
  }

  private mutating func append(escape scalar: Unicode.Scalar, _ style: EscapeStyle) {
    append(text: style == .json ? scalar.jsonEscape : scalar.swiftEscape)
  }
}
