public import Dispatch

/// A scheduler on a serial queue of its own, one piece of work at a time; in a replay, the replay's
/// clock.
public class SerialDispatchQueueScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: as its superclass; it adds nothing.

  /// Takes a queue that is known to be serial.
  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    super.init(queue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a new queue.
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
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a new queue that targets another one, which may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: Where the new queue's work runs.
  ///   - internalSerialQueueName: The new queue's label.
  ///   - leeway: The delay that the system may add to delayed work.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Makes a scheduler with a new queue that targets the system's queue of a quality of service.
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
