import ReactorLocks

/// Sends the events of its source on a scheduler: as soon as that gets to them, or after a delay.
final class DeliverySink<Element>: OperatorSink<Element, Element> {
  private let queue: DeliveryQueue

  init(_ queue: DeliveryQueue, _ downstream: Sink<Element>) {
    self.queue = queue
    super.init(downstream)
    resource.set(queue)
  }

  override func next(_ element: Element) {
    queue.append(ScheduledBlock(for: self) { [self] in forward(element) })
  }

  override func error(_ error: any Error) {
    let delivery = ScheduledBlock(for: self) { [self] in fail(error) }
    if queue.delays { queue.overtake(with: delivery) } else { queue.append(delivery) }
  }

  override func completed() {
    if queue.delays { closeSource() }
    queue.append(ScheduledBlock(for: self) { [self] in finish() })
  }
}

/// The way of an operator's events to a scheduler: they are delivered one at a time and in order, be
/// the scheduler concurrent or not.
///
/// On a replay's clock each event is a piece of work of its own, so that it keeps the number of its
/// action and its exact time; on a serial queue, so that it keeps its place among other work. With any
/// other scheduler they wait here: the queue has one piece of work there at a time, which delivers the first
/// event and schedules itself again while there are others. The latter two are as in RxSwift.
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

  private let scheduler: any ImmediateSchedulerType
  /// The scheduler again, if it delays events.
  private let timer: (any SchedulerType)?
  private let delay: RxTimeInterval
  private let state = Lock(State())
  private let scheduled = DisposableSlot()

  /// Makes a queue whose events are delivered as soon as a scheduler gets to them.
  init(on scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    timer = nil
    delay = .nanoseconds(0)
  }

  /// Makes a queue whose events are delivered some time after they came.
  init(delay: RxTimeInterval, on scheduler: any SchedulerType) {
    self.scheduler = scheduler
    timer = scheduler
    self.delay = delay
  }

  /// Indicates whether it delays events.
  var delays: Bool { timer != nil }

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

  /// Schedules an event after those before it.
  ///
  /// - Parameter delivery: Delivers the event.
  func append(_ delivery: ScheduledWork) {
    if scheduler.scheduleInReplay(delivery, after: delay.inNanoseconds) { return }
    if !delays, let scheduler = scheduler as? SerialDispatchQueueScheduler {
      scheduler.schedule(delivery)
      return
    }
    let due = timer?.now.addingDispatchInterval(delay)
    let isFirst = state.withLock { state in
      state.line.append(Item(delivery: delivery, due: due))
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule(for: due) }
  }

  private func schedule(for due: RxTime?) {
    guard let timer, let due else { return scheduled.set(scheduler.schedule(self)) }
    let remaining = max(0, due.nanosecondsSince(timer.now))
    scheduled.set(timer.schedule(self, after: .of(nanoseconds: remaining)))
  }
}
