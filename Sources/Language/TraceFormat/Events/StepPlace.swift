/// The location of a step in a script, stored in eight bytes.
@usableFromInline package struct StepPlace: Hashable, Sendable {
  @usableFromInline let fileNumber: UInt16
  @usableFromInline let byteOffset: UInt32

  /// Creates the location of a step.
  ///
  /// - Parameters:
  ///   - file: The number of the file in the plan. The script itself is 0.
  ///   - offset: The offset of the step in its file, in bytes.
  @inlinable package init(file: UInt16, offset: UInt32) {
    fileNumber = file
    byteOffset = offset
  }

  /// The number of the file in the plan.
  @inlinable package var file: Int { Int(fileNumber) }

  /// The offset of the step in its file, in bytes.
  @inlinable package var offset: Int { Int(byteOffset) }
}
