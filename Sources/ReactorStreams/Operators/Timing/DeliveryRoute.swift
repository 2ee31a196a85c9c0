import ReactorLocks

/// When an event is to be delivered.
enum DeliveryPace {
  /// As soon as the scheduler gets to it.
  case prompt(any ImmediateSchedulerType)
  /// Some time after it came.
  case delayed(RxTimeInterval, any SchedulerType)

  /// The scheduler that times deliveries.
  var scheduler: any ImmediateSchedulerType {
    switch self {
    case .prompt(let scheduler): scheduler
    case .delayed(_, let scheduler): scheduler
    }
  }

  /// The delay in nanoseconds.
  var delay: Int64 {
    switch self {
    case .prompt: 0
    case .delayed(let delay, _): delay.inNanoseconds
    }
  }
}

/// The way of an operator's events to a scheduler: they are delivered one at a time and in order, be
/// the scheduler concurrent or not.
///
/// On a replay's clock each event is a piece of work of its own, so that it keeps the number of its
/// action and its exact time; on a serial queue, so that it keeps its place among other work. With any
/// other scheduler they wait in a ``DeliveryQueue``. The latter two are as in RxSwift.
///
/// A struct that cannot be copied, so that it lies inside the sink that needs it; the queue is made
/// when an event first needs it, which spares a replay 150 bytes for each effect that is delayed.
struct DeliveryRoute: ~Copyable {
  private let pace: DeliveryPace
  private let queue = Lock<DeliveryQueue?>(nil)

  init(_ pace: DeliveryPace) {
    self.pace = pace
  }

  /// Schedules an event after those before it.
  ///
  /// - Parameter delivery: Delivers the event.
  func append(_ delivery: ScheduledWork) {
    if pace.scheduler.scheduleInReplay(delivery, after: pace.delay) { return }
    switch pace {
    case .prompt(let scheduler as SerialDispatchQueueScheduler): scheduler.schedule(delivery)
    case .prompt: madeQueue.append(delivery, due: nil)
    case .delayed(let delay, let scheduler):
      madeQueue.append(delivery, due: scheduler.now.addingDispatchInterval(delay))
    }
  }

  /// Delivers an error ahead of the queued events, which are dropped: see
  /// ``DeliveryQueue/overtake(with:)``.
  func overtake(with error: ScheduledWork) {
    if let queue = queue.withLock({ $0 }) { queue.overtake(with: error) } else { error.run() }
  }

  /// Drops the queued events.
  func dispose() {
    queue.withLock({ $0 })?.dispose()
  }

  private var madeQueue: DeliveryQueue {
    queue.withLock { queue in
      let made = queue ?? DeliveryQueue(pace)
      queue = made
      return made
    }
  }
}

/// A queue of events for a scheduler. It has one piece of work there at a time, which delivers the first
/// event and schedules itself again while there are others. (Not private: that crashes the compiler, 6.3, in the files of a
/// noncopyable struct's users.)
final class DeliveryQueue: ScheduledWork {
  /// An event, when it is due if it is to wait for a time, and the action that it belongs to.
  private struct Item {
    let delivery: ScheduledWork
    let due: RxTime?
    let cause = ExecutionContext.currentCause

    func deliver() {
      ExecutionContext.perform(causedBy: cause) { delivery.run() }
    }
  }

  private struct State {
    var line = FIFO<Item>()
    var isScheduled = false
    var isDelivering = false
    /// An error that came during a delivery and follows it at once.
    var overtaking: Item?
  }

  private let pace: DeliveryPace
  private let state = Lock(State())
  private let scheduled = DisposableSlot()

  init(_ pace: DeliveryPace) {
    self.pace = pace
  }

  /// Drops the queued events and delivers an error: now, or when the element that is being delivered
  /// has been handled. The calling thread does not wait for that.
  func overtake(with error: ScheduledWork) {
    let (dropped, isDelivering) = state.withLock { state in
      defer { state.line = FIFO() }
      if state.isDelivering { state.overtaking = Item(delivery: error, due: nil) }
      return (state.line, state.isDelivering)
    }
    withExtendedLifetime(dropped) {}
    if !isDelivering { error.run() }
  }

  override func dispose() {
    super.dispose()
    scheduled.dispose()
    // The queue's contents are released after the lock, because releasing them may call back.
    _ = state.withLock { state in
      defer { state.line = FIFO() }
      return state.line
    }
  }

  override func run() {
    let item = state.withLock { state in
      let item = state.line.popFirst()
      state.isDelivering = item != nil
      return item
    }
    item?.deliver()
    let (error, next) = state.withLock { state in
      state.isDelivering = false
      state.isScheduled = !state.line.isEmpty
      return (state.overtaking.take(), state.line.first)
    }
    error?.deliver()
    if let next { schedule(for: next.due) }
  }

  /// Appends an event.
  ///
  /// - Parameters:
  ///   - delivery: Delivers the event.
  ///   - due: When it is to be delivered, if it is to wait for a time.
  func append(_ delivery: ScheduledWork, due: RxTime?) {
    let isFirst = state.withLock { state in
      state.line.append(Item(delivery: delivery, due: due))
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule(for: due) }
  }

  private func schedule(for due: RxTime?) {
    switch pace {
    case .prompt(let scheduler):
      scheduled.set(scheduler.schedule(self))
    case .delayed(_, let scheduler):
      let delay = due.map { max(0, $0.nanosecondsSince(scheduler.now)) } ?? 0
      scheduled.set(scheduler.schedule(self, after: .of(nanoseconds: delay)))
    }
  }
}
