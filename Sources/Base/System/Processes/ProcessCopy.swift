import CReactorProcesses
import ReactorBase

/// Functions that run work in a forked child process, so that only the result of the work affects this process.
///
/// Workers run parts of their work in this way. The calling process must have only one thread.
package enum ProcessCopy {
  /// Runs work in a forked child process, and returns the result. If the child crashes, this process terminates in the
  /// same way.
  ///
  /// - Parameter refused: Receives the error number if the system refuses to create a process. Afterward, this process
  ///   terminates.
  /// - Returns: The value that `work` returned in the child process.
  package static func perform(
    _ work: () -> [UInt8], refused: (_ error: Int32) -> Void
  ) -> [UInt8] {
    let (result, end) = outcome(of: work, refused: refused)
    switch end {
    case .finished: return result
    case .signaled(let number): Self.end(bySignal: number)
    case .exited(let status): _exit(status)
    case .stopped, .copied, .timedOut, .keeperSignaled, .notStarted: _exit(1)
    }
  }

  /// Runs work in a forked child process to determine how a process that performs the work ends. The effects of the
  /// work are discarded.
  ///
  /// - Parameter refused: Receives the error number if the system refuses to create a process. Afterward, this process
  ///   terminates.
  /// - Returns: The outcome of the child process.
  package static func end(
    of work: () -> Void, refused: (_ error: Int32) -> Void
  ) -> WorkerEnd {
    let mark = CodeMark.current?.value
    // A child process that ends early can't reset the mark.
    defer { if let mark { CodeMark.current?.value = mark } }
    return outcome(
      of: {
        work()
        return []
      }, refused: refused
    ).end
  }

  /// Runs work that may crash, hang, or exit. The work runs in a forked child process, whose output is discarded.
  ///
  /// - Parameters:
  ///   - seconds: The maximum real time for the child process, in seconds.
  ///   - work: Performs the work and reports bytes.
  /// - Returns: The bytes that the child process reported before it ended, and whether it exceeded its time limit.
  package static func reports(
    within seconds: UInt32, of work: (_ report: (UInt8) -> Void) -> Void
  ) -> (bytes: [UInt8], isTooLate: Bool) {
    let mark = CodeMark.current?.value
    // A child process that ends early can't reset the mark.
    defer { if let mark { CodeMark.current?.value = mark } }
    let child = try? copy { writing in
      signal(SIGALRM, SIG_DFL)
      _ = alarm(seconds)
      let null = open("/dev/null", O_WRONLY)
      for number in [STDOUT_FILENO, STDERR_FILENO] { dup2(null, number) }
      work { byte in
        ProcessCopies.endIfStray()
        try? system.writeAll([byte].span.bytes, to: writing)
      }
    }
    guard let (bytes, status) = child else { return ([], false) }
    let isTooLate = process_was_signaled(status) != 0 && process_ending_signal(status) == SIGALRM
    return (bytes, isTooLate)
  }

  /// Runs a function in a forked child process and waits until the child has exited.
  ///
  /// - Returns: The bytes that the child process wrote, and its status.
  /// - Throws: The error number with which the system refused to create a process.
  private static func copy(
    _ body: (_ writing: FileDescriptor) -> Void
  ) throws(Refusal) -> (bytes: [UInt8], status: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Refusal(error: errno) }
    let (reading, writing) = (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
    defer { close(reading.number) }
    // Otherwise, the child would also write the bytes in the buffers of the C library.
    fflush(nil)
    signal(SIGCHLD, SIG_DFL)
    let number = ProcessCopies.make(process_fork)
    if number < 0 {
      let refusal = Refusal(error: errno)
      close(writing.number)
      throw refusal
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
    return (bytes ?? [], status)
  }

  /// An error thrown if the system refuses to create a process.
  private struct Refusal: Error {
    let error: Int32
  }

  /// Runs work in a forked child process.
  ///
  /// - Returns: The result, or an empty array if there is no result, and the outcome of the child process.
  private static func outcome(
    of work: () -> [UInt8], refused: (_ error: Int32) -> Void
  ) -> (result: [UInt8], end: WorkerEnd) {
    let (bytes, status): ([UInt8], Int32)
    do throws(Refusal) {
      (bytes, status) = try copy { writing in
        let result = work()
        ProcessCopies.endIfStray()
        if ProcessCopies.haveReturned() { _exit(1) }
        try? system.writeAll(([mark] + result + [mark]).span.bytes, to: writing)
      }
    } catch {
      refused(error.error)
      _exit(1)
    }
    if process_was_signaled(status) != 0 { return ([], .signaled(process_ending_signal(status))) }
    // If the mark is missing, the result is incomplete because the child exited early.
    guard bytes.first == mark, bytes.last == mark, bytes.count >= 2 else {
      return ([], .exited(status: process_exit_status(status)))
    }
    return (Array(bytes.dropFirst().dropLast()), .finished)
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
