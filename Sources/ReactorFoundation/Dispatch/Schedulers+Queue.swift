public import Dispatch
public import Foundation
public import ReactorStreams
public import ReactorStreamsFoundation

extension ConcurrentDispatchQueueScheduler {
  /// Makes a scheduler on a queue.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs; it may be serial.
  ///   - leeway: How late delayed work may be, where the system finds that useful.
  @_disfavoredOverload
  public convenience init(
    queue: ReplayDispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(queue: queue.dispatchQueue, leeway: leeway)
  }
}

extension SerialDispatchQueueScheduler {
  /// Makes a scheduler with a new queue that targets another one, which may be concurrent.
  ///
  /// - Parameters:
  ///   - queue: Where the new queue's work runs.
  ///   - internalSerialQueueName: The new queue's label.
  ///   - leeway: How late delayed work may be, where the system finds that useful.
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
  /// Makes a scheduler on an operation queue.
  ///
  /// - Parameters:
  ///   - operationQueue: Where the work runs.
  ///   - queuePriority: How important it is among what waits there.
  @_disfavoredOverload
  public convenience init(
    operationQueue: ReplayOperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.init(operationQueue: operationQueue.operationQueue, queuePriority: queuePriority)
  }
}
