#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import ReactorMemory

/// Memory that other processes share. It takes no room until it is written to.
final class MappedMemory: Sendable {
  /// The memory.
  let region: MemoryRegion
  /// The file after it, by which a process that is not a copy of this one finds it.
  let file: Int32?

  private init(_ region: MemoryRegion, file: Int32?) {
    self.region = region
    self.file = file
  }

  deinit {
    munmap(region.start, region.count)
    if let file { close(file) }
  }

  /// Keeps the memory from copies of this process, where the system can do that: what they do with theirs cannot
  /// change it.
  func withholdFromCopies() {
    #if os(Linux)
      madvise(region.start, region.count, MADV_DONTFORK)
    #endif
  }

  /// Makes the memory read-only, in this process and in copies that are made later.
  func protect() { mprotect(region.start, region.count, PROT_READ) }

  /// Maps memory: as much as is wanted, or as much as the limits of the process allow.
  ///
  /// - Parameters:
  ///   - count: The number of bytes that is wanted, at least a mebibyte.
  ///   - hasFile: Whether there is to be a file after it.
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

  /// Maps the memory whose file is open as a descriptor; nil if there is none.
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

  /// A file that has no name any more, on a descriptor that none of a worker's own collides with.
  private static func temporaryFile() throws(SystemError) -> Int32 {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(directory)/reactor-trace-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw SystemError(number: errno) }
    unlink(name)
    defer { close(file) }
    return try WorkerProcess.copy(file)
  }
}
