#if canImport(Darwin)
  @_exported public import Darwin

  /// The code that is specific to macOS. Its declarations have the same names as those in `Linux.swift`.
  package enum Platform {
    /// Indicates whether a forked child of this process can continue the process's work.
    ///
    /// The frameworks that reactors use don't support forking.
    package static var canFork: Bool { false }

    /// Indicates whether the system terminates a process's workers when the process is killed.
    package static let workersEndWithParent = false

    /// Indicates whether a debugger is attached to this process.
    package static var isTraced: Bool {
      var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      var info = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      guard sysctl(&request, u_int(request.count), &info, &size, nil, 0) == 0 else { return false }
      return info.kp_proc.p_flag & P_TRACED != 0
    }

    /// Returns the modification time of a file's content, in nanoseconds.
    package static func writeTime(of status: stat) -> Int64 {
      Int64(status.st_mtimespec.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtimespec.tv_nsec)
    }

    /// The unit of `ru_maxrss` in bytes.
    package static let peakMemoryUnit = 1

    /// Creates an empty list of file actions for `posix_spawn`.
    package static func makeFileActions() -> posix_spawn_file_actions_t? { nil }
  }
#endif
