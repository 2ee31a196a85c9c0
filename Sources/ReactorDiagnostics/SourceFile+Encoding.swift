extension SourceFile {
  /// The places where the content is not UTF-8, one for each ill-formed sequence, in order.
  ///
  /// Takes time in proportion to the size of the file.
  ///
  /// - Parameter limit: How many places are looked for.
  /// - Returns: The ranges of bytes that belong to no character; empty for well-formed UTF-8.
  package func invalidUTF8(limit: Int) -> [SourceRange] {
    var found: [SourceRange] = []
    var offset = firstOffsetBeyondASCII(from: contentStart)
    while offset < bytes.count, found.count < limit {
      let sequence = Self.sequence(at: offset, in: bytes)
      if !sequence.isValid { found.append(SourceRange(offset, offset + sequence.length)) }
      offset = firstOffsetBeyondASCII(from: offset + sequence.length)
    }
    return found
  }

  /// The offset of the first byte that is not ASCII from an offset on, or that of the end.
  private func firstOffsetBeyondASCII(from start: Int) -> Int {
    var offset = start
    // A block at a time, as far as that goes: all bytes of a block are looked at together.
    while offset + 64 <= bytes.count, bytes[offset..<offset + 64].reduce(0, |) < 0x80 {
      offset += 64
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// Whether the content begins with the byte-order mark of UTF-16.
  package var looksLikeUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The sequence that starts at a byte above 0x7F, as the table of well-formed sequences in the
  /// Unicode standard (3-7) has it; an ill-formed one as far as it could have become well-formed.
  private static func sequence(at offset: Int, in bytes: [UInt8]) -> (length: Int, isValid: Bool) {
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: count = 4
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: return (1, false)
    }
    for index in 1..<count {
      let allowed = index == 1 ? second : 0x80...0xBF
      guard offset + index < bytes.count, allowed.contains(bytes[offset + index]) else {
        return (index, false)
      }
    }
    return (count, true)
  }
}
