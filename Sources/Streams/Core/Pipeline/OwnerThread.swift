import ReactorBase
import ReactorStreams
import Synchronization

/// The thread that owns a watched reactor, along with the causes of events that arrived on other threads.
///
/// This struct is noncopyable, so it is stored inline in the object that uses it.
///
/// Thread safety: All methods can be called on any thread.
package struct OwnerThread: ~Copyable, Sendable {
  private let id = Atomic(0)
  private let offThreadCauses = Lock<[Int]>([])

  /// Creates an instance without an owner.
  package init() {}

  /// Makes the calling thread the owner if the argument is `true`. Otherwise, removes the owner.
  package func set(_ isHere: Bool) {
    id.store(isHere ? ExecutionContext.currentID : 0, ordering: .releasing)
  }

  /// Returns a Boolean value that indicates whether an event on the calling thread must be rejected, and records the
  /// cause of a rejected event. An event is rejected if another thread is the owner, or if the calling thread runs a
  /// task's job that races with another thread.
  ///
  /// - Parameter cause: The number of the action that the event belongs to, or 0.
  package func rejects(causedBy cause: Int) -> Bool {
    let owner = id.load(ordering: .acquiring)
    let isLetIn =
      owner == 0 || owner == ExecutionContext.currentID && !ExecutionContext.isLeftToChance
    if !isLetIn { offThreadCauses.withLock { $0.append(cause) } }
    return !isLetIn
  }

  /// Returns the causes recorded since the previous call, and removes them.
  package func takeOffThreadCauses() -> [Int] {
    offThreadCauses.withLock { offThreadCauses in
      defer { offThreadCauses = [] }
      return offThreadCauses
    }
  }
}
