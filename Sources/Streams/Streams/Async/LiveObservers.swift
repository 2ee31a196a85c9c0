import ReactorBase
import Synchronization

/// The observers that a replay's streams have passed to closures of `create` and that can still
/// send events. If one of them still exists when the replay has released everything, something
/// outside the replay retains it.
///
/// Thread safety: All calls are safe on any thread.
package final class LiveObservers: Sendable {
  private struct State {
    /// The numbers of the actions whose live observers were passed to closures.
    var live = SlotMap<Int>()
    /// The numbers of the actions whose observers were used or released on another thread.
    var offThreadCauses: Set<Int> = []
  }

  private let home = ExecutionContext.currentID
  private let state = Lock(State())

  /// Creates the observers of a replay on the calling thread.
  init() {}

  /// Indicates whether the calling thread is the replay's thread and its order of events is
  /// deterministic.
  var isAtHome: Bool { ExecutionContext.currentID == home && !ExecutionContext.isLeftToChance }

  func insert(cause: Int) -> Int {
    state.withLock { $0.live.insert(cause) }
  }

  func remove(_ slot: Int) {
    _ = state.withLock { $0.live.remove(slot) }
  }

  func noteOffThread(cause: Int) {
    _ = state.withLock { $0.offThreadCauses.insert(cause) }
  }

  /// Returns the numbers of the actions with an observer that is still retained, or was used on
  /// another thread; 0 means work that a reactor began without an action.
  package var outsideCauses: Set<Int> {
    state.withLock { state in
      state.live.count == 0
        ? state.offThreadCauses : state.offThreadCauses.union(state.live.elements)
    }
  }
}

/// Counts an observer that the closure of a `create` retains, and its copies, as live as long as
/// they can send events, which is allowed only on the replay's thread.
final class ObserverTracker: Sendable {
  private let observers: LiveObservers
  private let cause = ExecutionContext.currentCause
  /// The observer's slot; -1 when its stream has ended.
  private let slot: Atomic<Int>

  init(_ observers: LiveObservers) {
    self.observers = observers
    slot = Atomic(observers.insert(cause: cause))
  }

  deinit {
    let slot = slot.load(ordering: .relaxed)
    if slot < 0 { return }
    if !observers.isAtHome { observers.noteOffThread(cause: cause) }
    observers.remove(slot)
  }

  /// Returns whether an event arrives on the replay's thread; if not, records the event. After an
  /// end, the observer is no longer counted, because nothing can be sent after it.
  func admits(_ isEnd: Bool) -> Bool {
    guard observers.isAtHome else {
      observers.noteOffThread(cause: cause)
      return false
    }
    let slot = isEnd ? slot.exchange(-1, ordering: .relaxed) : -1
    if slot >= 0 { observers.remove(slot) }
    return true
  }
}
