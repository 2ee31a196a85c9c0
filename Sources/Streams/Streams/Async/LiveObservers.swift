import ReactorBase
import Synchronization

/// A registry of a replay's live observers. An observer becomes live when a stream passes it to a `create` closure, and
/// stays live as long as it can send events. If an observer is still live after the replay has released all of its
/// objects, an object outside the replay retains the observer.
///
/// Thread safety: All methods can be called on any thread.
package final class LiveObservers: Sendable {
  private struct State {
    /// The numbers of the actions to which live observers belong.
    var live = SlotMap<Int>()
    /// The numbers of the actions whose observers were used or released on another thread.
    var offThreadCauses: Set<Int> = []
  }

  private let home = ExecutionContext.currentID
  private let state = Lock(State())

  /// Creates an empty registry for a replay on the calling thread.
  init() {}

  /// Indicates whether the calling thread is the replay's thread and the order of the thread's
  /// events is deterministic.
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

  /// The numbers of the actions whose observers are still retained or were used on another thread. The number 0
  /// represents work that a reactor started without an action.
  package var outsideCauses: Set<Int> {
    state.withLock { state in
      state.live.count == 0
        ? state.offThreadCauses : state.offThreadCauses.union(state.live.elements)
    }
  }
}

/// A tracker that counts an observer and its copies as live while they can send events. The observer was passed to a
/// `create` closure, and may send events only on the replay's thread.
final class ObserverTracker: Sendable {
  private let observers: LiveObservers
  private let cause = ExecutionContext.currentCause
  /// The observer's slot in the registry, or -1 if the observer's stream has terminated.
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

  /// Returns whether an event arrives on the replay's thread, and records the event if it arrives on another thread.
  /// After a termination event, the observer is no longer counted because it cannot send further events.
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
