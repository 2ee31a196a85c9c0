import CReactorBase

extension ByteBuffer {
  /// Returns whether a range of this buffer contains the same bytes as a range of another buffer.
  package func equals(
    _ range: ByteRange, _ other: borrowing ByteBuffer, _ otherRange: ByteRange
  ) -> Bool {
    precondition(
      range.end <= count && otherRange.end <= other.count, "the range extends past the end")
    guard range.count == otherRange.count else { return false }
    return bytes_are_equal(start + range.start, other.start + otherRange.start, range.count) != 0
  }

  /// Returns whether the bytes in the left range lexicographically precede those in the right range.
  package func precedes(_ left: ByteRange, _ right: ByteRange) -> Bool {
    bytes(of: left).lexicographicallyPrecedes(bytes(of: right))
  }

  func bytes(of range: ByteRange) -> UnsafeRawBufferPointer {
    precondition(range.end <= count, "the range extends past the end")
    return UnsafeRawBufferPointer(start: start + range.start, count: range.count)
  }
}

extension [UInt8] {
  /// Returns whether both arrays contain the same bytes. This method is faster than `==`, which compares bytes one by
  /// one.
  package func equals(_ other: [UInt8]) -> Bool {
    count == other.count && bytes_are_equal(self, other, count) != 0
  }
}
