import ReactorBase

/// A disposable that disposes of its content on a scheduler.
public final class ScheduledDisposable: Cancelable, Sendable {
  /// The scheduler on which the disposal runs.
  public var scheduler: any ImmediateSchedulerType { sharedScheduler.value }

  /// The scheduler. It is unchecked, because schedulers are meant to be shared between threads.
  private let sharedScheduler: Unchecked<any ImmediateSchedulerType>
  private let disposable: Lock<(any Disposable)?>

  /// Creates a disposable with a content.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the content is disposed of.
  ///   - disposable: The content.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    sharedScheduler = Unchecked(scheduler)
    self.disposable = Lock(disposable)
  }

  /// Indicates whether the content was disposed of, which happens after ``dispose()``.
  public var isDisposed: Bool { disposable.withLock { $0 == nil } }

  /// Schedules the disposal.
  public func dispose() {
    scheduler.schedule(ScheduledBlock { [self] in disposable.withLock { $0.take() }?.dispose() })
  }
}
