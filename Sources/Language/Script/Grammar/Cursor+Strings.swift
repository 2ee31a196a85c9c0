import ReactorBase

/// The location of a string's content between its quotation marks.
struct StringToken {
  /// The offset of the first byte after the opening quotation mark.
  let lower: Int
  /// The offset of the closing quotation mark.
  let upper: Int
  let hasEscapes: Bool
}

extension Cursor {
  /// Parses a string literal and resolves its escape sequences.
  mutating func parseString() throws(ScriptFailure) -> String {
    let token = try scanString()
    return token.hasEscapes
      ? String(decoding: try resolve(token).bytes, as: UTF8.self) : text(token.lower, token.upper)
  }

  /// Scans a string literal without resolving its escape sequences.
  ///
  /// Escape sequences are validated when they are resolved.
  mutating func scanString() throws(ScriptFailure) -> StringToken {
    let start = offset
    guard skip("\"") else { throw expected(.text) }
    let lower = offset
    var hasEscapes = false
    while true {
      skipPlainText()
      guard offset < end else { throw failure(.unterminatedString, from: start) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return StringToken(lower: lower, upper: offset - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset = min(end, offset + 2)
      default:
        if extent == .file, bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == 0x0D {
          throw failure(.unterminatedString, from: start)
        }
        offset += 1
        throw failure(.controlCharacter(bytes[offset - 1]), from: offset - 1)
      }
    }
  }

  /// Skips characters that can appear in a string without an escape sequence.
  private mutating func skipPlainText() {
    var next = offset
    while next < end {
      let byte = bytes[next]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      next += 1
    }
    offset = next
  }

  /// Returns the content of a string with its escape sequences resolved.
  func resolve(_ token: StringToken) throws(ScriptFailure) -> ResolvedText {
    var text = ResolvedText(startingAt: token.lower, count: token.upper - token.lower)
    var copy = self
    (copy.offset, copy.end) = (token.lower, token.upper)
    while copy.offset < copy.end {
      let plain = copy.offset
      while copy.offset < copy.end, bytes[copy.offset] != UInt8(ascii: "\\") { copy.offset += 1 }
      text.append(bytes[plain..<copy.offset])
      guard copy.offset < copy.end else { break }
      let scalar = try copy.parseEscape()
      text.append(scalar, before: copy.offset)
    }
    return text
  }

  /// Returns a cursor over the content of a JSON string. If the string contains no escape sequences, the cursor reads
  /// the file's own bytes.
  func content(of token: StringToken) throws(ScriptFailure) -> Cursor {
    token.hasEscapes
      ? Cursor(try resolve(token))
      : Cursor(bytes, from: token.lower, to: token.upper, dialect: .script, extent: .text)
  }

  // MARK: Escapes

  private mutating func parseEscape() throws(ScriptFailure) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let scalar else { throw failure(.invalidEscape(in: dialect), from: start) }
    offset += UTF8.width(scalar)
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try parseUnicodeEscape(from: start)
    case "0" where dialect == .script: return "\0"
    case "'" where dialect == .script: return "'"
    default: throw failure(.invalidEscape(in: dialect), from: start)
    }
  }

  /// Parses the rest of a `\u` escape sequence: four digits, a surrogate pair, or a Swift escape sequence in braces.
  private mutating func parseUnicodeEscape(
    from start: Int
  ) throws(ScriptFailure) -> Unicode.Scalar {
    if dialect == .script, skip("{") { return try parseBracedEscape(from: start) }
    guard let unit = hexDigits(4) else { throw failure(.invalidEscape(in: dialect), from: start) }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isHigh = (0xD800...0xDBFF).contains(unit)
    guard isHigh, byte == UInt8(ascii: "\\"), byteAfter == UInt8(ascii: "u") else {
      return try loneSurrogate(from: start)
    }
    let afterFirst = offset
    offset += 2
    guard let low = hexDigits(4), let scalar = Unicode.Scalar(high: unit, low: low) else {
      offset = afterFirst
      return try loneSurrogate(from: start)
    }
    return scalar
  }

  private func loneSurrogate(from start: Int) throws(ScriptFailure) -> Unicode.Scalar {
    if replacesLoneSurrogates { return "\u{FFFD}" }
    throw failure(.loneSurrogate, from: start)
  }

  private mutating func parseBracedEscape(
    from start: Int
  ) throws(ScriptFailure) -> Unicode.Scalar {
    var count = 0
    while count < 8, offset + count < end, hexValue(bytes[offset + count]) != nil { count += 1 }
    guard let value = hexDigits(count), count > 0, skip("}") else {
      throw failure(.invalidEscape(in: dialect), from: start)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw failure(
        (0xD800...0xDFFF).contains(value) ? .loneSurrogate : .invalidEscape(in: dialect),
        from: start)
    }
    return scalar
  }

  private mutating func hexDigits(_ count: Int) -> UInt32? {
    guard offset + count <= end else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + count {
      guard let digit = hexValue(bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += count
    return value
  }

  private func hexValue(_ byte: UInt8) -> Int? {
    Character(Unicode.Scalar(byte)).hexDigitValue
  }
}

/// The content of a string literal with its escape sequences resolved, along with the source position of each byte.
struct ResolvedText: Sendable {
  private(set) var bytes: [UInt8] = []

  /// The position of the start of the string, followed by the positions of the ends of the escape sequences.
  private var escapeEnds: [(resolved: Int, source: Int)]

  /// Creates empty content.
  ///
  /// - Parameters:
  ///   - source: The source offset at which the content starts.
  ///   - count: The maximum number of bytes.
  init(startingAt source: Int, count: Int) {
    escapeEnds = [(0, source)]
    bytes.reserveCapacity(count)
  }

  /// Appends bytes that appear unchanged in the source.
  mutating func append(_ plain: ArraySlice<UInt8>) {
    bytes.append(contentsOf: plain)
  }

  /// Appends the character that an escape sequence represents.
  ///
  /// - Parameters:
  ///   - scalar: The Unicode scalar value of the character.
  ///   - source: The source offset after the escape sequence.
  mutating func append(_ scalar: Unicode.Scalar, before source: Int) {
    UTF8.encode(scalar).map { bytes.append(contentsOf: $0) }
    escapeEnds.append((bytes.count, source))
  }

  /// Returns the source offset that corresponds to the given offset in the content. The offset is found by binary
  /// search.
  func source(of resolved: Int) -> Int {
    let next = escapeEnds.partitioningIndex { $0.resolved > resolved }
    let escapeEnd = escapeEnds[max(0, next - 1)]
    return escapeEnd.source + resolved - escapeEnd.resolved
  }
}
