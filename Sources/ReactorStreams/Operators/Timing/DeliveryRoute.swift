import Synchronization

/// When an event is to be delivered.
enum DeliveryPace {
  /// As soon as the scheduler gets to it.
  case prompt(any ImmediateSchedulerType)
  /// Some time after it came.
  case delayed(RxTimeInterval, any SchedulerType)

  /// Whose time it is.
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
/// A struct that cannot be copied, so that it lies inside the sink that needs it; the line is made
/// when an event first needs it, which spares a replay 150 bytes for each effect that is delayed.
struct DeliveryRoute: ~Copyable {
  private let pace: DeliveryPace
  private let yieldsToReplay: Bool
  private let line = AtomicLazyReference<DeliveryQueue>()
  /// Whether a line is there, or is being made. A look at the line itself takes 560 instructions,
  /// because the runtime looks up its type.
  private let hasLine = Atomic(false)

  init(_ pace: consuming DeliveryPace) {
    yieldsToReplay = pace.scheduler.yieldsToReplay
    self.pace = pace
  }

  /// Schedules an event after those before it.
  ///
  /// - Parameter delivery: Delivers the event.
  func append(_ delivery: consuming ScheduledWork) {
    var queued = Optional(consume delivery)
    if yieldsToReplay, ExecutionContext.scheduleInReplay(&queued, after: pace.delay) { return }
    if let delivery = queued { schedule(delivery) }
  }

  private func schedule(_ delivery: ScheduledWork) {
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
    if let queue = existingQueue { queue.overtake(with: error) } else { error.run() }
  }

  /// Drops the queued events.
  func dispose() {
    existingQueue?.dispose()
  }

  private var existingQueue: DeliveryQueue? {
    hasLine.load(ordering: .acquiring) ? line.load() : nil
  }

  private var madeQueue: DeliveryQueue {
    hasLine.store(true, ordering: .releasing)
    return line.load() ?? line.storeIfNil(DeliveryQueue(pace))
  }
}
