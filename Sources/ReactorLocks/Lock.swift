public import Synchronization

/// A value that one thread at a time may touch: the standard library's mutex, with two differences.
///
/// The thread sanitizer sees it. On Linux a thread that has to wait for a mutex does so inside the
/// standard library, where the sanitizer does not look, and what is behind a contended mutex is
/// reported as a race. Each holder therefore hands over to the next one in the open, by an atomic
/// variable as well, which costs one plain load and one plain store on the usual processors.
///
/// And it takes any value, `Sendable` or not: see ``Unchecked``.
///
/// It can be inlined elsewhere in the package, since a reactor is looked up behind one: a call that
/// is not specialised makes an action 20 % slower.
@usableFromInline
package struct Lock<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>
  @usableFromInline let handover: Atomic<Bool>

  /// Puts a value behind a lock.
  @inlinable
  package init(_ value: Value) {
    mutex = Mutex(Unchecked(value))
    handover = Atomic(false)
  }

  /// Touches the value. A thread that has the lock must not take it again.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try mutex.withLock { value throws in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return Unchecked(try body(&value.value))
    }.value
  }
}

/// Guards properties of an object for moments, at no cost as long as the process has a single thread.
///
/// Code that holds it must not call unknown code: that could start a second thread, from which nothing would be
/// guarded until the lock is free again. For anything longer, there is ``Lock``.
@usableFromInline
package struct BriefLock: ~Copyable, Sendable {
  @usableFromInline let lock = Lock(())

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
