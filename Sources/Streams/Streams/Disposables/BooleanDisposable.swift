import Synchronization

/// A disposable that only records whether it has been disposed of.
public final class BooleanDisposable: Cancelable, Sendable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable.
  ///
  /// - Parameter isDisposed: A Boolean value that indicates whether the new disposable is marked as disposed of.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Indicates whether the disposable has been disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Marks the disposable as disposed of.
  public func dispose() {
    disposed.store(true, ordering: .releasing)
  }
}
