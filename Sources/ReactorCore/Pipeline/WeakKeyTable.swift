import ReactorLocks
import ReactorStreams

/// Values kept for objects that have no place for them, found by the object's identity.
///
/// An address alone would not do: a new object may be given the address of a dead one. So each entry
/// is checked against a weak reference to the object that it was made for.
///
/// What dead objects left is swept out as a new entry comes. To keep that O(1) for each entry, a
/// sweep waits until the table has doubled since the last one; with a few dozen objects that is
/// every time.
///
/// Threads: all calls are safe from any thread; values are let go outside of the lock.
final class WeakKeyTable<Value>: Sendable {
  private struct Entry {
    weak var owner: AnyObject?
    let value: Value
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 0
  }

  /// How many entries are swept every time.
  private static var small: Int { 64 }

  private let table = Lock(Table())

  init() {}

  /// The value of an object.
  func value(of owner: AnyObject) -> Value? {
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(owner)], entry.owner === owner else {
        return nil
      }
      return entry.value
    }
  }

  /// Keeps a value for an object, unless there is one.
  ///
  /// - Returns: The value that is kept now, and those that dead objects left.
  func keep(_ value: Value, for owner: AnyObject) -> (kept: Value, abandoned: [Value]) {
    table.withLock { table in
      let key = ObjectIdentifier(owner)
      if let entry = table.entries[key], entry.owner === owner { return (entry.value, []) }
      let old = table.entries.updateValue(Entry(owner: owner, value: value), forKey: key)
      var abandoned = old.map { [$0.value] } ?? []
      let count = table.entries.count
      if count <= Self.small || count >= table.sweepAt { abandoned += Self.sweep(&table) }
      return (value, abandoned)
    }
  }

  /// Takes out the value of an object, whether it is still alive or not.
  func remove(_ owner: ObjectIdentifier) -> Value? {
    table.withLock { $0.entries.removeValue(forKey: owner)?.value }
  }

  /// Takes out what dead objects left.
  func sweep() -> [Value] {
    table.withLock { Self.sweep(&$0) }
  }

  private static func sweep(_ table: inout Table) -> [Value] {
    var abandoned: [Value] = []
    for (key, entry) in table.entries where entry.owner == nil {
      abandoned.append(entry.value)
      table.entries[key] = nil
    }
    table.sweepAt = 2 * table.entries.count
    return abandoned
  }
}
