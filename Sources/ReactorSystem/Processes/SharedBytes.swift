package import ReactorMemory

/// Bytes that this process shares with its copies, so that a copy takes no longer to make if there are many of them.
/// No copy can change them by mistake.
package final class SharedBytes: Sendable {
  private let memory: MappedMemory

  private static let minimumSize = 1 << 20

  /// Makes bytes.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - fill: Writes them.
  /// - Throws: The reason why there is no memory that copies of this process share.
  package init(_ count: Int, _ fill: (MemoryRegion) -> Void) throws(SystemError) {
    memory = try MappedMemory.make(max(count, Self.minimumSize), hasFile: false)
    guard memory.region.count >= count else { throw .noSpace }
    fill(memory.region)
    memory.protect()
  }

  /// The bytes, which can be read.
  package var region: MemoryRegion { memory.region }
}
