import Synchronization

/// Disposables that end together. What is added after the end is disposed of at once.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
  // @unchecked: the members are behind the lock.

  /// Names one member, so that it can be removed.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private let members: Mutex<Unchecked<Bag<any Disposable>?>>

  /// Makes an empty one.
  public init() {
    members = Mutex(Unchecked(Bag()))
  }

  /// Makes one with members.
  public init(disposables: [any Disposable]) {
    var bag = Bag<any Disposable>()
    for disposable in disposables { _ = bag.insert(disposable) }
    members = Mutex(Unchecked(bag))
  }

  /// Makes one with members.
  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { members.withLock { $0.value == nil } }

  /// How many members there are.
  public var count: Int { members.withLock { $0.value?.count ?? 0 } }

  /// Adds a member.
  ///
  /// - Returns: Its key, or nil where this was disposed of before, and the member with it.
  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let incoming = Unchecked(disposable)
    let key = members.withLock { $0.value?.insert(incoming.value) }
    guard let key else {
      disposable.dispose()
      return nil
    }
    return DisposeKey(number: key)
  }

  /// Takes a member out and disposes of it.
  public func remove(for key: DisposeKey) {
    let member = members.withLock { Unchecked($0.value?.remove(key.number)) }
    member.value?.dispose()
  }

  /// Disposes of all members, in the order in which they came.
  public func dispose() {
    let all = members.withLock { members in
      defer { members.value = nil }
      return Unchecked(members.value)
    }
    all.value?.forEach { $0.dispose() }
  }
}
