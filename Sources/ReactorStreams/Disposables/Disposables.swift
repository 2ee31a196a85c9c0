import ReactorLocks

/// Makes disposables.
public enum Disposables {
  /// A disposable that holds nothing.
  public static func create() -> any Disposable {
    NopDisposable.shared
  }

  /// A disposable that calls a closure, once.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable that disposes of others, in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  /// A disposable that disposes of others, in order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// A disposable that knows whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether it was disposed of.
  var isDisposed: Bool { get }
}

private final class NopDisposable: Disposable, Sendable {
  static let shared = NopDisposable()
  func dispose() {}
}

private final class AnonymousDisposable: Cancelable {
  private let action: Lock<(() -> Void)?>

  init(_ action: @escaping () -> Void) {
    self.action = Lock(action)
  }

  var isDisposed: Bool { action.withLock { $0 == nil } }

  func dispose() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
