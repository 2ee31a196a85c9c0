import ReactorBase
import Synchronization

/// The run of the source that a sink has subscribed to, together with the end of that sink.
///
/// A sink stores this value and ends in two steps: ``end()`` when the termination is forwarded, and ``release()`` when
/// the sink is disposed of. Disposables are disposed of after the lock is unlocked.
package struct SourceRun: ~Copyable {
  // This type is not private, because the compiler crashes otherwise (6.3).
  struct State {
    /// The disposable of the current run, or `nil` if no run is stored.
    var disposable: (any Disposable)?
    /// Indicates whether any later run must be disposed of.
    var isClosed = false
  }

  private let state = Lock(State())
  private let over = Atomic(false)
  private let released = Atomic(false)

  /// Creates a value without a run.
  package init() {}

  /// Indicates whether the sink has ended or has been disposed of.
  package var isOver: Bool { over.load(ordering: .relaxed) }

  /// Marks the sink as ended. The caller must then forward the termination and dispose of the sink.
  ///
  /// - Returns: `true` if the sink had not ended before; otherwise, `false`.
  package func end() -> Bool {
    !over.replace(with: true)
  }

  /// Marks the sink as ended and disposes of the current run and of any later run.
  ///
  /// - Returns: `true` on the first call, after which the sink must release its other resources; otherwise, `false`.
  package func release() -> Bool {
    over.store(true, ordering: .releasing)
    if released.replace(with: true) { return false }
    close()
    return true
  }

  /// Stores the disposable of a run after the previous run has ended. If the runs have been closed, the new run is
  /// disposed of immediately.
  package func keep(_ disposable: consuming (any Disposable)?) {
    if disposable == nil { return }
    let isLate = state.withLock { state in
      if !state.isClosed { swap(&state.disposable, &disposable) }
      return state.isClosed
    }
    if isLate { disposable?.dispose() }
  }

  /// Disposes of the current run. Another run may follow.
  package func drop() {
    state.withLock { $0.disposable.take() }?.dispose()
  }

  /// Disposes of the current run and of any later run.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      return state.disposable.take()
    }?.dispose()
  }
}

/// The order in which a sink runs several sources, one after another.
package struct SourceSequence: ~Copyable {
  /// The phase of the current source. If a source terminates while the sink is subscribing to it, the loop continues.
  /// If a source terminates later, perhaps on another thread, the source restarts the loop.
  ///
  /// This type is not private, because plain release builds would not link otherwise (6.3).
  enum Phase: UInt8, AtomicRepresentable {
    case waiting
    case subscribing
    case over
  }

  private let phase = Atomic(Phase.subscribing)

  /// Creates a sequence whose first source has not been subscribed to.
  package init() {}

  /// Subscribes to sources until a source does not terminate immediately. This method uses a loop instead of recursion,
  /// so a thousand sources that terminate immediately don't cause a thousand nested calls.
  ///
  /// - Parameter subscribeToNext: A closure that subscribes to the next source and returns `true`, or returns `false`
  ///   if no source follows.
  package func run(_ subscribeToNext: () -> Bool) {
    repeat {
      phase.store(.subscribing, ordering: .relaxed)
      if !subscribeToNext() { return }
    } while !phase.replace(.subscribing, with: .waiting)
  }

  /// Marks the current source as ended.
  ///
  /// - Returns: `true` if the caller must call ``run(_:)`` again, or `false` if ``run(_:)`` is still subscribing to the
  ///   source and goes on to the next source.
  package func sourceDidEnd() -> Bool {
    phase.replace(with: .over) == .waiting
  }
}
