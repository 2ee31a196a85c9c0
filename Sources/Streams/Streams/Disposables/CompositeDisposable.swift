import ReactorBase

/// A collection of disposables that are disposed of together. A disposable that is added to a
/// disposed collection is disposed of immediately.
public final class CompositeDisposable: Cancelable, Sendable {
  /// A key for removing a member of the collection.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Members {
    /// The members of the collection, keyed by number. The numbers increase in the order in which members are added.
    var table: [Int: any Disposable] = [:]
    var inserted = 0
    var isDisposed = false

    mutating func insert(_ disposable: any Disposable) -> DisposeKey {
      inserted += 1
      table[inserted] = disposable
      return DisposeKey(number: inserted)
    }
  }

  private let members: Lock<Members>

  /// Creates a collection that contains the given disposables.
  public init(disposables: [any Disposable]) {
    var members = Members()
    for disposable in disposables { _ = members.insert(disposable) }
    self.members = Lock(members)
  }

  /// Creates a collection that contains the given disposables. Without arguments, the collection is
  /// empty.
  public convenience init(_ disposables: any Disposable...) {
    self.init(disposables: disposables)
  }

  /// Indicates whether the collection has been disposed of.
  public var isDisposed: Bool { members.withLock { $0.isDisposed } }

  /// The number of members in the collection.
  public var count: Int { members.withLock { $0.table.count } }

  /// Adds a disposable to the collection. If the collection has been disposed of, the disposable is
  /// disposed of immediately.
  ///
  /// - Returns: The key of the new member, or `nil` if the collection has been disposed of.
  @discardableResult
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = members.withLock { members in
      members.isDisposed ? nil : members.insert(disposable)
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes and disposes of the member with the given key.
  public func remove(for key: DisposeKey) {
    members.withLock { $0.table.removeValue(forKey: key.number) }?.dispose()
  }

  /// Disposes of all members in the order in which they were added.
  public func dispose() {
    let all = members.withLock { members in
      defer { members = Members(isDisposed: true) }
      return members.table
    }
    for (_, member) in all.sorted(by: { $0.key < $1.key }) { member.dispose() }
  }
}
