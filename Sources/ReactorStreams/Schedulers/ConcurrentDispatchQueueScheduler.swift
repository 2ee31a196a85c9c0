public import Dispatch

/// A scheduler on a concurrent queue; in a replay, the replay's clock.
public final class ConcurrentDispatchQueueScheduler: DispatchScheduler, @unchecked Sendable {
  // @unchecked: as its superclass; it adds nothing.

  /// Makes a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs; it may be serial.
  ///   - leeway: The delay that the system may add to delayed work.
  public override init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    super.init(queue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a new concurrent queue of a quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - leeway: The delay that the system may add to delayed work.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }
}
