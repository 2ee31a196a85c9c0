package import ReactorMemory

/// Memory for the lines that a writer has not handed on yet, which outlives the writer.
///
/// A replay that runs in a process of its own writes its trace into memory shared with the process
/// that started it, so that no line is lost if the replay's process dies.
package struct TraceMemory {
  /// The memory for the lines.
  let bytes: MemoryRegion
  /// The number of bytes of whole lines that are in the memory.
  let count: MemoryCell<Int>
  /// The number of bytes from which on the lines are handed on.
  let flushThreshold: Int

  /// Describes the memory. A line that exceeds it is kept elsewhere until it is handed on.
  ///
  /// - Parameters:
  ///   - bytes: The memory for the lines.
  ///   - count: The place of the number of bytes of whole lines.
  ///   - flushThreshold: The number of bytes from which on the lines are handed on.
  package init(
    bytes: MemoryRegion, count: MemoryCell<Int>, flushThreshold: Int
  ) {
    self.bytes = bytes
    self.count = count
    self.flushThreshold = flushThreshold
  }
}
