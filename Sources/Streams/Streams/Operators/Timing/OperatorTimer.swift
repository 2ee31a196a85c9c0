extension DisposableSlot {
  /// Starts a timer, and cancels the previous one. Disposing of the slot cancels the timer and any
  /// later one.
  ///
  /// - Parameters:
  ///   - delay: The time to wait.
  ///   - scheduler: The scheduler that measures the time.
  ///   - timeIsUp: Called when the time has passed. The call may already be running on another thread when the timer is
  ///     started again.
  package func startTimer(
    after delay: RxTimeInterval, on scheduler: any SchedulerType, _ timeIsUp: @escaping () -> Void
  ) {
    replace(with: nil)
    set(scheduler.schedule(ScheduledBlock(timeIsUp), after: delay))
  }
}
