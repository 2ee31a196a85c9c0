import ReactorBase

/// The time at which events are delivered.
enum DeliveryPace {
  /// As soon as a scheduler reaches them.
  case immediate(any ImmediateSchedulerType)
  /// A fixed time after their arrival.
  case delayed(RxTimeInterval, any SchedulerType)

  var isDelayed: Bool {
    if case .delayed = self { true } else { false }
  }

  /// The current time, if it matters.
  var now: RxTime? {
    if case .delayed(_, let timer) = self { timer.now } else { nil }
  }
}

/// A sink that sends the events of its source on a scheduler, one at a time and in order, even if
/// the scheduler is concurrent.
///
/// As in RxSwift, each event is a separate work item on a serial queue, so that it keeps its
/// place among other work. With any other scheduler, and if they are delayed, events wait in a
/// ``DeliveryQueue``, which is created when an event first needs it.
final class DeliverySink<Element>: OperatorSink<Element, Element> {
  private let pace: DeliveryPace
  private let queue = Lock<DeliveryQueue?>(nil)

  init(_ pace: DeliveryPace, _ downstream: Sink<Element>) {
    self.pace = pace
    super.init(downstream)
  }

  override func next(_ element: Element) {
    deliver { [self] in forward(element) }
  }

  override func error(_ error: any Error) {
    if !pace.isDelayed { return deliver { [self] in fail(error) } }
    guard let queue = queue.withLock({ $0 }) else { return fail(error) }
    queue.overtake(with: ScheduledBlock(for: self) { [self] in fail(error) })
  }

  override func completed() {
    if pace.isDelayed { closeSource() }
    deliver { [self] in finish() }
  }

  override func released() {
    queue.withLock({ $0 })?.dispose()
  }

  private func deliver(_ event: consuming @escaping () -> Void) {
    let delivery = ScheduledBlock(for: self, event)
    if case .immediate(let scheduler as SerialDispatchQueueScheduler) = pace {
      scheduler.schedule(delivery)
      return
    }
    let queue = queue.withLock { queue in
      let made = queue ?? DeliveryQueue(pace)
      queue = made
      return made
    }
    queue.append(delivery)
  }
}

/// A queue of events for a scheduler. It schedules one work item at a time, which delivers the
/// first event and schedules itself again while there are more.
final class DeliveryQueue: ScheduledWork {
  /// An event, its time of arrival if it has to wait, and the action that it belongs to.
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
    /// An error that arrived during a delivery and follows it immediately.
    var overtaking: Item?
  }

  private let pace: DeliveryPace
  private let state = Lock(State())
  private let scheduled = DisposableSlot()

  init(_ pace: DeliveryPace) {
    self.pace = pace
  }

  /// Drops the queued events and delivers an error: either now, or when the element that is being delivered has been
  /// handled. The calling thread does not wait for that.
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
    // The queue's contents are released after the lock is unlocked, because releasing them may call back into the
    // queue.
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

  /// Appends an event.
  ///
  /// - Parameter delivery: Delivers the event.
  func append(_ delivery: ScheduledWork) {
    let item = Item(delivery: delivery, arrival: pace.now)
    let isFirst = state.withLock { state in
      state.line.append(item)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule(item) }
  }

  /// Schedules the delivery of the first event, as work of its action.
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
