public import Synchronization

/// A value that can be accessed by only one thread at a time. The lock combines the standard library's mutex with a
/// ``LockHolder`` so that no thread ever waits inside the mutex.
///
/// The value does not have to be `Sendable`, because only one thread at a time can access it.
///
/// The methods can be inlined in other modules. Each lookup of a reactor uses a lock, and without specialized calls, an
/// action would take 20% longer.
@usableFromInline
package struct Lock<Value>: ~Copyable, Sendable {
  // This property comes first so that its offset does not depend on the type of the value.
  @usableFromInline let holder = LockHolder()
  @usableFromInline let mutex: Mutex<Value>

  /// Creates a lock that protects the given value.
  @inlinable
  package init(_ value: Value) {
    nonisolated(unsafe) let value = value
    mutex = Mutex(value)
  }

  /// Calls a closure with the value while holding the lock. A thread that already holds the lock must not call this
  /// method.
  @inlinable
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

/// A lock that protects an object's properties during brief accesses. The lock costs nothing as long as the process has
/// a single thread.
///
/// Code that holds the lock must not call unknown code. Such code could start a second thread. Until the lock is
/// released, the properties would not be protected from that thread. For longer accesses, use ``Lock``.
///
/// This type does not use ``Lock`` because debug builds would have to look up a generic type at run time.
@usableFromInline
package struct BriefLock: ~Copyable, Sendable {
  @usableFromInline let holder = LockHolder()

  @inlinable
  package init() {}

  /// Calls a closure while holding the lock. A thread that already holds the lock must not call this method.
  @inlinable
  package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    if ProcessThreads.isSingle { return try body() }
    holder.begin()
    defer { holder.end() }
    return try body()
  }
}
