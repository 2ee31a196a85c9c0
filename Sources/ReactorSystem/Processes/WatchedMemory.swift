#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
package import ReactorMemory

/// Memory that one thread writes, and that another one reads as another process would: at addresses of its
/// own. Neither waits for the other.
package final class WatchedMemory: Sendable {
  /// The memory, for the thread that writes.
  package let written: MemoryRegion
  /// The same memory, for the thread that reads.
  package let read: MemoryRegion
  private let mappings: Mappings

  private struct Mappings: @unchecked Sendable {
    // @unchecked: they are only kept, and unmap the memory when nobody has it any more.
    let written: MappedMemory
    let read: MappedMemory
  }

  /// Maps memory.
  ///
  /// - Parameter count: The number of bytes, at least a mebibyte; they take room only as far as they are
  ///   written to.
  /// - Returns: Nil if the system gives none.
  package init?(_ count: Int) {
    guard let written = try? MappedMemory.make(count, hasFile: true), let file = written.file
    else { return nil }
    guard let copy = try? WorkerProcess.copy(file) else { return nil }
    guard let read = MappedMemory.attach(to: copy) else {
      close(copy)
      return nil
    }
    (self.written, self.read) = (written.region, read.region)
    mappings = Mappings(written: written, read: read)
  }
}
