/// A wrapper that passes a value across a boundary that requires `Sendable`, where the streams' own
/// rules ensure that one thread at a time uses it.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  // @unchecked: a stream's elements are whatever its user chose, Sendable or not; the Rx contract
  // (events of one subscription never overlap) is what makes handing them over safe.

  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// The value, as something that its sender does not touch any more.
  package consuming func send() -> sending Value {
    nonisolated(unsafe) let value = value
    return value
  }
}
