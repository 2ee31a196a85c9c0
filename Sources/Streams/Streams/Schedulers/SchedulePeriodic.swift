import Synchronization

extension SchedulerType {
  /// Schedules periodic work. Each run is scheduled relative to the previous run.
  ///
  /// Runs never overlap. If the work takes longer than a period, the missed runs follow as soon as
  /// the work ends.
  ///
  /// - Parameters:
  ///   - state: The argument for the first run.
  ///   - startAfter: The time before the first run.
  ///   - period: The time between runs.
  ///   - action: A closure that performs the work and returns the argument for the next run.
  /// - Returns: A disposable that stops the periodic work.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    PeriodicSeries(self, period, state, action).start(after: startAfter)
  }
}

/// A series of periodic work items on a scheduler that does not support repetition.
final class PeriodicSeries<StateType>: Disposable {
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private var state: StateType
  private let action: (StateType) -> StateType
  private let waiting = Atomic(0)
  private let isOver = Atomic(false)
  private let upcoming = DisposableSlot()
  private let catchingUp = DisposableSlot()

  init(
    _ scheduler: any SchedulerType, _ period: RxTimeInterval, _ state: StateType,
    _ action: @escaping (StateType) -> StateType
  ) {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func start(after delay: RxTimeInterval) -> any Disposable {
    scheduleTick(after: delay)
    return self
  }

  private func scheduleTick(after delay: RxTimeInterval) {
    upcoming.set(scheduler.schedule(ScheduledBlock { [self] in tick() }, after: delay))
  }

  func dispose() {
    isOver.store(true, ordering: .relaxed)
    upcoming.dispose()
    catchingUp.dispose()
  }

  private func tick() {
    if isOver.load(ordering: .relaxed) { return }
    // The next run is scheduled before the work starts, so that the duration of the work does not
    // affect the time of the next run.
    scheduleTick(after: period)
    if waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { work() }
  }

  private func work() {
    state = action(state)
    guard waiting.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 else { return }
    catchingUp.set(scheduler.schedule(ScheduledBlock { [self] in work() }))
  }
}
