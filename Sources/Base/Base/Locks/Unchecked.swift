/// A wrapper that passes a value across a `Sendable` boundary. Use it only where the rules of streams ensure that only
/// one thread at a time uses the value.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  // @unchecked: The elements of a stream have user-defined types that may not be Sendable. Passing them is safe because
  // events of a subscription never overlap, according to the Rx contract.

  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// Transfers the value to another thread. The sender must no longer use the value.
  package consuming func send() -> sending Value {
    nonisolated(unsafe) let value = value
    return value
  }
}
