import ReactorBase

/// A resource that releases everything it holds when it is disposed of. Disposing of it again has no effect.
///
/// This is a class protocol because a reference costs two words and a retain, whereas a box for any
/// value costs five words and a call through the value's type at every copy.
public protocol Disposable: AnyObject {
  /// Ends it.
  func dispose()
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes of it when the bag is freed.
  ///
  /// ```swift
  /// let disposeBag = DisposeBag()
  /// reactor.state.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  /// ```
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// A namespace of functions that create disposables.
public enum Disposables {
  /// Creates a disposable that does nothing.
  ///
  /// - Returns: The same object each time.
  public static func create() -> any Disposable {
    NopDisposable.shared
  }

  /// Creates a disposable that calls a closure once.
  ///
  /// - Parameter dispose: Called when the disposable is disposed of for the first time.
  /// - Returns: A disposable that releases the closure after the call.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Creates a disposable that disposes of others, in order.
  ///
  /// - Returns: A disposable that keeps the others until it is disposed of.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  /// Creates a disposable that disposes of others, in order.
  ///
  /// - Returns: A disposable that keeps the others until it is disposed of.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// A disposable that records whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Indicates whether the disposable was disposed of.
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
    action.withLock { $0.take() }?()
  }
}
