import Synchronization

/// A disposable that is given what it disposes of later, once.
public final class SingleAssignmentDisposable: Cancelable, @unchecked Sendable {
  // @unchecked: what changes is behind the slot's lock, or atomic.
  private let slot = DisposableSlot()
  private let assigned = Atomic(false)
  private let disposed = Atomic(false)

  /// Makes an empty one.
  public init() {}

  /// Whether it was disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Sets what it disposes of; at once, where it was disposed of before. To set it twice is an error
  /// in the program.
  public func setDisposable(_ disposable: any Disposable) {
    let wasAssigned = assigned.exchange(true, ordering: .relaxed)
    precondition(!wasAssigned, "a single-assignment disposable was set twice")
    slot.set(disposable)
  }

  /// Disposes of what it was given, or will be.
  public func dispose() {
    disposed.store(true, ordering: .relaxed)
    slot.dispose()
  }
}
