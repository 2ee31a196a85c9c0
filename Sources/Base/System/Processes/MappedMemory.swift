package import ReactorBase

/// Memory that is shared with other processes. A page takes up no space until it is written to.
final class MappedMemory: Sendable {
  let region: MemoryRegion
  /// The file descriptor of the memory's file, or `nil` if the memory has no file. Processes that are not forked
  /// children of this process use the file to map the memory.
  let file: Int32?

  private init(_ region: MemoryRegion, file: Int32?) {
    self.region = region
    self.file = file
  }

  deinit {
    munmap(region.start, region.count)
    if let file { close(file) }
  }

  /// Maps the requested amount of memory, or as much as the process limits allow.
  ///
  /// - Parameters:
  ///   - count: The requested size in bytes, at least one mebibyte.
  ///   - hasFile: Whether the memory is backed by a file.
  static func make(_ count: Int, hasFile: Bool) throws(SystemError) -> MappedMemory {
    var count = count
    while true {
      do throws(SystemError) {
        return try make(exactly: count, hasFile: hasFile)
      } catch {
        if count < 2 << 20 { throw error }
        count /= 2
      }
    }
  }

  private static func make(exactly count: Int, hasFile: Bool) throws(SystemError) -> MappedMemory {
    guard hasFile else {
      return MappedMemory(try map(count, MAP_ANON | MAP_NORESERVE, -1), file: nil)
    }
    let file = try temporaryFile()
    do throws(SystemError) {
      if ftruncate(file, off_t(count)) < 0 { throw SystemError(number: errno) }
      return MappedMemory(try map(count, 0, file), file: file)
    } catch {
      close(file)
      throw error
    }
  }

  /// Maps the memory that is backed by an open file. Returns `nil` if the file is not a regular file, is too small, or
  /// can't be mapped.
  static func attach(to file: Int32) -> MappedMemory? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= 1 << 20,
      let region = try? map(Int(status.st_size), 0, file)
    else { return nil }
    return MappedMemory(region, file: file)
  }

  private static func map(
    _ count: Int, _ flags: Int32, _ file: Int32
  ) throws(SystemError) -> MemoryRegion {
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED | flags, file, 0)
    guard let start, Int(bitPattern: start) != -1 else { throw SystemError(number: errno) }
    return MemoryRegion(at: start, count: count)
  }

  /// Creates an unnamed file. Its file descriptor does not conflict with the file descriptors of a worker.
  private static func temporaryFile() throws(SystemError) -> Int32 {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(directory)/reactor-trace-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else {
      throw .noTemporaryFile(directory: directory, reason: SystemError(number: errno).reason)
    }
    unlink(name)
    defer { close(file) }
    return try WorkerProcess.copy(file)
  }
}

/// Memory that one thread writes and another thread reads. Each thread uses a different address, as if the threads were
/// in different processes. Neither thread waits for the other.
package final class WatchedMemory: Sendable {
  private let mappings: (written: MappedMemory, read: MappedMemory)

  /// The memory as seen by the writing thread.
  package var written: MemoryRegion { mappings.written.region }
  /// The same memory as seen by the reading thread.
  package var read: MemoryRegion { mappings.read.region }

  /// Creates memory of the given size. Returns `nil` if the system provides no memory.
  ///
  /// - Parameter count: The size in bytes, at least one mebibyte. A page takes no space until it is written to.
  package init?(_ count: Int) {
    guard let written = try? MappedMemory.make(count, hasFile: true), let file = written.file
    else { return nil }
    guard let copy = try? WorkerProcess.copy(file) else { return nil }
    guard let read = MappedMemory.attach(to: copy) else {
      close(copy)
      return nil
    }
    mappings = (written, read)
  }
}
