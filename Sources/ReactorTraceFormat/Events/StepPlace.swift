/// The place at which a step of a script begins, in eight bytes.
@usableFromInline package struct StepPlace: Hashable, Sendable {
  @usableFromInline let fileNumber: UInt16
  @usableFromInline let byteOffset: UInt32

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - file: The number of the file among those of the plan: 0 for the script itself.
  ///   - offset: The offset of the step in its file, in bytes.
  @inlinable @inline(__always) package init(file: UInt16, offset: UInt32) {
    fileNumber = file
    byteOffset = offset
  }

  /// The number of the file among those of the plan.
  @inlinable @inline(__always) package var file: Int { Int(fileNumber) }

  /// The offset of the step in its file, in bytes.
  @inlinable @inline(__always) package var offset: Int { Int(byteOffset) }
}
