import CReactorBase

/// Copies of this process, a worker, that a reactor's code creates with `fork`. If a copy returns
/// to the replay, it is terminated and its output is ignored.
package enum ProcessCopies {
  /// The time, in milliseconds, to wait for copies that are running and have neither ended nor returned. Sleeping
  /// copies are not waited for, because they end with the worker.
  private static let patience: Int32 = 2000

  /// Ends this process if it is such a copy, and notifies the worker.
  package static func endIfStray() { reactor_end_if_stray_copy() }

  /// Returns whether a reactor's code has created a copy that returned to the replay.
  package static func haveReturned() -> Bool { reactor_has_stray_copy(patience) != 0 }

  /// Hides the memory that this process shares with another process from such copies.
  package static func withhold(_ start: UnsafeMutableRawPointer, _ count: Int) {
    reactor_guard_from_copies(start, count)
  }

  /// Creates a copy that does work for this program.
  ///
  /// - Parameter body: Creates the copy, and returns in both processes.
  package static func make(_ body: () -> Int32) -> Int32 {
    reactor_set_makes_own_copy(1)
    defer { reactor_set_makes_own_copy(0) }
    return body()
  }
}
