package import ReactorBase

/// Memory that is shared with other processes. Pages take no space until they are written to.
final class MappedMemory: Sendable {
  let region: MemoryRegion
  /// The file of the memory, through which a process opens the memory if it is not a copy of this
  /// process.
  let file: Int32?

  private init(_ region: MemoryRegion, file: Int32?) {
    self.region = region
    self.file = file
  }

  deinit {
    munmap(region.start, region.count)
    if let file { close(file) }
  }

  /// Hides the memory from copies of this process, if the system supports that, so that their writes can't change it.
  func withholdFromCopies() { Platform.withholdFromCopies(region.start, region.count) }

  /// Maps the requested amount of memory, or as much as the limits of the process allow.
  ///
  /// - Parameters:
  ///   - count: The requested number of bytes, at least a mebibyte.
  ///   - hasFile: Whether the memory has a file.
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

  /// Maps the memory of an open file; nil if there is none.
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

  /// An unnamed file, on a descriptor that differs from all descriptors of a worker.
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

/// Memory that one thread writes, and that another thread reads at a different address, as another process would.
/// Neither thread waits for the other.
package final class WatchedMemory: Sendable {
  private let mappings: (written: MappedMemory, read: MappedMemory)

  /// The memory, for the thread that writes.
  package var written: MemoryRegion { mappings.written.region }
  /// The same memory, for the thread that reads.
  package var read: MemoryRegion { mappings.read.region }

  /// Maps memory.
  ///
  /// - Parameter count: The number of bytes, at least a mebibyte; pages take space only when they are written to.
  /// - Returns: Nil if the system provides none.
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
