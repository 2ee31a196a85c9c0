import Synchronization

/// A work item that runs later and is its own disposable.
@_spi(Sinks)
open class ScheduledWork: Disposable {
  private let disposed = Atomic(false)

  /// Creates a work item.
  public init() {}

  /// Indicates whether the work must not run anymore. If so, the virtual clock drops the work and does not stop at the
  /// work's due time.
  open var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Runs the work. This method is called once each time the work is scheduled, unless the work has been disposed of.
  open func run() {}

  /// Indicates whether the work is a task's job or resumes a task.
  open var isOfTask: Bool { false }

  /// Called instead of ``run()`` if the replay ends before a task's work is due. A subclass resumes the task so that
  /// the task can finish.
  open func replayDidEnd() {}

  /// Prevents the work from running.
  open func dispose() {
    disposed.store(true, ordering: .relaxed)
  }
}

/// A work item that a stream schedules to call a closure.
package final class ScheduledBlock: ScheduledWork {
  private let sink: (any Cancelable)?
  private let body: () -> Void

  /// Creates a work item that calls the given closure.
  ///
  /// - Parameters:
  ///   - sink: The sink to which the work belongs, or `nil` for no sink. When the sink is disposed of, the work also
  ///     counts as disposed of, so that a replay's clock does not wait for the work.
  ///   - body: The closure that does the work.
  package init(for sink: (any Cancelable)? = nil, _ body: @escaping () -> Void) {
    self.sink = sink
    self.body = body
  }

  package override var isDisposed: Bool { sink?.isDisposed ?? super.isDisposed }

  package override func run() {
    body()
  }
}

/// A work item that a user of the library schedules to call a closure with an argument. The disposable that the closure
/// returns is disposed of along with the work item.
package final class ScheduledClosure<StateType>: ScheduledWork {
  private let state: StateType
  private let action: (StateType) -> any Disposable
  private let result = DisposableSlot()

  /// Creates a work item that calls the given closure with the given argument.
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
