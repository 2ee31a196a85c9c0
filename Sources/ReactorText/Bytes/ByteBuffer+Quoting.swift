/// The form in which characters are escaped.
@usableFromInline package enum EscapeStyle: Sendable {
  /// As in Swift: `\u{1B}`.
  case swift
  /// As in JSON: `\u001b`.
  case json
  /// As in Swift, but quotes and backslashes are not escaped.
  case line
}

extension ByteBuffer {
  /// Appends a text in quotes, escaped so that it stays on one line.
  ///
  /// Quotes, backslashes, control characters and line separators are escaped; emoji and joiners
  /// are not escaped.
  package mutating func append(quoted text: String, _ style: EscapeStyle) {
    if appendPlain(quoted: text) { return }
    append(byte: UInt8(ascii: "\""))
    append(escaping: text, style)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a string in quotes if nothing in it needs an escape, as in most strings.
  ///
  /// It is copied first and looked at here, where words may be read past its end: half the
  /// instructions of a look at the text itself, which has to end byte by byte.
  private mutating func appendPlain(quoted text: String) -> Bool {
    let isAppended = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool in
      guard let source = bytes.baseAddress else { return false }
      let length = bytes.count
      reserve(length + 2)
      let target = start + (count + 1)
      target.copyMemory(from: source, byteCount: length)
      // Plain, whatever was there before.
      target.storeBytes(of: Self.bytes(0x20), toByteOffset: length, as: UInt64.self)
      var marks: UInt64 = 0
      var offset = 0
      while offset < length {
        marks |= Self.marks(target.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      if marks != 0 { return false }
      target.storeBytes(of: 0x22, toByteOffset: -1, as: UInt8.self)
      target.storeBytes(of: 0x22, toByteOffset: length, as: UInt8.self)
      count += length + 2
      return true
    }
    return isAppended == true
  }

  /// Appends a text, escaped as between quotes.
  package mutating func append(escaping text: String, _ style: EscapeStyle) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let source = UnsafeRawPointer(bytes.baseAddress) else { return }
      appendEscaped(source, bytes.count, style)
    }
    if done != nil { return }
    // Only strings that Objective-C brought along get here.
    Array(text.utf8).withUnsafeBytes { bytes in
      if let source = bytes.baseAddress { appendEscaped(source, bytes.count, style) }
    }
  }

  /// Appends a part of another buffer, escaped as between quotes.
  package mutating func append(
    escaping range: ByteRange, of other: borrowing ByteBuffer, _ style: EscapeStyle
  ) {
    precondition(range.end <= other.count, "a range behind the end")
    appendEscaped(other.start + range.start, range.count, style)
  }

  /// Appends a string in quotes, in which every character that controls a terminal or shows nothing
  /// is escaped as well, as in the name of a file.
  package mutating func append(visiblyQuoted text: String, _ style: EscapeStyle) {
    // Nothing of ASCII is invisible and not escaped anyway.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return append(quoted: text, style) }
    append(byte: UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar.value <= 0x9F || !VisibleText.hides(scalar) {
        append(escaping: String(scalar), style)
      } else {
        append(escape: scalar, style)
      }
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a string that is not a literal, such as a message; characters that would end its line are escaped.
  package mutating func append(line text: String) {
    append(escaping: text, .line)
  }

  /// Escapes what the buffer holds from a position on.
  package mutating func escapeTail(from position: Int, _ style: EscapeStyle) {
    precondition(position >= 0 && position <= count, "a position behind the end")
    let length = count - position
    if Self.plainPrefix(start + position, length) == length { return }
    var tail = ByteBuffer(capacity: length)
    tail.append(ByteRange(from: position, to: count), of: self)
    count = position
    append(escaping: ByteRange(from: 0, to: length), of: tail, style)
  }

  private mutating func appendEscaped(
    _ source: UnsafeRawPointer, _ length: Int, _ style: EscapeStyle
  ) {
    var offset = 0
    while offset < length {
      let plain = Self.plainPrefix(source + offset, length - offset)
      reserve(plain)
      (start + count).copyMemory(from: source + offset, byteCount: plain)
      count += plain
      offset += plain
      if offset < length {
        offset += appendSpecial(source + offset, length - offset, style)
      }
    }
  }

  /// The number of bytes from a place on that are ASCII and need no escape.
  private static func plainPrefix(_ source: UnsafeRawPointer, _ length: Int) -> Int {
    var offset = 0
    while offset + 8 <= length {
      let marks = marks(source.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < length {
      let byte = source.load(fromByteOffset: offset, as: UInt8.self)
      if byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { break }
      offset += 1
    }
    return offset
  }

  /// Marks the high bit of each byte of a word that is 0x80 or more, below 0x20, `"`, `\` or 0x7F.
  ///
  /// Bytes above a marked one may be marked, too.
  private static func marks(_ word: UInt64) -> UInt64 {
    let quote = (word ^ bytes(0x22)) &- bytes(1)
    let backslash = (word ^ bytes(0x5C)) &- bytes(1)
    let delete = word &+ bytes(1)
    return (word | (word &- bytes(0x20)) | quote | backslash | delete) & bytes(0x80)
  }

  /// A word of eight equal bytes.
  private static func bytes(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Appends the one character at a place, which may need an escape.
  ///
  /// - Returns: The number of bytes that it takes at the source.
  private mutating func appendSpecial(
    _ source: UnsafeRawPointer, _ length: Int, _ style: EscapeStyle
  ) -> Int {
    func byte(_ index: Int) -> UInt32 {
      index < length ? UInt32(source.load(fromByteOffset: index, as: UInt8.self)) : 0
    }
    let first = byte(0)
    if first < 0x80 {
      append(escaped: first, style)
      return 1
    }
    // Of what isn't ASCII, U+0080...U+009F (C2 80...C2 9F) and U+2028, U+2029 (E2 80 A8, A9) end
    // lines or steer terminals.
    if first == 0xC2, byte(1) < 0xA0 {
      append(escaped: byte(1), style)
      return 2
    }
    if first == 0xE2, byte(1) == 0x80, byte(2) == 0xA8 || byte(2) == 0xA9 {
      append(escaped: 0x2000 | byte(2) & 0x3F, style)
      return 3
    }
    let width = min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, length)
    reserve(width)
    (start + count).copyMemory(from: source, byteCount: width)
    count += width
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
