import Synchronization

/// A disposable whose content is set later, and only once.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let slot = DisposableSlot()
  private let assigned = Atomic(false)
  private let disposed = Atomic(false)

  /// Creates a disposable without content.
  public init() {}

  /// Indicates whether the disposable was disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Sets the content, which is disposed of immediately if this disposable already was. Setting it
  /// twice is a programming error.
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
