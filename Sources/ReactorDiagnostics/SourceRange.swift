/// A half-open range of UTF-8 byte offsets in one source file.
///
/// Offsets are 32 bits wide: a range is in every node of a script, and a script of a million
/// lines is an ordinary thing. A source file has fewer bytes than that by far (``SourceFile/maximumSize``).
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  @usableFromInline package var lower: UInt32
  /// The offset after the last byte.
  @usableFromInline package var upper: UInt32

  /// Makes a range from its two offsets, in bytes.
  @inlinable
  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  /// The smallest range that holds both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(Int(min(lower, other.lower)), Int(max(upper, other.upper)))
  }
}
