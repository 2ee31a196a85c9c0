import ReactorLocks
import ReactorStreams
import Synchronization

/// Admits one thread at a time. A thread that arrives while another is inside queues its work and
/// returns; the thread inside runs it before leaving. No work is lost, and no thread waits.
struct SerialGate: ~Copyable {
  private let owner = Atomic(0)
  private let deferredWork = Lock(FIFO<DeferredWork>())
  private let deferredCount = Atomic(0)

  /// Queued work, and the number of the action that it belongs to. (Not private: that crashes the
  /// compiler, 6.3, in the files of a noncopyable struct's users.)
  struct DeferredWork {
    let cause: Int
    let work: () -> Void
  }

  init() {}

  /// Indicates whether the calling thread is inside.
  @inline(__always)
  var isInside: Bool {
    owner.load(ordering: .relaxed) == ExecutionContext.currentID
  }

  /// Does work inside the gate: now if no thread is inside; otherwise the thread that is inside, which may be the
  /// calling one, does it before leaving.
  ///
  /// - Parameters:
  ///   - context: The context of the calling thread.
  ///   - work: The work to do now.
  ///   - later: Makes the work to queue. Called only if a thread is inside.
  @inline(__always)
  func perform(in context: ExecutionContext, _ work: () -> Void, later: () -> () -> Void) {
    guard enter(context) else { return enqueue(later(), in: context) }
    // The thread's queued work comes before its new work.
    if deferredCount.load(ordering: .relaxed) > 0 { runDeferredWork(context) }
    work()
    leave(context)
  }

  /// Indicates whether no thread is inside.
  @inline(__always)
  var isEmpty: Bool { owner.load(ordering: .acquiring) == 0 }

  /// Enters the gate, which is empty, and which no other thread tries to enter.
  @inline(__always)
  func enterAlone() {
    owner.store(ExecutionContext.currentID, ordering: .relaxed)
    if deferredCount.load(ordering: .relaxed) > 0 { runDeferredWork(.current) }
  }

  /// Leaves the gate that the thread has entered with ``enterAlone()``.
  @inline(__always)
  func leaveAlone() {
    owner.store(0, ordering: .releasing)
  }

  private func enter(_ context: ExecutionContext) -> Bool {
    owner.compareExchange(
      expected: 0, desired: context.id, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// A leaving thread looks for queued work afterwards, and a thread that queues work tries the gate
  /// afterwards. Both orders are sequentially consistent, so at least one of the two sees the other.
  private func leave(_ context: ExecutionContext) {
    owner.store(0, ordering: .sequentiallyConsistent)
    while deferredCount.load(ordering: .sequentiallyConsistent) > 0, enter(context) {
      runDeferredWork(context)
      owner.store(0, ordering: .sequentiallyConsistent)
    }
  }

  /// Queues work for the thread that is inside, which may be the calling one.
  @inline(never)
  private func enqueue(_ work: @escaping () -> Void, in context: ExecutionContext) {
    let deferred = DeferredWork(cause: context.cause, work: work)
    deferredWork.withLock { $0.append(deferred) }
    deferredCount.add(1, ordering: .sequentiallyConsistent)
    if enter(context) {
      runDeferredWork(context)
      leave(context)
    }
  }

  @inline(never)
  private func runDeferredWork(_ context: ExecutionContext) {
    let outer = context.cause
    while let deferred = deferredWork.withLock({ $0.popFirst() }) {
      deferredCount.subtract(1, ordering: .sequentiallyConsistent)
      context.cause = deferred.cause
      deferred.work()
    }
    context.cause = outer
  }
}
