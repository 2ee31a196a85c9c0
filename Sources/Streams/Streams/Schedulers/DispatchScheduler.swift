public import Dispatch
import ReactorBase

/// A scheduler that runs work on a dispatch queue. While a replay runs on the calling thread, the
/// replay's clock runs the work instead.
public class DispatchScheduler: SchedulerType, @unchecked Sendable {
  // @unchecked: The scheduler is immutable, and queues are designed to be shared.
  let queue: DispatchQueue
  private let leeway: DispatchTimeInterval
  /// Indicates whether the work runs on the main queue.
  private let isMain: Bool

  /// Creates a scheduler for the given dispatch queue.
  ///
  /// - Parameters:
  ///   - queue: The queue that the work runs on.
  ///   - leeway: The additional delay that the system may apply to delayed work.
  ///   - isMain: A Boolean value that indicates whether the queue is the main queue or targets it.
  init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0), isMain: Bool = false) {
    self.queue = queue
    self.leeway = leeway
    self.isMain = isMain || queue.isMain
  }

  /// The time since the system started or, in a replay, since the replay started.
  public var now: RxTime {
    let replayTime = ExecutionContext.withReplayClock { $0.now }
    return RxTime(
      nanoseconds: replayTime ?? Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Schedules work to run on the queue as soon as possible.
  ///
  /// - Returns: A disposable that prevents the work from running.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledClosure(state, action)
    if ExecutionContext.isReplaying {
      scheduleInReplay(work)
      return work
    }
    // The work is passed from this thread to the queue's thread and is never shared.
    queue.async { [work = Unchecked(work)] in work.value.runUnlessDisposed() }
    return work
  }

  /// Schedules work to run on the queue after a delay.
  ///
  /// - Parameters:
  ///   - state: The argument that is passed to the closure.
  ///   - dueTime: The delay, measured from now. In a replay, the delay is in virtual time.
  ///   - action: A closure that performs the work and returns a disposable. Disposing of the result of this method also
  ///     disposes of that disposable.
  /// - Returns: A disposable that prevents the work from running.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledClosure(state, action)
    if ExecutionContext.isReplaying {
      scheduleInReplay(work, after: dueTime.inNanoseconds)
      return work
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + dueTime, leeway: leeway)
    return QueueTimer(timer, work, repeats: false)
  }

  /// Schedules periodic work on the queue. The schedule does not drift.
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
    if ExecutionContext.isReplaying {
      return PeriodicSeries(self, period, state, action).start(after: startAfter)
    }
    var state = state
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + startAfter, repeating: period, leeway: leeway)
    return QueueTimer(timer, ScheduledBlock { state = action(state) }, repeats: true)
  }

  /// Schedules work to run as soon as possible on the clock of the calling thread's replay.
  func scheduleInReplay(_ work: ScheduledWork) {
    scheduleInReplay(work, after: 0)
  }

  /// Schedules work on the clock of the calling thread's replay.
  ///
  /// - Parameters:
  ///   - work: The work to queue.
  ///   - delay: The time from now, in nanoseconds.
  final func scheduleInReplay(_ work: ScheduledWork, after delay: Int64) {
    ExecutionContext.withReplayClock { $0.schedule(work, after: delay, onMain: isMain) }
  }
}

extension ScheduledWork {
  /// Runs the work unless it has been disposed of.
  final func runUnlessDisposed() {
    if !isDisposed { run() }
  }
}

/// A scheduler that runs one work item at a time on a serial queue of its own. In a replay, the replay's clock runs the
/// work instead.
public class SerialDispatchQueueScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: This class is safe for the same reason as its superclass, and adds no state.

  /// Creates a scheduler for a new serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the new queue.
  ///   - serialQueueConfiguration: A closure that configures the new queue.
  ///   - leeway: The additional delay that the system may apply to delayed work.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler for a new serial queue that targets the given queue. The given queue may
  /// be concurrent.
  ///
  /// - Parameters:
  ///   - queue: The queue that the new queue targets.
  ///   - internalSerialQueueName: The label of the new queue.
  ///   - leeway: The additional delay that the system may apply to delayed work.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway,
      isMain: queue.isMain)
  }

  /// Creates a scheduler for a new serial queue that targets the system's global queue for the
  /// given quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - internalSerialQueueName: The label of the new queue.
  ///   - leeway: The additional delay that the system may apply to delayed work.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
      leeway: leeway)
  }
}

/// A scheduler that runs work on a concurrent queue. In a replay, the replay's clock runs the work
/// instead.
public final class ConcurrentDispatchQueueScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: This class is safe for the same reason as its superclass, and adds no state.

  /// Creates a scheduler for the given queue.
  ///
  /// - Parameters:
  ///   - queue: The queue that the work runs on. It may be serial.
  ///   - leeway: The additional delay that the system may apply to delayed work.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    super.init(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler for a new concurrent queue with the given quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - leeway: The additional delay that the system may apply to delayed work.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }
}

/// A timer that runs a work item on a queue, once or repeatedly.
///
/// This class does not use `asyncAfter`, which would keep disposed work in memory until the work
/// was due.
private final class QueueTimer: Disposable {
  private let timer: any DispatchSourceTimer
  private let work: ScheduledWork

  /// Creates a timer that starts the given dispatch source to run the given work.
  init(_ timer: any DispatchSourceTimer, _ work: ScheduledWork, repeats: Bool) {
    self.timer = timer
    self.work = work
    // The handler keeps the timer alive. Canceling the timer frees the handler.
    timer.setEventHandler { [work = Unchecked(work)] in
      work.value.runUnlessDisposed()
      if !repeats { timer.cancel() }
    }
    timer.resume()
  }

  func dispose() {
    work.dispose()
    timer.cancel()
  }
}
