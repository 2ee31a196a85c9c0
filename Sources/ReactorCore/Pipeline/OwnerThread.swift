import ReactorLocks
import ReactorStreams
import Synchronization

/// The one thread from which a watched reactor may be heard, and what came from others.
///
/// Threads: all calls are safe from any thread.
package final class OwnerThread: Sendable {
  /// Where the calling thread is.
  package enum Place {
    /// There is no home.
    case nowhere
    case here
    case elsewhere
  }

  private let id = Atomic(0)
  private let offThreadCauses = Lock<[Int]>([])

  /// Makes one that no thread is home to.
  package init() {}

  /// Makes the calling thread the one, or sets the reactor free.
  package func set(_ isHere: Bool) {
    id.store(isHere ? ExecutionContext.currentID : 0, ordering: .releasing)
  }

  /// Where the calling thread is.
  @inline(__always)
  package var place: Place {
    let home = id.load(ordering: .acquiring)
    if home == 0 { return .nowhere }
    return home == ExecutionContext.currentID ? .here : .elsewhere
  }

  /// Notes that something came from another thread.
  ///
  /// - Parameter cause: The number of the action that it belongs to, or 0.
  package func note(_ cause: Int) {
    offThreadCauses.withLock { $0.append(cause) }
  }

  /// What was noted since this was last asked.
  package func takeOffThreadCauses() -> [Int] {
    offThreadCauses.withLock { offThreadCauses in
      defer { offThreadCauses = [] }
      return offThreadCauses
    }
  }
}
