/// The one timer of an operator: starting it again cancels the time before.
///
/// A struct that cannot be copied, so that it lies inside the sink that needs it.
package struct OperatorTimer: ~Copyable {
  private let scheduled = DisposableSlot()

  /// Makes a timer that is not running.
  package init() {}

  /// Starts the timer.
  ///
  /// - Parameters:
  ///   - target: The operator to call when the time is over.
  ///   - number: Distinguishes the call from one that was already running on another thread when the
  ///     timer was started again.
  ///   - delay: The time to wait.
  ///   - scheduler: The scheduler that measures the time.
  package func start(
    _ target: AnySink, number: Int = 0, after delay: RxTimeInterval,
    on scheduler: any SchedulerType
  ) {
    scheduled.replace(with: nil)
    scheduled.set(scheduler.schedule(ScheduledBlock { target.timeIsUp(number) }, after: delay))
  }

  /// Cancels the timer, and any that is started later.
  package func dispose() {
    scheduled.dispose()
  }
}
