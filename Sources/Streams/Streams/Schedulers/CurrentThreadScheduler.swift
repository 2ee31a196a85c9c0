/// The scheduler of the calling thread's trampoline: work runs after the current turn, or
/// immediately if there is none.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The shared current-thread scheduler.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Indicates whether no turn is running on the calling thread, so that scheduling starts one.
  public static var isScheduleRequired: Bool { !ExecutionContext.current.isRunning }

  /// Queues work after the current turn of the calling thread.
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
