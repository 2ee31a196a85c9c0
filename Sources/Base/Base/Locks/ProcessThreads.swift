public import CReactorBase

/// The threads of the calling process, if the system reports them (on Linux with glibc).
@usableFromInline
package enum ProcessThreads {
  /// The time to wait for threads that are about to end, in milliseconds.
  private static let patience: Int32 = 500

  /// Indicates whether the process has never had a second thread; always false on systems that do not report it. Makes
  /// no system call.
  @inlinable
  package static var isSingle: Bool { process_is_single_threaded() != 0 }

  /// Indicates whether there is a second thread that is not about to end. Dispatch queue threads
  /// continue to exist for seconds after their work has ended.
  package static var othersRemain: Bool { process_wait_for_threads(patience) == 0 }
}
