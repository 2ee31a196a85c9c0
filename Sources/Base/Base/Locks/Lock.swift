public import Synchronization

/// A value that only one thread at a time can access: the standard library's mutex behind a ``LockHolder``, so that no
/// thread ever waits inside the mutex.
///
/// It accepts any value, `Sendable` or not, because only one thread at a time accesses a locked value.
///
/// It can be inlined elsewhere in the package, because looking up a reactor uses a lock, and a call
/// that is not specialized makes an action 20% slower.
@usableFromInline
package struct Lock<Value>: ~Copyable, Sendable {
  // The first property, so that its offset doesn't depend on the type of the value.
  @usableFromInline let holder = LockHolder()
  @usableFromInline let mutex: Mutex<Value>

  /// Puts a value behind a lock.
  @inlinable
  package init(_ value: Value) {
    nonisolated(unsafe) let value = value
    mutex = Mutex(value)
  }

  /// Accesses the value. A thread that holds the lock must not take it again.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    nonisolated(unsafe) let body = body
    holder.begin()
    defer { holder.end() }
    return try mutex.withLock { value throws in
      nonisolated(unsafe) let result = try body(&value)
      return result
    }
  }
}

/// A lock that guards an object's properties for short moments, at no cost as long as the process
/// has a single thread.
///
/// Code that holds the lock must not call unknown code. That code could start a second thread, and nothing would be
/// protected from that thread until the lock is released. For anything longer, use ``Lock``.
///
/// It doesn't use a ``Lock``, so that a debug build doesn't have to look up a type.
@usableFromInline
package struct BriefLock: ~Copyable, Sendable {
  @usableFromInline let holder = LockHolder()

  @inlinable
  package init() {}

  /// Calls a closure while the lock is held. A thread that holds the lock must not take it again.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    if ProcessThreads.isSingle { return try body() }
    holder.begin()
    defer { holder.end() }
    return try body()
  }
}
