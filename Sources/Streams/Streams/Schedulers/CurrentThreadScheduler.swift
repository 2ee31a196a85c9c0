/// A scheduler that uses the calling thread's trampoline. Work runs after the current turn, or
/// immediately if no turn is running.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The shared current-thread scheduler.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Indicates whether no turn is running on the calling thread. If so, scheduling work starts a turn.
  public static var isScheduleRequired: Bool { !ExecutionContext.current.isRunning }

  /// Schedules work to run after the current turn of the calling thread. If no turn is running, the work runs
  /// immediately.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledClosure(state, action)
    ExecutionContext.current.enqueue(work)
    return work
  }
}
