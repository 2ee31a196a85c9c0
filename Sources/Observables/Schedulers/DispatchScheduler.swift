public import Dispatch

/// A scheduler on a dispatch queue; while a replay runs on the calling thread, on its clock.
public class DispatchScheduler: SchedulerType, ReplayableScheduler, @unchecked Sendable {
  // @unchecked: the queue is all there is, and it is made to be shared.
  let queue: DispatchQueue

  init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Schedules work for as soon as the queue gets to it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledClosure(state, action)
    if let clock = ExecutionContext.current.clock {
      clock.schedule(work, after: 0)
    } else {
      queue.async { work.runAsTurn() }
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
    } else {
      queue.asyncAfter(deadline: .now() + dueTime) { work.runAsTurn() }
    }
    return work
  }
}

extension ScheduledWork {
  /// Runs it as one turn of the calling thread, unless it was disposed of.
  final func runAsTurn() {
    if !isDisposed { ExecutionContext.current.perform { run() } }
  }
}
