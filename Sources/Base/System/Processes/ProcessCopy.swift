import CReactorProcesses
import ReactorBase

/// Runs work in a copy of this process; only the result of the work reaches this process.
///
/// A worker uses this for the parts of its own work. The process must have one thread.
package enum ProcessCopy {
  /// The outcome of the work in a copy.
  private enum Outcome {
    case result([UInt8])
    case signaled(Int32)
    case exited(status: Int32)
  }

  /// Runs work in a copy, and waits for it. If the copy crashes, this process ends in the same way.
  ///
  /// - Parameter refused: Called with the error number if the system refuses to create a process, before this process
  ///   ends.
  /// - Returns: Its result.
  package static func perform(
    _ work: () -> [UInt8], refused: (_ error: Int32) -> Void
  ) -> [UInt8] {
    switch outcome(of: work, refused: refused) {
    case .result(let bytes): return bytes
    case .signaled(let number): end(bySignal: number)
    case .exited(let status): _exit(status)
    }
  }

  /// Does work in a copy to find out whether a process survives the work. The result is discarded.
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
      }, refused: refused)
    // A copy that died could not reset the mark.
    if let mark { CodeMark.current?.value = mark }
    return switch outcome {
    case .result: .finished
    case .signaled(let number): .signaled(number)
    case .exited(let status): .exited(status: status)
    }
  }

  private static func outcome(
    of work: () -> [UInt8], refused: (_ error: Int32) -> Void
  ) -> Outcome {
    func giveUp() -> Never {
      refused(errno)
      _exit(1)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { giveUp() }
    let (reading, writing) = (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
    // Otherwise, the copy would also write the bytes that are in the buffers of the C library.
    fflush(nil)
    signal(SIGCHLD, SIG_DFL)
    let number = ProcessCopies.make(process_fork)
    if number < 0 { giveUp() }
    if number == 0 {
      process_end_with_parent()
      close(reading.number)
      let result = work()
      ProcessCopies.endIfStray()
      if ProcessCopies.haveReturned() { _exit(1) }
      try? system.writeAll(([mark] + result + [mark]).span.bytes, to: writing)
      fflush(nil)
      _exit(0)
    }
    close(writing.number)
    defer { close(reading.number) }
    let bytes = try? system.readStart(from: reading, count: .max, expectedSize: 16 << 10)
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
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
