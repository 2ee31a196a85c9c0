import ReactorBase
import ReactorStreams
import Synchronization

/// The thread that a watched reactor belongs to, and the causes of events that came on other threads.
///
/// A struct that cannot be copied, so that it lies inside the object that needs it.
///
/// Threads: all calls are safe from any thread.
package struct OwnerThread: ~Copyable, Sendable {
  private let id = Atomic(0)
  private let offThreadCauses = Lock<[Int]>([])

  /// Makes one without an owner.
  package init() {}

  /// Makes the calling thread the owner, or removes the owner.
  package func set(_ isHere: Bool) {
    id.store(isHere ? ExecutionContext.currentID : 0, ordering: .releasing)
  }

  /// Returns whether the calling thread is neither the owner nor allowed to act for it: if there is an owner, it is another
  /// thread, or another thread decides what it does. That is noted.
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

  /// The causes that were noted since the last call.
  package func takeOffThreadCauses() -> [Int] {
    offThreadCauses.withLock { offThreadCauses in
      defer { offThreadCauses = [] }
      return offThreadCauses
    }
  }
}
