public import Foundation
import ReactorBase
@_spi(Sinks) public import ReactorStreams

/// A scheduler on an operation queue. While a replay runs on the calling thread, the replay's clock
/// takes over.
///
/// Thread safety: work can be scheduled from any thread.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
  /// The queue that the work runs on.
  public let operationQueue: OperationQueue
  /// The priority of the work within the queue.
  public let queuePriority: Operation.QueuePriority

  /// The queue that receives the work of all other queues in a replay.
  private static let background = SerialDispatchQueueScheduler(qos: .default)

  /// Creates a scheduler.
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

  /// Schedules work to run as soon as the queue reaches it.
  ///
  /// - Returns: A disposable that prevents the work from running or, if it is running or has run,
  ///   disposes of the disposable that the work returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if ExecutionContext.isReplaying {
      let scheduler =
        operationQueue === OperationQueue.main ? MainScheduler.asyncInstance : Self.background
      return scheduler.schedule(state, action: action)
    }
    let work = ScheduledClosure(state, action)
    // Passed from this thread to the thread that runs it, never shared.
    let operation = BlockOperation { [work = Unchecked(work)] in
      if !work.value.isDisposed { work.value.run() }
    }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return work
  }
}
