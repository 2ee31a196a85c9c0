import Locks

/// Events in line for a scheduler. It has one piece of work there at a time, which delivers the event
/// at the front and schedules itself anew while there are others.
final class DeliveryLine: ScheduledWork, @unchecked Sendable {
  // @unchecked: what changes is behind the lock.

  /// An event, when it is due if it is to wait for a time, and the action that it belongs to.
  private struct Item {
    let delivery: ScheduledWork
    let due: RxTime?
    let cause = ExecutionContext.currentCause
  }

  private struct State {
    var line = FIFO<Item>()
    var isScheduled = false
  }

  private let pace: DeliveryPace
  private let state = Lock(State())
  private let scheduled = DisposableSlot()
  private let lock = EmissionLock()

  init(_ pace: DeliveryPace) {
    self.pace = pace
  }

  func betweenDeliveries(_ body: () -> Void) {
    lock.withLock(body)
  }

  override func dispose() {
    super.dispose()
    scheduled.dispose()
    // What is in line is let go behind the lock, since freeing it may call back.
    _ = state.withLock { state in
      defer { state.line = FIFO() }
      return state.line
    }
  }

  override func run() {
    let item = state.withLock { state in
      state.line.popFirst()
    }
    if let item {
      ExecutionContext.perform(causedBy: item.cause) { lock.withLock { item.delivery.run() } }
    }
    let next = state.withLock { state in
      state.isScheduled = !state.line.isEmpty
      return state.line.first
    }
    if let next { schedule(for: next.due) }
  }

  /// Puts an event at the end of the line.
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
