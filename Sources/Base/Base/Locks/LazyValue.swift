/// A value that is created on first use and then kept.
///
/// Thread safety: The value can be accessed from any thread. If several threads access it for the first time
/// simultaneously, each thread may create a value, but only one of these values is kept.
///
/// The members can be inlined, so the compiler knows the type of the value at each use. Otherwise, each use would
/// require seven type lookups at run time.
@usableFromInline
package final class LazyValue<Value: Sendable>: Sendable {
  @usableFromInline let make: @Sendable () -> Value
  @usableFromInline let made = Lock<Value?>(nil)

  /// Creates a lazy value.
  ///
  /// - Parameter make: A closure that creates the value. No lock is held while the closure runs.
  @inlinable
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  @inlinable
  package var value: Value {
    if let value = made.withLock({ $0 }) { return value }
    let new = make()
    return made.withLock { made in
      let value = made ?? new
      made = value
      return value
    }
  }
}
