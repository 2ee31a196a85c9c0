/// A value that is created when it is first used, and then kept.
///
/// Thread safety: It can be used on any thread. If several threads use it for the first time
/// simultaneously, each may create a value, and one of these values is kept.
///
/// This is inlined so that the type of the value is known where it is used. Otherwise, seven types
/// would be looked up each time.
@usableFromInline
package final class LazyValue<Value: Sendable>: Sendable {
  @usableFromInline let make: @Sendable () -> Value
  @usableFromInline let made = Lock<Value?>(nil)

  /// Prepares a value.
  ///
  /// - Parameter make: Creates the value. No lock is held during the call.
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
