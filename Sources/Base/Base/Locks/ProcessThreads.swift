public import CReactorBase

/// Information about the threads of the current process. Only Linux with glibc provides this information.
@usableFromInline
package enum ProcessThreads {
  /// The time, in milliseconds, to wait for threads that are about to exit.
  private static let patience: Int32 = 500

  /// Indicates whether the process has always had a single thread. The value is `false` on systems that do not report
  /// threads. Reading the value requires no system call.
  @inlinable
  package static var isSingle: Bool { process_is_single_threaded() != 0 }

  /// Indicates whether the process has another thread that is not about to exit. The threads of dispatch queues
  /// continue to exist for seconds after their work has ended.
  package static var othersRemain: Bool { process_wait_for_threads(patience) == 0 }
}
