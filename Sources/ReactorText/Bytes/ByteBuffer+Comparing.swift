extension ByteBuffer {
  /// Whether a part of this buffer holds the same bytes as a part of another.
  package func equals(
    _ range: ByteRange, _ other: borrowing ByteBuffer, _ otherRange: ByteRange
  ) -> Bool {
    precondition(range.end <= count && otherRange.end <= other.count, "a range behind the end")
    guard range.count == otherRange.count else { return false }
    let (left, right) = (start + range.start, other.start + otherRange.start)
    var offset = 0
    while offset + 8 <= range.count {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < range.count {
      if left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
      {
        return false
      }
      offset += 1
    }
    return true
  }

  /// Whether one part of the buffer comes before another, byte by byte.
  package func precedes(_ left: ByteRange, _ right: ByteRange) -> Bool {
    bytes(of: left).lexicographicallyPrecedes(bytes(of: right))
  }

  private func bytes(of range: ByteRange) -> UnsafeRawBufferPointer {
    precondition(range.end <= count, "a range behind the end")
    return UnsafeRawBufferPointer(start: start + range.start, count: range.count)
  }
}
