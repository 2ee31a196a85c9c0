import Synchronization

/// When an event is to be delivered.
enum DeliveryPace {
  /// As soon as the scheduler gets to it.
  case prompt(any ImmediateSchedulerType)
  /// Some time after it came.
  case delayed(RxTimeInterval, any SchedulerType)
}

/// The way of an operator's events to a scheduler: they are delivered one at a time and in order, be
/// the scheduler concurrent or not.
///
/// On a replay's clock each event is a piece of work of its own, so that it keeps the number of its
/// action and its exact time; on a serial queue, so that it keeps its place among other work. With any
/// other scheduler they stand in a ``DeliveryLine``. The latter two are as in RxSwift.
///
/// A struct that cannot be copied, so that it lies inside the sink that needs it; the line is made
/// when an event first needs it, which spares a replay 150 bytes for each effect that is delayed.
struct DeliveryRoute: ~Copyable {
  private let pace: DeliveryPace
  private let line = AtomicLazyReference<DeliveryLine>()

  init(_ pace: DeliveryPace) {
    self.pace = pace
  }

  /// Sends an event on its way, behind those before it.
  ///
  /// - Parameter delivery: Delivers the event.
  func append(_ delivery: ScheduledWork) {
    switch pace {
    case .prompt(let scheduler):
      let isSerial = scheduler is SerialDispatchQueueScheduler || scheduler.replayClock != nil
      if isSerial { scheduler.schedule(delivery) } else { madeLine.append(delivery, due: nil) }
    case .delayed(let delay, let scheduler):
      if let clock = scheduler.replayClock {
        clock.schedule(delivery, after: delay.inNanoseconds)
      } else {
        madeLine.append(delivery, due: scheduler.now.addingDispatchInterval(delay))
      }
    }
  }

  /// Does something that must not overlap with a delivery, such as to send an event that is not to
  /// wait in line.
  func betweenDeliveries(_ body: () -> Void) {
    if let line = line.load() { line.betweenDeliveries(body) } else { body() }
  }

  /// Drops what is in line.
  func dispose() {
    line.load()?.dispose()
  }

  private var madeLine: DeliveryLine { line.load() ?? line.storeIfNil(DeliveryLine(pace)) }
}
