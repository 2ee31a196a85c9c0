import Synchronization

/// Holds disposables for as long as it lives, and disposes of them as it goes.
public final class DisposeBag: @unchecked Sendable {
  // @unchecked: the members are behind the lock.
  private let members = CompositeDisposable()

  /// Makes an empty bag.
  public init() {}

  /// Makes a bag with members.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Adds a disposable.
  public func insert(_ disposable: any Disposable) {
    members.insert(disposable)
  }

  /// Adds disposables.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  deinit {
    members.dispose()
  }
}
