public import Dispatch
public import Foundation
public import ReactorStreams
public import ReactorFoundationStreams

extension ConcurrentDispatchQueueScheduler {
  /// Creates a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: The queue that the work runs on. It may be serial.
  ///   - leeway: The delay that the system may add to timed work.
  @_disfavoredOverload
  public convenience init(
    queue: ReplayDispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(queue: queue.dispatchQueue, leeway: leeway)
  }
}

extension SerialDispatchQueueScheduler {
  /// Creates a scheduler with a new queue that targets a given queue, which may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: The queue that the new queue runs its work on.
  ///   - internalSerialQueueName: The new queue's label.
  ///   - leeway: The delay that the system may add to timed work.
  @_disfavoredOverload
  public convenience init(
    queue: ReplayDispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: queue.dispatchQueue, internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }
}

extension OperationQueueScheduler {
  /// Creates a scheduler on an operation queue.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue that the work runs on.
  ///   - queuePriority: The priority of the work in that queue.
  @_disfavoredOverload
  public convenience init(
    operationQueue: VirtualOperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.init(operationQueue: operationQueue.operationQueue, queuePriority: queuePriority)
  }
}
