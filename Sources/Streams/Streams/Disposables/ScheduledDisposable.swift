import ReactorBase

/// A disposable that disposes of its content on a scheduler.
public final class ScheduledDisposable: Cancelable, Sendable {
  /// The scheduler that disposes of the content.
  public var scheduler: any ImmediateSchedulerType { sharedScheduler.value }

  /// The scheduler that disposes of the content. It is unchecked because schedulers are designed to
  /// be shared between threads.
  private let sharedScheduler: Unchecked<any ImmediateSchedulerType>
  private let disposable: Lock<(any Disposable)?>

  /// Creates a disposable for the given content.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the content is disposed of.
  ///   - disposable: The content to dispose of.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    sharedScheduler = Unchecked(scheduler)
    self.disposable = Lock(disposable)
  }

  /// Indicates whether the content has been disposed of, which happens some time after ``dispose()`` is called.
  public var isDisposed: Bool { disposable.withLock { $0 == nil } }

  /// Schedules the disposal of the content on the scheduler.
  public func dispose() {
    scheduler.schedule(ScheduledBlock { [self] in disposable.withLock { $0.take() }?.dispose() })
  }
}
