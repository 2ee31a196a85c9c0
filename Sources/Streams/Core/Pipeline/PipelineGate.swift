import ReactorBase
import ReactorStreams
import Synchronization

/// A gate that admits one thread at a time to a reactor's pipeline. A thread that arrives while
/// another thread is inside queues its work and returns. The thread inside runs that work before it
/// leaves, so no work is lost and no thread waits.
///
/// While the reactor is watched, only the watcher's thread is admitted, because a replay cannot order events on other
/// threads. If an event arrives on another thread, the gate records its cause and drops the work.
///
/// Thread safety: All methods can be called on any thread.
package final class PipelineGate: Sendable {
  /// The only thread admitted while the reactor is watched.
  package let watcher = OwnerThread()
  /// The execution context ID of the thread that is inside the gate, or 0 if no thread is inside.
  private let inside = Atomic(0)
  private let deferredWork = Lock(FIFO<() -> Void>())
  /// The number of queued work items, which can be read without the lock.
  private let deferredCount = Atomic(0)

  /// Indicates whether the calling thread is already inside the gate.
  var isInside: Bool { inside.load(ordering: .relaxed) == ExecutionContext.currentID }

  /// Indicates whether no thread is inside.
  var isEmpty: Bool { inside.load(ordering: .acquiring) == 0 }

  /// Runs work inside the gate, either now or when the thread inside leaves.
  func perform(_ work: @escaping () -> Void) {
    if isInside { work() } else { enter(work) { work } }
  }

  /// Runs work inside the gate. Does nothing if another thread is inside.
  func performIfFree(_ work: () -> Void) {
    if isInside { work() } else { enter(work) { {} } }
  }

  /// Runs work now if no thread is inside the gate. Otherwise, queues the work until the thread inside the gate leaves.
  /// That thread may be the calling thread.
  ///
  /// - Parameters:
  ///   - cause: The number of the action that the work belongs to, or 0.
  ///   - work: The work to run if the gate is free.
  ///   - later: A closure that returns the same work as an escaping closure. It is called only if a thread is inside
  ///     the gate.
  func enter(causedBy cause: Int = 0, _ work: () -> Void, later: () -> () -> Void) {
    if watcher.rejects(causedBy: cause) { return }
    ExecutionContext.withCurrent { context in
      if enter(context) {
        // Run the queued work before the new work.
        runDeferredWork()
        // A watcher may have been set before this thread entered the gate.
        if !watcher.rejects(causedBy: cause) { work() }
        leave()
      } else {
        enqueue(later(), causedBy: context.cause)
      }
      // A thread first leaves the gate, and then checks for queued work. Another thread first queues its work, and then
      // tries to enter the gate. Both sequences are sequentially consistent, so at least one of the two threads sees
      // the other thread's change.
      while hasDeferredWork, enter(context) {
        runDeferredWork()
        leave()
      }
    }
  }

  private var hasDeferredWork: Bool { deferredCount.load(ordering: .sequentiallyConsistent) > 0 }

  private func enter(_ context: ExecutionContext) -> Bool {
    inside.compareExchange(
      expected: 0, desired: context.id, ordering: .sequentiallyConsistent
    ).exchanged
  }

  private func leave() { inside.store(0, ordering: .sequentiallyConsistent) }

  /// Queues work for the thread inside the gate, which may be the calling thread.
  private func enqueue(_ work: @escaping () -> Void, causedBy cause: Int) {
    deferredWork.withLock { queue in
      queue.append { ExecutionContext.perform(causedBy: cause, work) }
      deferredCount.store(queue.count, ordering: .sequentiallyConsistent)
    }
  }

  private func runDeferredWork() {
    while hasDeferredWork, let work = nextDeferredWork() { work() }
  }

  private func nextDeferredWork() -> (() -> Void)? {
    deferredWork.withLock { queue in
      defer { deferredCount.store(queue.count, ordering: .sequentiallyConsistent) }
      return queue.popFirst()
    }
  }
}
