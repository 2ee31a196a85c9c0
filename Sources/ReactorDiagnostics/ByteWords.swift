/// Bytes eight at a time: what looks at every byte of a script takes a quarter of the instructions.
extension [UInt8] {
  /// The eight bytes from an offset on, the first of them lowest; zeros stand for those behind the
  /// end.
  @inlinable @inline(__always) package func word(at offset: Int) -> UInt64 {
    guard offset >= 0, offset <= count &- 8 else { return lastWord(at: offset) }
    var word: UInt64 = 0
    // The compiler makes one load of it, without further checks.
    for place in 0..<8 { word |= UInt64(self[offset &+ place]) &<< UInt64(8 &* place) }
    return word
  }

  @inline(never) @usableFromInline func lastWord(at offset: Int) -> UInt64 {
    dropFirst(offset).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bytes of a word that stand before an offset, all others zero.
  ///
  /// - Parameters:
  ///   - offset: The offset of the word.
  ///   - end: The offset that the bytes stand before; it is behind that of the word.
  @inlinable @inline(__always) package func word(at offset: Int, before end: Int) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 8 &* Swift.max(0, 8 &- (end &- offset)))
    return word(at: offset) & (UInt64.max &>> unused)
  }

  /// The offset of the first byte of a value from an offset on, or that of the end.
  package func firstOffset(of byte: UInt8, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while offset < count {
      // A byte that is equal is zero here, and the lowest zero is the lowest to be marked.
      let zeros = word(at: offset) ^ (ones &* UInt64(byte))
      let marks = (zeros &- ones) & ~zeros & (ones &* 0x80)
      if marks != 0 { return Swift.min(offset &+ marks.trailingZeroBitCount / 8, count) }
      offset &+= 8
    }
    return count
  }

  /// The offset of the first byte that is not ASCII from an offset on, or that of the end.
  package func firstOffsetBeyondASCII(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let marks = word(at: offset) & 0x8080_8080_8080_8080
      if marks != 0 { return offset &+ marks.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    return count
  }

  /// Whether as many bytes from two offsets on are the same.
  package func areEqual(_ left: Int, _ right: Int, count length: Int) -> Bool {
    for offset in stride(from: 0, to: length, by: 8)
    where word(at: left + offset, before: left + length)
      != word(at: right + offset, before: right + length)
    {
      return false
    }
    return true
  }

  /// A hash of the bytes of a range, the same in every process.
  ///
  /// Each word is multiplied into all bits of it, so that the lowest ones are as good as any.
  package func hash(from start: Int, to end: Int, seed: UInt64) -> UInt64 {
    var hash = seed ^ 0xCBF2_9CE4_8422_2325
    for offset in stride(from: start, to: end, by: 8) {
      let product = (hash ^ word(at: offset, before: end))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    return hash
  }
}
