public import CReactorBase

/// The threads of the current process. Only Linux with glibc reports them.
@usableFromInline
package enum ProcessThreads {
  /// The time to wait for threads that are about to end, in milliseconds.
  private static let patience: Int32 = 500

  /// Indicates whether the process has never had a second thread. The value is always `false` on systems that do not
  /// report threads. Reading it requires no system call.
  @inlinable
  package static var isSingle: Bool { process_is_single_threaded() != 0 }

  /// Indicates whether there is another thread that is not about to end. The threads of dispatch queues continue to
  /// exist for seconds after their work has ended.
  package static var othersRemain: Bool { process_wait_for_threads(patience) == 0 }
}
