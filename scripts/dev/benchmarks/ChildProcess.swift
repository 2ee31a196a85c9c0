import ReactorSystem

/// A program that is run to its end, and the time and memory that it took according to the system.
struct ChildProcess {
  /// From before its start to its last byte, in seconds.
  let wallTime: Double
  /// User and system time, in seconds, which does not include other work on the machine.
  let processorTime: Double
  /// Its maximum memory, in bytes. It is at least the memory that the benchmark had when the program started, because
  /// the system counts that as the child's own.
  let peakMemory: Int
  let output: ProgramOutput
  /// Indicates whether it ended with status 0.
  let hasSucceeded: Bool

  /// Runs a program and reads its standard output to the end.
  ///
  /// - Parameters:
  ///   - path: The program, which is looked up in `PATH` if it contains no slash.
  ///   - arguments: Its arguments, without its own name.
  /// - Returns: The time and memory that it took, or nil if it cannot be started.
  init?(_ path: String, _ arguments: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = Platform.makeFileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    let status = posix_spawnp(&process, path, &actions, nil, &words, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      return nil
    }
    output = ProgramOutput(readingFrom: FileDescriptor(number: ends[0]))
    wallTime = (clock.now - start).inSeconds
    close(ends[0])

    var exitStatus: Int32 = 0
    var usage = rusage()
    guard wait4(process, &exitStatus, 0, &usage) == process else { return nil }
    hasSucceeded = exitStatus == 0
    processorTime = usage.ru_utime.inSeconds + usage.ru_stime.inSeconds
    peakMemory = usage.ru_maxrss * Platform.peakMemoryUnit
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension timeval {
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
