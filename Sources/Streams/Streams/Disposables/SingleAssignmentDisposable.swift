import Synchronization

/// A disposable whose content is set exactly once, after its creation.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let slot = DisposableSlot()
  private let assigned = Atomic(false)
  private let disposed = Atomic(false)

  /// Creates a disposable without content.
  public init() {}

  /// Indicates whether the disposable has been disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Sets the content. If this disposable has already been disposed of, the content is disposed of
  /// immediately. Setting the content twice is a programming error.
  public func setDisposable(_ disposable: any Disposable) {
    let wasAssigned = assigned.exchange(true, ordering: .relaxed)
    precondition(!wasAssigned, "a single-assignment disposable was set twice")
    slot.set(disposable)
  }

  /// Disposes of the content, either now or when it is set.
  public func dispose() {
    disposed.store(true, ordering: .relaxed)
    slot.dispose()
  }
}
