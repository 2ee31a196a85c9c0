/// A value that is made when it is first asked for, and kept.
///
/// Threads: safe to use from any thread. If several ask at once, each may make one, and one of these is kept.
///
/// Inlined, so that the type of the value is known where it is asked for: code that does not know it looks up
/// seven types each time.
@usableFromInline
package final class LazyValue<Value: Sendable>: Sendable {
  @usableFromInline let make: @Sendable () -> Value
  @usableFromInline let made = Lock<Value?>(nil)

  /// Prepares a value.
  ///
  /// - Parameter make: Makes it; no lock is held meanwhile.
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
