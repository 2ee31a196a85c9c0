public import Synchronization

// Changes that cost no more than a load and a store as long as the process has a single thread.
extension Atomic where Value.AtomicRepresentation == UInt8.AtomicRepresentation {
  /// Replaces the value.
  ///
  /// - Returns: The earlier value.
  @inlinable
  @inline(__always)
  package borrowing func replace(with new: Value) -> Value {
    if ProcessThreads.isSingle {
      let old = load(ordering: .relaxed)
      store(new, ordering: .relaxed)
      return old
    }
    return exchange(new, ordering: .acquiringAndReleasing)
  }

  /// Replaces one value by another one, and leaves all others.
  ///
  /// - Returns: Whether it was that value.
  @inlinable
  @inline(__always)
  package borrowing func replace(_ old: Value, with new: Value) -> Bool where Value: Equatable {
    if ProcessThreads.isSingle {
      if load(ordering: .relaxed) != old { return false }
      store(new, ordering: .relaxed)
      return true
    }
    return compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
