public import Foundation
import ReactorBase
@_spi(Sinks) public import ReactorStreams

/// A scheduler that runs work on an operation queue. While a replay runs on the calling thread, the
/// replay's clock runs the work instead.
///
/// Thread safety: Work can be scheduled from any thread.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
  /// The operation queue on which the work runs.
  public let operationQueue: OperationQueue
  /// The priority of the work within the queue.
  public let queuePriority: Operation.QueuePriority

  /// The scheduler that runs the work of all operation queues, except the main queue, during a replay.
  private static let background = SerialDispatchQueueScheduler(qos: .default)

  /// Creates a scheduler for the given operation queue.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue on which the work runs.
  ///   - queuePriority: The priority of the work within the queue.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Schedules work to run as soon as the operation queue is ready.
  ///
  /// - Returns: A disposable that prevents the work from running. After the work has run, disposing of the result
  ///   disposes of the work's own disposable.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if ExecutionContext.isReplaying {
      let scheduler =
        operationQueue === OperationQueue.main ? MainScheduler.asyncInstance : Self.background
      return scheduler.schedule(state, action: action)
    }
    let work = ScheduledClosure(state, action)
    // The work is passed from this thread to the thread that runs it, and is never shared.
    let operation = BlockOperation { [work = Unchecked(work)] in
      if !work.value.isDisposed { work.value.run() }
    }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return work
  }
}
