import Synchronization

extension ImmediateSchedulerType {
  /// Schedules work that may schedule itself again, each time as a piece of work of its own.
  ///
  /// - Parameters:
  ///   - state: The argument of the work the first time.
  ///   - action: The work. It takes the state and a closure that schedules it again with another state.
  /// - Returns: A disposable that keeps it from running, now and later.
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
