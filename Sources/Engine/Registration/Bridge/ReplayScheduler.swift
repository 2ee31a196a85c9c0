public import Dispatch
import ReactorCore

/// A scheduler that gives other libraries access to the replay's clock. Delays are measured in virtual time, and
/// delayed work runs in the replay's order. The trace attributes the work to the action that scheduled it.
///
/// Use this type only on the replay's thread.
///
/// ```swift
/// let cancel = context.scheduler.schedule(after: .milliseconds(300)) {
///   print("0.3 s of virtual time later")
/// }
/// cancel()
/// ```
public struct ReplayScheduler {
  private let context: ReplayContext

  init(_ context: ReplayContext) {
    self.context = context
  }

  /// The virtual time since the replay began.
  public var elapsed: Duration { context.elapsed }

  /// Schedules work to run after the given delay.
  ///
  /// - Parameters:
  ///   - delay: The time from now. If it is zero, the work runs after the current turn.
  ///   - work: The work to run.
  /// - Returns: A closure that cancels the work. You can call it at any time, and more than once.
  @discardableResult
  public func schedule(
    after delay: DispatchTimeInterval, _ work: @escaping () -> Void
  ) -> () -> Void {
    let scheduled = MainScheduler.instance.scheduleRelative((), dueTime: delay) { [context] in
      work()
      context.host?.noticeRealTimers()
      return Disposables.create()
    }
    return { scheduled.dispose() }
  }

  /// Schedules work to run after the given delay.
  ///
  /// - Parameters:
  ///   - delay: The time from now. If it is zero, the work runs after the current turn.
  ///   - work: The work to run.
  /// - Returns: A closure that cancels the work. You can call it at any time, and more than once.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> () -> Void {
    schedule(after: DispatchTimeInterval(delay), work)
  }
}

extension ReplayContext {
  /// A scheduler that gives other libraries access to the replay's clock.
  public var scheduler: ReplayScheduler { ReplayScheduler(self) }
}
