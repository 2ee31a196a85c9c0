import ReactorBase
import ReactorStreams
import Synchronization

/// The thread of a watched reactor, and the causes of events that arrived on other threads.
///
/// This is a non-copyable struct, so it is stored inline in the object that needs it.
///
/// Thread safety: All calls are safe on any thread.
package struct OwnerThread: ~Copyable, Sendable {
  private let id = Atomic(0)
  private let offThreadCauses = Lock<[Int]>([])

  /// Creates an instance without an owner.
  package init() {}

  /// Sets the calling thread as the owner, or removes the owner.
  package func set(_ isHere: Bool) {
    id.store(isHere ? ExecutionContext.currentID : 0, ordering: .releasing)
  }

  /// Returns whether the calling thread is neither the owner nor allowed to act for the owner, and
  /// records the event if so. That is the case if another thread is the owner, or determines what
  /// this thread does.
  ///
  /// - Parameter cause: The number of the action that the event belongs to, or 0.
  @inline(__always)
  package func rejects(causedBy cause: Int) -> Bool {
    let owner = id.load(ordering: .acquiring)
    let isLetIn =
      owner == 0 || owner == ExecutionContext.currentID && !ExecutionContext.isLeftToChance
    if !isLetIn { offThreadCauses.withLock { $0.append(cause) } }
    return !isLetIn
  }

  /// Returns the causes recorded since the last call.
  package func takeOffThreadCauses() -> [Int] {
    offThreadCauses.withLock { offThreadCauses in
      defer { offThreadCauses = [] }
      return offThreadCauses
    }
  }
}
