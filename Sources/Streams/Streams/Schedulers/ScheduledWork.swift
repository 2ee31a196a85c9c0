import Synchronization

/// A work item to run later, which is also its own disposable.
@_spi(Sinks)
open class ScheduledWork: Disposable {
  private let disposed = Atomic(false)

  /// Creates work that has not been disposed of.
  public init() {}

  /// Indicates whether the work should no longer run. If so, the virtual clock skips the work and
  /// its time.
  open var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Runs the work. It is called once for each time it was scheduled, unless it was disposed of.
  open func run() {}

  /// Indicates whether the work is a job of a task, or wakes a task.
  open var isOfTask: Bool { false }

  /// Called instead of ``run()`` if the replay ends before the work of a task is due. The task
  /// continues, so that it can finish.
  open func replayDidEnd() {}

  /// Prevents the work from running.
  open func dispose() {
    disposed.store(true, ordering: .relaxed)
  }
}

/// Work that the streams schedule, as a closure.
package final class ScheduledBlock: ScheduledWork {
  private let sink: AnySink?
  private let body: () -> Void

  /// Creates the work.
  ///
  /// - Parameters:
  ///   - sink: The sink that the work is for. When it is disposed of, the work counts as disposed of, too, so that a replay's
  ///     clock does not wait for it.
  ///   - body: Runs the work.
  package init(for sink: AnySink? = nil, _ body: @escaping () -> Void) {
    self.sink = sink
    self.body = body
  }

  package override var isDisposed: Bool { sink?.isDisposed ?? super.isDisposed }

  package override func run() {
    body()
  }
}

/// Work that a user schedules: a closure and its argument. The disposable that the closure returns
/// is disposed of together with the work.
package final class ScheduledClosure<StateType>: ScheduledWork {
  private let state: StateType
  private let action: (StateType) -> any Disposable
  private let result = DisposableSlot()

  /// Creates the work.
  package init(_ state: StateType, _ action: @escaping (StateType) -> any Disposable) {
    self.state = state
    self.action = action
  }

  package override func run() {
    result.replace(with: action(state))
  }

  package override func dispose() {
    super.dispose()
    result.dispose()
  }
}
