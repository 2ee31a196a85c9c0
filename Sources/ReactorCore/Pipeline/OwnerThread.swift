import ReactorLocks
import ReactorStreams
import Synchronization

/// The thread that a watched reactor belongs to, and the causes of events that came on other threads.
///
/// A struct that cannot be copied, so that it lies inside the object that needs it.
///
/// Threads: all calls are safe from any thread.
package struct OwnerThread: ~Copyable, Sendable {
  /// The place of the calling thread.
  package enum Place {
    /// There is no owner.
    case nowhere
    /// It is the owner.
    case here
    /// Another thread is the owner, or decides what the owner does.
    case elsewhere
  }

  private let id = Atomic(0)
  private let offThreadCauses = Lock<[Int]>([])

  /// Makes one without an owner.
  package init() {}

  /// Makes the calling thread the owner, or removes the owner.
  package func set(_ isHere: Bool) {
    id.store(isHere ? ExecutionContext.currentID : 0, ordering: .releasing)
  }

  /// The place of the calling thread.
  @inline(__always)
  package var place: Place {
    let owner = id.load(ordering: .acquiring)
    if owner == 0 { return .nowhere }
    return owner == ExecutionContext.currentID && !ExecutionContext.isLeftToChance
      ? .here : .elsewhere
  }

  /// Notes an event that came on another thread.
  ///
  /// - Parameter cause: The number of the action that it belongs to, or 0.
  package func note(_ cause: Int) {
    offThreadCauses.withLock { $0.append(cause) }
  }

  /// The causes that were noted since the last call.
  package func takeOffThreadCauses() -> [Int] {
    offThreadCauses.withLock { offThreadCauses in
      defer { offThreadCauses = [] }
      return offThreadCauses
    }
  }
}
