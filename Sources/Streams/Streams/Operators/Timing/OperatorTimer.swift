extension DisposableSlot {
  /// Starts a timer whose disposable is stored in this slot, and cancels the previous timer. Disposing of the slot
  /// cancels the timer and any timer that is started later.
  ///
  /// - Parameters:
  ///   - delay: The time to wait.
  ///   - scheduler: The scheduler that runs the timer.
  ///   - timeIsUp: A closure that is called when the time has passed. The closure may already be
  ///     running on another thread when the timer is started again.
  package func startTimer(
    after delay: RxTimeInterval, on scheduler: any SchedulerType, _ timeIsUp: @escaping () -> Void
  ) {
    replace(with: nil)
    set(scheduler.schedule(ScheduledBlock(timeIsUp), after: delay))
  }
}
