/// The place at which a step of a script begins, in eight bytes.
package struct StepPlace: Hashable, Sendable {
  private let fileNumber: UInt16
  private let byteOffset: UInt32

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - file: The number of the file among those of the plan: 0 for the script itself.
  ///   - offset: The offset of the step in its file, in bytes.
  package init(file: UInt16, offset: UInt32) {
    fileNumber = file
    byteOffset = offset
  }

  /// The number of the file among those of the plan.
  package var file: Int { Int(fileNumber) }

  /// The offset of the step in its file, in bytes.
  package var offset: Int { Int(byteOffset) }
}
