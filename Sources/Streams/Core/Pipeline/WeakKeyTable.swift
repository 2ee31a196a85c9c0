import ReactorBase
import ReactorStreams

/// A table of values by object identity, which does not keep the objects alive.
///
/// A new object may get the address of a freed one, so each entry is checked against a weak reference to
/// its object.
///
/// The values of freed objects are removed when an entry is added. To keep this O(1), a sweep waits
/// until the table has doubled since the last sweep; a table of a few dozen objects is swept every
/// time.
///
/// A value can belong to a thread. Then only that thread removes the value and accesses its object,
/// because accessing the object retains it for a moment, and could free it on the wrong thread.
///
/// Thread safety: All calls are safe on any thread. Values are released outside the lock.
final class WeakKeyTable<Value>: Sendable {
  /// This is a class because a struct with a weak reference is copied and destroyed through its
  /// type's metadata at each access.
  private final class Entry {
    weak var owner: AnyObject?
    let value: Value
    /// The number of the thread that the entry belongs to, or 0.
    var thread: Int

    init(owner: AnyObject, value: Value, thread: Int) {
      self.owner = owner
      self.value = value
      self.thread = thread
    }

    /// Indicates whether the calling thread may remove the entry.
    var isReachable: Bool { thread == 0 || thread == ExecutionContext.currentID }
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The entries of freed objects whose values still have to be removed.
    var freed: [Entry] = []
    var sweepAt = 0
  }

  private let table = Lock(Table())

  /// Returns the value of an object.
  func value(of owner: AnyObject) -> Value? {
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(owner)], entry.owner === owner else {
        return nil
      }
      return entry.value
    }
  }

  /// Stores a value for an object, unless there is one.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - thread: The number of the thread that the value belongs to, or 0.
  /// - Returns: The value that is now stored, and the values of freed objects.
  func keep(
    _ value: Value, for owner: AnyObject, onThread thread: Int = 0
  ) -> (kept: Value, abandoned: [Value]) {
    table.withLock { table in
      let key = ObjectIdentifier(owner)
      if let entry = table.entries[key], entry.owner === owner { return (entry.value, []) }
      let new = Entry(owner: owner, value: value, thread: thread)
      if let old = table.entries.updateValue(new, forKey: key) { table.freed.append(old) }
      let count = table.entries.count + table.freed.count
      return (value, count >= table.sweepAt ? Self.sweep(&table) : [])
    }
  }

  /// Removes the value of an object, which may have been freed.
  func remove(_ owner: ObjectIdentifier) -> Value? {
    table.withLock { $0.entries.removeValue(forKey: owner)?.value }
  }

  /// Lets all threads remove the values that belong to the calling thread.
  func releaseThread() {
    let thread = ExecutionContext.currentID
    table.withLock { table in
      for entry in table.entries.values where entry.thread == thread { entry.thread = 0 }
    }
  }

  /// Removes the values of freed objects, except those that belong to other threads.
  func sweep() -> [Value] {
    table.withLock { Self.sweep(&$0) }
  }

  private static func sweep(_ table: inout Table) -> [Value] {
    for (key, entry) in table.entries where entry.isReachable && entry.owner == nil {
      table.entries[key] = nil
      table.freed.append(entry)
    }
    // These are closures because a debug build creates the key path of a generic type again for
    // each use.
    let removed = table.freed.filter { $0.isReachable }
    table.freed.removeAll { $0.isReachable }
    table.sweepAt = table.entries.count < 32 ? 0 : 2 * table.entries.count
    return removed.map { $0.value }
  }
}
