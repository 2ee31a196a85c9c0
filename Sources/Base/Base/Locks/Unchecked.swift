/// A wrapper that passes a value across a boundary that requires `Sendable`, in places where the
/// rules of streams ensure that only one thread at a time uses the value.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  // @unchecked: the user chooses the elements of a stream, which may not be Sendable; the Rx contract (events of one
  // subscription never overlap) makes passing them safe.

  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// Transfers the value, which its sender no longer uses.
  package consuming func send() -> sending Value {
    nonisolated(unsafe) let value = value
    return value
  }
}
