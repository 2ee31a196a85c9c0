import CReactorProcesses
import ReactorLocks
import ReactorPlatform

/// Work that is done in a copy of this process, which nothing of it reaches but its result.
///
/// A worker uses this for the parts of its own work. The process must have one thread.
package enum ProcessCopy {
  /// Does work in a copy, and waits for it. If the copy dies, this process ends in the same way.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - refused: Called if the system refuses to make a process, before this one ends, with
  ///     the number of the error.
  /// - Returns: Its result.
  package static func perform(
    _ work: () -> [UInt8], refused: (_ error: Int32) -> Void
  ) -> [UInt8] {
    func giveUp() -> Never {
      refused(errno)
      _exit(1)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { giveUp() }
    let (reading, writing) = (ends[0], ends[1])
    // The copy would also write the bytes that wait in the buffers of the C library.
    fflush(nil)
    signal(SIGCHLD, SIG_DFL)
    let number = ProcessCopies.make(process_fork)
    if number < 0 { giveUp() }
    if number == 0 {
      process_end_with_parent()
      close(reading)
      let result = work()
      ProcessCopies.endIfStray()
      if ProcessCopies.haveReturned() { _exit(1) }
      write(result, to: writing)
      fflush(nil)
      _exit(0)
    }
    close(writing)
    defer { close(reading) }
    let bytes = readAll(reading)
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    if process_was_signaled(status) != 0 { end(bySignal: process_ending_signal(status)) }
    // Without its mark, the result was cut off, since the copy has exited early.
    guard bytes.first == mark, bytes.last == mark, bytes.count >= 2 else {
      _exit(process_exit_status(status))
    }
    return Array(bytes.dropFirst().dropLast())
  }

  /// The byte before and after a result.
  private static let mark: UInt8 = 0xA5

  private static func write(_ result: [UInt8], to file: Int32) {
    let bytes = [mark] + result + [mark]
    var start = 0
    bytes.withUnsafeBytes { buffer in
      guard let first = buffer.baseAddress else { return }
      while start < buffer.count {
        let count = ReactorPlatform.write(file, first + start, buffer.count - start)
        if count < 0, errno != EINTR { return }
        start += max(0, count)
      }
    }
  }

  private static func readAll(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, initialized in
        repeat {
          count = read(file, buffer.baseAddress, buffer.count)
        } while count < 0 && errno == EINTR
        initialized = max(0, count)
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  private static func end(bySignal number: Int32) -> Never {
    process_reset_signal(number)
    raise(number)
    _exit(128 + number)
  }
}
