public import Dispatch
import ReactorBase

/// A scheduler on a dispatch queue. While a replay runs on the calling thread, the replay's clock
/// takes over.
public class DispatchScheduler: SchedulerType, @unchecked Sendable {
  // @unchecked: it is immutable, and queues are designed to be shared.
  let queue: DispatchQueue
  private let leeway: DispatchTimeInterval
  /// Indicates whether the work runs on the main thread.
  private let isMain: Bool

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the work runs.
  ///   - leeway: The delay that the system may add to delayed work.
  ///   - isMain: Whether the queue is the main queue, or targets it.
  init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0), isMain: Bool = false) {
    self.queue = queue
    self.leeway = leeway
    self.isMain = isMain || queue.isMain
  }

  /// The time since the system started or, in a replay, since the replay began.
  public var now: RxTime {
    let replayTime = ExecutionContext.withReplayClock { $0.now }
    return RxTime(
      nanoseconds: replayTime ?? Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Schedules work to run as soon as the queue reaches it.
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

  /// Schedules work for later on the queue.
  ///
  /// - Parameters:
  ///   - state: The argument of the work.
  ///   - dueTime: The time from now; in a replay, virtual time.
  ///   - action: The work. The disposable that it returns is disposed of together with the result
  ///     of this call.
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

  /// Schedules repeated work on the queue; the times do not drift.
  ///
  /// - Parameters:
  ///   - state: The argument of the work for the first run.
  ///   - startAfter: The time before the first run.
  ///   - period: The time between runs.
  ///   - action: The work, which returns its argument for the next run.
  /// - Returns: A disposable that ends the repetition.
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

  /// Schedules work to run as soon as possible on the clock of the replay that runs on the calling thread.
  func scheduleInReplay(_ work: ScheduledWork) {
    scheduleInReplay(work, after: 0)
  }

  /// Schedules work on the clock of the replay that runs on the calling thread.
  ///
  /// - Parameters:
  ///   - work: The work to queue.
  ///   - delay: The time from now in nanoseconds.
  final func scheduleInReplay(_ work: ScheduledWork, after delay: Int64) {
    ExecutionContext.withReplayClock { $0.schedule(work, after: delay, onMain: isMain) }
  }
}

extension ScheduledWork {
  /// Runs the work, unless it was disposed of.
  final func runUnlessDisposed() {
    if !isDisposed { run() }
  }
}

/// A scheduler on its own serial queue, which runs one work item at a time. In a replay, it is
/// the replay's clock.
public class SerialDispatchQueueScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: for the same reason as its superclass. It adds no state.

  /// Creates a scheduler with a new queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The new queue's label.
  ///   - serialQueueConfiguration: Sets up the new queue.
  ///   - leeway: The delay that the system may add to delayed work.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler with a new queue that targets another queue, which may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the new queue runs its work.
  ///   - internalSerialQueueName: The new queue's label.
  ///   - leeway: The delay that the system may add to delayed work.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway,
      isMain: queue.isMain)
  }

  /// Creates a scheduler with a new queue that targets the system's queue for a given quality of
  /// service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - internalSerialQueueName: The new queue's label.
  ///   - leeway: The delay that the system may add to delayed work.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
      leeway: leeway)
  }
}

/// A scheduler on a concurrent queue; in a replay, the replay's clock.
public final class ConcurrentDispatchQueueScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: for the same reason as its superclass; it adds nothing.

  /// Creates a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the work runs. It may be serial.
  ///   - leeway: The delay that the system may add to delayed work.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    super.init(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler with a new concurrent queue with a given quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - leeway: The delay that the system may add to delayed work.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }
}

/// A system timer, and the work that it runs on a queue.
///
/// This doesn't use `asyncAfter`, which would keep work that was disposed of in memory until it was
/// due.
private final class QueueTimer: Disposable {
  private let timer: any DispatchSourceTimer
  private let work: ScheduledWork

  /// Starts a timer.
  init(_ timer: any DispatchSourceTimer, _ work: ScheduledWork, repeats: Bool) {
    self.timer = timer
    self.work = work
    // The handler keeps the timer alive; cancelling frees the handler.
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
