import CReactorBase

/// The forked children that a reactor's code creates in a worker process. A forked child that returns to the replay is
/// terminated, and its output is ignored.
package enum ProcessCopies {
  /// The time, in milliseconds, to wait for running forked children that have neither terminated nor returned. Sleeping
  /// children require no wait because they terminate along with the worker.
  private static let patience: Int32 = 2000

  /// Terminates the current process if it is a forked child that has returned to the replay. The worker is notified.
  package static func endIfStray() { reactor_end_if_stray_copy() }

  /// Returns whether a forked child created by a reactor's code has returned to the replay.
  package static func haveReturned() -> Bool { reactor_has_stray_copy(patience) != 0 }

  /// Makes memory inaccessible to forked children. This process shares the memory with another process.
  package static func withhold(_ start: UnsafeMutableRawPointer, _ count: Int) {
    reactor_guard_from_copies(start, count)
  }

  /// Forks a child process that performs work for the tool rather than for a reactor's code.
  ///
  /// - Parameter body: A closure that forks the process. It returns in both processes.
  package static func make(_ body: () -> Int32) -> Int32 {
    reactor_set_makes_own_copy(1)
    defer { reactor_set_makes_own_copy(0) }
    return body()
  }
}
