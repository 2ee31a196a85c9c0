public import Synchronization
public import CReactorThreads

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

extension Atomic where Value == UInt8 {
  /// Sets bits.
  ///
  /// - Returns: The earlier value.
  @inlinable
  @inline(__always)
  package borrowing func set(_ bits: UInt8) -> UInt8 {
    if ProcessThreads.isSingle {
      let old = load(ordering: .relaxed)
      store(old | bits, ordering: .relaxed)
      return old
    }
    return bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
  }

  /// Clears bits.
  ///
  /// - Returns: The earlier value.
  @inlinable
  @inline(__always)
  package borrowing func clear(_ bits: UInt8) -> UInt8 {
    if ProcessThreads.isSingle {
      let old = load(ordering: .relaxed)
      store(old & ~bits, ordering: .relaxed)
      return old
    }
    return bitwiseAnd(~bits, ordering: .acquiringAndReleasing).oldValue
  }
}

/// The threads of the calling process, if the system reports them: on Linux with glibc.
@usableFromInline
package enum ProcessThreads {
  /// The time to wait for threads that are about to end, in milliseconds.
  private static let patience: Int32 = 500

  /// Whether the process has never had a second thread; false where the system does not report it. Takes no
  /// system call.
  @inlinable
  package static var isSingle: Bool { process_is_single_threaded() != 0 }

  /// Whether another thread is there that is not about to end. Those of dispatch queues stay for seconds
  /// after their work.
  package static var othersRemain: Bool { process_wait_for_threads(patience) == 0 }
}
