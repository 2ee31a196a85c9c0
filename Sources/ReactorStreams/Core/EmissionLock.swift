import ReactorLocks
import Synchronization

/// Keeps the events of several sources from overlapping on their way into one sink.
///
/// As RxSwift's operators do, it is held while an event is handed on, and a thread that holds it may
/// take it again: an event that causes another one is not made to wait for itself.
struct EmissionLock: ~Copyable {
  private let owner = Atomic(0)
  private let lock = Lock(())

  init() {}

  @inline(__always)
  func withLock(_ body: () -> Void) {
    let me = ExecutionContext.currentID
    if owner.load(ordering: .relaxed) == me { return body() }
    lock.withLock { _ in
      owner.store(me, ordering: .relaxed)
      body()
      owner.store(0, ordering: .relaxed)
    }
  }
}
