import ReactorBase

/// The timing of a sink's event deliveries.
enum DeliveryPace {
  /// Events are delivered as soon as the scheduler runs their work items.
  case immediate(any ImmediateSchedulerType)
  /// Events are delivered after a fixed delay.
  case delayed(RxTimeInterval, any SchedulerType)

  var isDelayed: Bool {
    if case .delayed = self { true } else { false }
  }

  /// The current time of the scheduler if events are delayed, or `nil` otherwise.
  var now: RxTime? {
    if case .delayed(_, let timer) = self { timer.now } else { nil }
  }
}

/// A queue of events to deliver on a scheduler. The queue schedules a single work item, which delivers the first event
/// and schedules itself again while more events are queued.
final class DeliveryQueue: ScheduledWork {
  /// A queued event, along with the number of its action and, if the event is delayed, its time of arrival.
  private struct Item {
    let delivery: ScheduledWork
    let arrival: RxTime?
    let cause = ExecutionContext.currentCause

    func deliver() {
      ExecutionContext.perform(causedBy: cause) { delivery.run() }
    }
  }

  private struct State {
    var line = FIFO<Item>()
    var isScheduled = false
    var isDelivering = false
    /// An error that arrived during a delivery, or `nil` if no error has arrived. The error is delivered immediately
    /// after that delivery.
    var overtaking: Item?
  }

  private let pace: DeliveryPace
  private let state = Lock(State())
  private let scheduled = DisposableSlot()

  init(_ pace: DeliveryPace) {
    self.pace = pace
  }

  /// Removes the queued events and delivers an error. If an element is being delivered, the error is delivered once the
  /// element has been handled, without blocking the calling thread.
  func overtake(with error: ScheduledWork) {
    let (dropped, isDelivering) = state.withLock { state in
      defer { state.line = FIFO() }
      if state.isDelivering { state.overtaking = Item(delivery: error, arrival: nil) }
      return (state.line, state.isDelivering)
    }
    withExtendedLifetime(dropped) {}
    if !isDelivering { error.run() }
  }

  override func dispose() {
    super.dispose()
    scheduled.dispose()
    // The queue's contents are released after the lock has been released, because their deinitializers may call back
    // into the queue.
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
    if let next { schedule(next) }
  }

  /// Appends an event to the queue.
  ///
  /// - Parameter delivery: The work item that delivers the event.
  func append(_ delivery: ScheduledWork) {
    let item = Item(delivery: delivery, arrival: pace.now)
    let isFirst = state.withLock { state in
      state.line.append(item)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule(item) }
  }

  /// Schedules the delivery of the first event. The scheduled work belongs to the event's action.
  private func schedule(_ item: Item) {
    ExecutionContext.perform(causedBy: item.cause) {
      switch pace {
      case .immediate(let scheduler): scheduled.set(scheduler.schedule(self))
      case .delayed(let delay, let timer):
        let elapsed = item.arrival.map { timer.now.nanosecondsSince($0) } ?? 0
        let rest = RestOfInterval(of: delay, after: elapsed)
        rest.noteRounding(by: "delay")
        scheduled.set(timer.schedule(self, after: rest.rounded))
      }
    }
  }
}
