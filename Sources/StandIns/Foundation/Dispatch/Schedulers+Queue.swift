public import Dispatch
public import Foundation
public import ReactorStreams
public import ReactorFoundationStreams

extension ConcurrentDispatchQueueScheduler {
  /// Creates a scheduler that runs work on the given queue.
  ///
  /// - Parameters:
  ///   - queue: The queue on which to run work. The queue may be serial.
  ///   - leeway: The delay that the system may add to timed work.
  @_disfavoredOverload
  public convenience init(
    queue: ReplayDispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(queue: queue.dispatchQueue, leeway: leeway)
  }
}

extension SerialDispatchQueueScheduler {
  /// Creates a scheduler with a new serial queue that targets the given queue. The target may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: The queue that executes the new queue's work.
  ///   - internalSerialQueueName: The label of the new queue.
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
  /// Creates a scheduler that adds work to the given operation queue.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue to which work is added.
  ///   - queuePriority: The priority of the added operations.
  @_disfavoredOverload
  public convenience init(
    operationQueue: VirtualOperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.init(operationQueue: operationQueue.operationQueue, queuePriority: queuePriority)
  }
}
