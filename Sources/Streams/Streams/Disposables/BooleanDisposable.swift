import Synchronization

/// A disposable that does nothing and records whether it was disposed of.
public final class BooleanDisposable: Cancelable, Sendable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable in a given state.
  ///
  /// - Parameter isDisposed: Whether it counts as disposed of.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Indicates whether the disposable was disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Marks the disposable as disposed of.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }
}
