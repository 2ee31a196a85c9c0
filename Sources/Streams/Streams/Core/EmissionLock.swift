import ReactorBase
import Synchronization

/// A lock that serializes the events from several sources into a sink and protects the state that the sources share.
/// The state can be accessed only while the lock is held.
///
/// As in RxSwift's operators, the lock is held while an event is forwarded. The lock is reentrant, so an event can
/// cause another event without a deadlock. Mutable state must be an object, because nested accesses to an `inout` value
/// would overlap.
package struct EmissionLock<State>: ~Copyable {
  private let owner = Atomic(0)
  private let lock = Lock(())
  private let state: State

  /// Creates a lock that protects the given state. Don't store the state anywhere else.
  package init(_ state: State) {
    self.state = state
  }

  /// Calls the given closure with the state while holding the lock.
  package func withLock<Result>(_ body: (State) -> Result) -> Result {
    let me = ExecutionContext.currentID
    if owner.load(ordering: .relaxed) == me { return body(state) }
    return lock.withLock { _ in
      owner.store(me, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return body(state)
    }
  }
}
