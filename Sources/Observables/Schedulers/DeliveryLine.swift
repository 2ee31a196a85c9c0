/// Events in line for a scheduler: they are delivered one at a time and in order, be the scheduler
/// concurrent or not.
///
/// On a replay's clock each event is a piece of work of its own, so that it keeps the number of its
/// action and its exact time; on a serial queue, so that it keeps its place among other work. Any
/// other scheduler has one piece of work at a time, which delivers the event at the front and
/// schedules itself anew while there are others. The latter two are as in RxSwift.
final class DeliveryLine: ScheduledWork, @unchecked Sendable {
  // @unchecked: what changes is behind the lock.

  /// When an event is to be delivered.
  enum Pace {
    /// As soon as the scheduler gets to it.
    case prompt(any ImmediateSchedulerType)
    /// Some time after it came.
    case delayed(RxTimeInterval, any SchedulerType)
  }

  private struct State {
    var line = FIFO<(delivery: ScheduledWork, due: RxTime?)>()
    var isScheduled = false
  }

  private let pace: Pace
  private let state = Lock(State())
  private let scheduled = DisposableSlot()
  private let lock = EmissionLock()

  init(_ pace: Pace) {
    self.pace = pace
  }

  /// Puts an event at the end of the line.
  ///
  /// - Parameter delivery: Delivers the event.
  func append(_ delivery: ScheduledWork) {
    switch pace {
    case .prompt(let scheduler):
      let isSerial = scheduler is SerialDispatchQueueScheduler || scheduler.replayClock != nil
      if isSerial { scheduler.schedule(delivery) } else { lineUp(delivery) }
    case .delayed(let delay, let scheduler):
      if scheduler.replayClock != nil {
        scheduler.schedule(delivery, after: delay)
      } else {
        lineUp(delivery, due: scheduler.now.addingDispatchInterval(delay))
      }
    }
  }

  /// Does something that must not overlap with a delivery, such as to send an event that is not to
  /// wait in line.
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
    let delivery = state.withLock { state in
      state.line.popFirst()?.delivery
    }
    if let delivery { lock.withLock { delivery.run() } }
    let next = state.withLock { state in
      state.isScheduled = !state.line.isEmpty
      return state.line.first
    }
    if let next { schedule(for: next.due) }
  }

  private func lineUp(_ delivery: ScheduledWork, due: RxTime? = nil) {
    let isFirst = state.withLock { state in
      state.line.append((delivery, due))
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
