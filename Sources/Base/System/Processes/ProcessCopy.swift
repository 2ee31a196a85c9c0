import CReactorProcesses
import ReactorBase

/// Functions that run work in a forked child process, so that only the result of the work affects this process.
///
/// Workers run parts of their work in this way. The calling process must have only one thread.
package enum ProcessCopy {
  /// The outcome of work in a forked child process.
  private enum Outcome {
    case result([UInt8])
    case signaled(Int32)
    case exited(status: Int32)
    /// The system refused to create a process, for the reason given by the error number.
    case refused(Int32)
  }

  /// Runs work in a forked child process, and returns the result. If the child crashes, this process terminates in the
  /// same way.
  ///
  /// - Parameter refused: Receives the error number if the system refuses to create a process, before this process
  ///   terminates.
  /// - Returns: The value that `work` returned in the child process.
  package static func perform(
    _ work: () -> [UInt8], refused: (_ error: Int32) -> Void
  ) -> [UInt8] {
    switch outcome(of: work) {
    case .refused(let error):
      refused(error)
      _exit(1)
    case .result(let bytes): return bytes
    case .signaled(let number): end(bySignal: number)
    case .exited(let status): _exit(status)
    }
  }

  /// Runs work in a forked child process to determine whether a process survives the work. The effects of the work are
  /// discarded.
  ///
  /// - Parameter refused: Receives the error number if the system refuses to create a process, before this process
  ///   terminates.
  /// - Returns: The outcome of the child process.
  package static func end(
    of work: () -> Void, refused: (_ error: Int32) -> Void
  ) -> WorkerEnd {
    let mark = CodeMark.current?.value
    let outcome = outcome(
      of: {
        work()
        return []
      })
    // A child process that died could not reset the mark.
    if let mark { CodeMark.current?.value = mark }
    switch outcome {
    case .result: return .finished
    case .signaled(let number): return .signaled(number)
    case .exited(let status): return .exited(status: status)
    case .refused(let error):
      refused(error)
      _exit(1)
    }
  }

  /// Runs work that may crash, hang or exit. The work runs in a forked child process whose output is discarded.
  ///
  /// - Parameters:
  ///   - seconds: The maximum real time for the child process, in seconds.
  ///   - work: Performs the work and reports bytes.
  /// - Returns: The bytes that the child process reported before it ended, and whether it exceeded its time limit.
  package static func reports(
    within seconds: UInt32, of work: (_ report: (UInt8) -> Void) -> Void
  ) -> (bytes: [UInt8], isTooLate: Bool) {
    let mark = CodeMark.current?.value
    let (bytes, result) = copy { writing in
      signal(SIGALRM, SIG_DFL)
      _ = alarm(seconds)
      let null = open("/dev/null", O_WRONLY)
      for number in [STDOUT_FILENO, STDERR_FILENO] { dup2(null, number) }
      work { byte in
        ProcessCopies.endIfStray()
        try? system.writeAll([byte].span.bytes, to: writing)
      }
    }
    // A child process that died could not reset the mark.
    if let mark { CodeMark.current?.value = mark }
    guard let bytes, case .success(let status) = result else { return ([], false) }
    let isTooLate = process_was_signaled(status) != 0 && process_ending_signal(status) == SIGALRM
    return (bytes, isTooLate)
  }

  /// Runs a function in a forked child process and waits until the child has exited.
  ///
  /// - Returns: The output and the status of the child process, or an error if the system refused to create a process.
  ///   The output is `nil` if it can't be read.
  private static func copy(
    _ body: (_ writing: FileDescriptor) -> Void
  ) -> (bytes: [UInt8]?, status: Result<Int32, Refusal>) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (nil, .failure(Refusal(error: errno))) }
    let (reading, writing) = (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
    defer { close(reading.number) }
    // Without this call, the child would also write the bytes that are in the buffers of the C library.
    fflush(nil)
    signal(SIGCHLD, SIG_DFL)
    let number = ProcessCopies.make(process_fork)
    if number < 0 {
      let error = errno
      close(writing.number)
      return (nil, .failure(Refusal(error: error)))
    }
    if number == 0 {
      process_end_with_parent()
      close(reading.number)
      body(writing)
      fflush(nil)
      _exit(0)
    }
    close(writing.number)
    let bytes = try? system.readStart(from: reading, count: .max, expectedSize: 16 << 10)
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return (bytes, .success(status))
  }

  /// An error thrown if the system refuses to create a process.
  private struct Refusal: Error {
    let error: Int32
  }

  private static func outcome(of work: () -> [UInt8]) -> Outcome {
    let (bytes, result) = copy { writing in
      let result = work()
      ProcessCopies.endIfStray()
      if ProcessCopies.haveReturned() { _exit(1) }
      try? system.writeAll(([mark] + result + [mark]).span.bytes, to: writing)
    }
    let status: Int32
    switch result {
    case .success(let found): status = found
    case .failure(let refusal): return .refused(refusal.error)
    }
    if process_was_signaled(status) != 0 { return .signaled(process_ending_signal(status)) }
    // If the mark is missing, the result is incomplete because the child exited early.
    guard let bytes, bytes.first == mark, bytes.last == mark, bytes.count >= 2 else {
      return .exited(status: process_exit_status(status))
    }
    return .result(Array(bytes.dropFirst().dropLast()))
  }

  /// The byte that precedes and follows a result.
  private static let mark: UInt8 = 0xA5
  private static let system = PosixSystem()

  private static func end(bySignal number: Int32) -> Never {
    process_reset_signal(number)
    raise(number)
    _exit(128 + number)
  }
}
