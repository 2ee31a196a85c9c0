/// Guards properties of an object for moments, at no cost as long as the process has a single thread.
///
/// Code that holds it must not call unknown code: that could start a second thread, from which nothing would be
/// guarded until the lock is free again. For anything longer, there is ``Lock``.
@usableFromInline
package struct MomentLock: ~Copyable, Sendable {
  @usableFromInline let lock = Lock(())

  /// Makes a lock.
  @inlinable
  package init() {}

  /// Calls a closure while the lock is held. A thread that has the lock must not take it again.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    if ProcessThreads.isSingle { return try body() }
    return try lock.withLock { _ in try body() }
  }
}
