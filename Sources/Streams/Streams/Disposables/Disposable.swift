import ReactorBase

/// An object that releases its resources when it is disposed of. Disposing of the object again has no effect.
///
/// This is a class protocol because a value of type `any Disposable` then takes up two words and is copied with a
/// retain. Without the class constraint, the value would take up five words, and each copy would call a function
/// through the value's type.
public protocol Disposable: AnyObject {
  /// Releases the resources of this object.
  func dispose()
}

extension Disposable {
  /// Adds this disposable to the given bag, which disposes of it when the bag is deallocated.
  ///
  /// ```swift
  /// let disposeBag = DisposeBag()
  /// reactor.state.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  /// ```
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// A namespace for functions that create disposables.
public enum Disposables {
  /// Creates a disposable that does nothing.
  ///
  /// - Returns: The same object for every call.
  public static func create() -> any Disposable {
    NopDisposable.shared
  }

  /// Creates a disposable that calls the given closure once.
  ///
  /// - Parameter dispose: A closure that is called when the disposable is disposed of for the first
  ///   time.
  /// - Returns: A disposable that releases the closure after calling it.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Creates a disposable that disposes of the given disposables in order.
  ///
  /// - Returns: A disposable that retains the given disposables until it is disposed of.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  /// Creates a disposable that disposes of the given disposables in order.
  ///
  /// - Returns: A disposable that retains the given disposables until it is disposed of.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

/// A disposable that records whether it has been disposed of.
public protocol Cancelable: Disposable {
  /// Indicates whether the disposable has been disposed of.
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
