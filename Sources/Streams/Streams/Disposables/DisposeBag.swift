/// A container that disposes of its disposables when the container is deallocated.
public final class DisposeBag: Sendable {
  private let members = CompositeDisposable()

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag that contains the given disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Creates a bag that contains the given disposables.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag that contains the disposables listed in the given block.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds a disposable to the bag.
  public func insert(_ disposable: any Disposable) {
    members.insert(disposable)
  }

  /// Adds the given disposables to the bag.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds the given disposables to the bag.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds the disposables listed in the given block to the bag.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }

  deinit {
    members.dispose()
  }

  /// A result builder that collects the disposables in a block. Each expression in the block is one disposable.
  @resultBuilder
  public struct DisposableBuilder {
    /// Returns the disposables of a block as an array.
    ///
    /// - Returns: The disposables, in order.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}
