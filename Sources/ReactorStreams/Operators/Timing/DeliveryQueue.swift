import ReactorLocks

/// A queue of events for a scheduler. It has one piece of work there at a time, which delivers the first
/// event and schedules itself again while there are others.
final class DeliveryQueue: ScheduledWork, @unchecked Sendable {
  // @unchecked: as its superclass; its state is behind the lock.

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
