public import Synchronization

// While the process has a single thread, these operations cost no more than a load and a store.
extension Atomic where Value.AtomicRepresentation == UInt8.AtomicRepresentation {
  /// Replaces the value with the given value.
  ///
  /// - Returns: The previous value.
  @inlinable
  package borrowing func replace(with new: Value) -> Value {
    if ProcessThreads.isSingle {
      let old = load(ordering: .relaxed)
      store(new, ordering: .relaxed)
      return old
    }
    return exchange(new, ordering: .acquiringAndReleasing)
  }

  /// Replaces the value if it equals the given old value.
  ///
  /// - Returns: Whether the value was replaced.
  @inlinable
  package borrowing func replace(_ old: Value, with new: Value) -> Bool where Value: Equatable {
    if ProcessThreads.isSingle {
      if load(ordering: .relaxed) != old { return false }
      store(new, ordering: .relaxed)
      return true
    }
    return compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
