import Locks
import Observables
import Synchronization

/// The one thread from which a watched reactor may be heard, and what came from others.
///
/// Threads: all calls are safe from any thread.
package final class HomeThread: Sendable {
  private let id = Atomic(0)
  private let strays = Lock<[Int]>([])

  /// Makes one that no thread is home to.
  package init() {}

  /// Whether the calling thread is the one; setting it makes it so, or sets the pipeline free.
  package var isCurrent: Bool {
    get { id.load(ordering: .relaxed) == ExecutionContext.currentID }
    set { id.store(newValue ? ExecutionContext.currentID : 0, ordering: .relaxed) }
  }

  /// Notes what comes from another thread.
  ///
  /// - Parameter cause: The number of the action that it belongs to, or 0.
  /// - Returns: Whether it did.
  package func rejects(_ cause: Int) -> Bool {
    let home = id.load(ordering: .relaxed)
    if home == 0 || home == ExecutionContext.currentID { return false }
    strays.withLock { $0.append(cause) }
    return true
  }

  /// What was noted since this was last asked.
  package func takeStrays() -> [Int] {
    strays.withLock { strays in
      defer { strays = [] }
      return strays
    }
  }
}
