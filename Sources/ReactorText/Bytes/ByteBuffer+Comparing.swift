extension ByteBuffer {
  /// Returns whether a part of this buffer holds the same bytes as a part of another.
  package func equals(
    _ range: ByteRange, _ other: borrowing ByteBuffer, _ otherRange: ByteRange
  ) -> Bool {
    precondition(range.end <= count && otherRange.end <= other.count, "a range behind the end")
    guard range.count == otherRange.count else { return false }
    return haveSameBytes(start + range.start, other.start + otherRange.start, range.count)
  }

  /// Returns whether one part of the buffer comes before another, byte by byte.
  package func precedes(_ left: ByteRange, _ right: ByteRange) -> Bool {
    bytes(of: left).lexicographicallyPrecedes(bytes(of: right))
  }

  private func bytes(of range: ByteRange) -> UnsafeRawBufferPointer {
    precondition(range.end <= count, "a range behind the end")
    return UnsafeRawBufferPointer(start: start + range.start, count: range.count)
  }
}

extension [UInt8] {
  /// Returns whether these are the same bytes. `==` compares them one by one.
  package func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return haveSameBytes(left, right, count)
      }
    }
  }
}

private func haveSameBytes(
  _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
) -> Bool {
  var offset = 0
  while offset + 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset += 1
  }
  return true
}
