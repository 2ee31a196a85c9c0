#if os(Linux)
  internal import CReactorProcesses

  #if canImport(Musl)
    @_exported public import Musl
  #else
    @_exported public import Glibc
  #endif

  /// The code that is specific to Linux. Its declarations have the same names as those in `Darwin.swift`.
  package enum Platform {
    /// Indicates whether a forked child of this process can continue the process's work.
    ///
    /// Only a process with a single thread can continue in a child. Otherwise, the locks that other threads held at the
    /// time of the fork would stay locked in the child.
    package static var canFork: Bool {
      if process_is_like_macos() != 0 { return false }
      guard let tasks = opendir("/proc/self/task") else { return true }
      defer { closedir(tasks) }
      var count = 0
      while let entry = readdir(tasks) {
        if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
      }
      return count <= 1
    }

    /// Indicates whether the system terminates a process's workers when the process is killed.
    package static var workersEndWithParent: Bool { process_is_like_macos() == 0 }

    /// Indicates whether a debugger is attached to this process.
    package static var isTraced: Bool {
      // A line in this file contains the ID of the process that traces this process, or 0.
      guard let file = fopen("/proc/self/status", "re") else { return false }
      defer { fclose(file) }
      var buffer = [CChar](repeating: 0, count: 256)
      while fgets(&buffer, Int32(buffer.count), file) != nil {
        let line = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        if line.starts(with: "TracerPid:".utf8) {
          return line.contains { $0 > UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        }
      }
      return false
    }

    /// Returns the modification time of a file's content, in nanoseconds.
    package static func writeTime(of status: stat) -> Int64 {
      Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    }

    /// The unit of `ru_maxrss` in bytes.
    package static let peakMemoryUnit = 1024

    /// Creates an empty list of file actions for `posix_spawn`.
    package static func makeFileActions() -> posix_spawn_file_actions_t {
      posix_spawn_file_actions_t()
    }
  }
#endif
