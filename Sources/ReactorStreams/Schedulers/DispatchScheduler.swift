public import Dispatch

/// A scheduler on a dispatch queue; while a replay runs on the calling thread, it yields to the
/// replay's clock.
public class DispatchScheduler: SchedulerType, @unchecked Sendable {
  // @unchecked: nothing changes, and a queue is made to be shared.
  let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs.
  ///   - leeway: The delay that the system may add to delayed work.
  init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
    self.leeway = leeway
  }

  /// The time since the system started; in a replay, the time since the replay did.
  public var now: RxTime {
    let replayTime = ExecutionContext.withReplayClock { $0.now }
    return RxTime(
      nanoseconds: replayTime ?? Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Schedules work for as soon as the queue gets to it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledClosure(state, action)
    if let clock = ExecutionContext.current.clock {
      clock.schedule(work, after: 0)
    } else {
      queue.async { work.runUnlessDisposed() }
    }
    return work
  }

  /// Schedules work for later on the queue.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledClosure(state, action)
    if let clock = ExecutionContext.current.clock {
      clock.schedule(work, after: dueTime.inNanoseconds)
      return work
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + dueTime, leeway: leeway)
    return QueueTimer(timer, work, repeats: false)
  }

  /// Schedules work again and again on the queue; the times do not drift.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    if let clock = ExecutionContext.current.clock {
      let work = PeriodicClosure(
        state, action, repetition: (clock, period.inNanoseconds))
      clock.schedule(work, after: startAfter.inNanoseconds)
      return work
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + startAfter, repeating: period, leeway: leeway)
    return QueueTimer(timer, PeriodicClosure(state, action), repeats: true)
  }
}

extension ScheduledWork {
  /// Runs it, unless it was disposed of.
  final func runUnlessDisposed() {
    if !isDisposed { run() }
  }
}
