import Synchronization

extension ImmediateSchedulerType {
  /// Schedules work that can schedule itself again, each time as a separate work item.
  ///
  /// - Parameters:
  ///   - state: The argument for the first run.
  ///   - action: The work. It receives its argument and a closure that schedules the work again
  ///     with a new argument.
  /// - Returns: A disposable that cancels the scheduled run and prevents any later runs.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(self, action)
    recursion.schedule(state)
    return recursion
  }
}

private final class Recursion<State>: Disposable {
  private let scheduler: any ImmediateSchedulerType
  private let action: (State, (State) -> Void) -> Void
  private let scheduled = CompositeDisposable()

  init(
    _ scheduler: any ImmediateSchedulerType, _ action: @escaping (State, (State) -> Void) -> Void
  ) {
    self.scheduler = scheduler
    self.action = action
  }

  func schedule(_ state: State) {
    let round = SingleAssignmentDisposable()
    guard let key = scheduled.insert(round) else { return }
    round.setDisposable(
      scheduler.schedule(state) { [self] state in
        scheduled.remove(for: key)
        action(state, schedule)
        return Disposables.create()
      })
  }

  func dispose() {
    scheduled.dispose()
  }
}
