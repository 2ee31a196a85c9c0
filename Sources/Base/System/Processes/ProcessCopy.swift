import CReactorProcesses
import ReactorBase

/// Runs work in a copy of this process; only the result of the work reaches this process.
///
/// A worker uses this for parts of its work. The process must have one thread.
package enum ProcessCopy {
  /// The outcome of the work in a copy.
  private enum Outcome {
    case result([UInt8])
    case signaled(Int32)
    case exited(status: Int32)
    /// The system refuses to create a process, with this error number.
    case refused(Int32)
  }

  /// Runs work in a copy, and waits for it. If the copy crashes, this process ends in the same way.
  ///
  /// - Parameter refused: Called with the error number if the system refuses to create a process, before this process
  ///   ends.
  /// - Returns: Its result.
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

  /// Performs work in a copy to find out whether a process survives the work. The result is discarded.
  ///
  /// - Parameter refused: Called with the error number if the system refuses to create a process, before this process
  ///   ends.
  /// - Returns: How the copy ended.
  package static func end(
    of work: () -> Void, refused: (_ error: Int32) -> Void
  ) -> WorkerEnd {
    let mark = CodeMark.current?.value
    let outcome = outcome(
      of: {
        work()
        return []
      })
    // A copy that died could not reset the mark.
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

  /// Performs work in a copy that may crash, hang or exit. Its output is discarded.
  ///
  /// - Parameters:
  ///   - seconds: The maximum real time of the copy.
  ///   - work: Does the work, and reports bytes.
  /// - Returns: The bytes that the copy had reported when it ended, and whether it ended because of the time.
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
    // A copy that died could not reset the mark.
    if let mark { CodeMark.current?.value = mark }
    guard let bytes, case .success(let status) = result else { return ([], false) }
    let isTooLate = process_was_signaled(status) != 0 && process_ending_signal(status) == SIGALRM
    return (bytes, isTooLate)
  }

  /// Runs a function in a copy that then exits, and waits for it.
  ///
  /// - Returns: The bytes that the copy has written, if they can be read, and its status; instead of the status, the
  ///   error number if the system refuses to create a process.
  private static func copy(
    _ body: (_ writing: FileDescriptor) -> Void
  ) -> (bytes: [UInt8]?, status: Result<Int32, Refusal>) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (nil, .failure(Refusal(error: errno))) }
    let (reading, writing) = (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
    defer { close(reading.number) }
    // Otherwise, the copy would also write the bytes that are in the buffers of the C library.
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

  /// The system's refusal to create a process.
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
    // If the mark is missing, the result was cut off because the copy exited early.
    guard let bytes, bytes.first == mark, bytes.last == mark, bytes.count >= 2 else {
      return .exited(status: process_exit_status(status))
    }
    return .result(Array(bytes.dropFirst().dropLast()))
  }

  /// The byte before and after a result.
  private static let mark: UInt8 = 0xA5
  private static let system = PosixSystem()

  private static func end(bySignal number: Int32) -> Never {
    process_reset_signal(number)
    raise(number)
    _exit(128 + number)
  }
}
