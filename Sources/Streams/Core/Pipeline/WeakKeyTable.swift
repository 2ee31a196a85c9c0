import ReactorBase
import ReactorStreams

/// A table that associates values with objects without keeping the objects alive. The keys are the
/// objects' identities.
///
/// A new object may reuse the address of a freed object, so each entry is checked against a weak reference to its
/// object.
///
/// The values of freed objects are removed when an entry is added. To keep this operation O(1), a
/// sweep waits until the table has doubled in size since the last sweep. A table of a few dozen
/// objects is swept each time.
///
/// A value can belong to a thread. In that case, only that thread removes the value and accesses the value's object.
/// Accessing an object retains it for a short time. An access on another thread could therefore release the last
/// reference and free the object on that thread.
///
/// Thread safety: All methods can be called on any thread. Values are released outside the lock.
final class WeakKeyTable<Value>: Sendable {
  /// An entry in the table. This is a class because each access to a struct with a weak reference would copy and
  /// destroy the struct through its type metadata.
  private final class Entry {
    weak var owner: AnyObject?
    let value: Value
    /// The execution context ID of the thread to which the entry belongs, or 0 if it belongs to no thread.
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
    /// The entries of deallocated objects whose values have not been removed yet.
    var freed: [Entry] = []
    var sweepAt = 0
  }

  private let table = Lock(Table())

  /// Returns the value for the given object, or `nil` if the table has no value for the object.
  func value(of owner: AnyObject) -> Value? {
    table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(owner)], entry.owner === owner else {
        return nil
      }
      return entry.value
    }
  }

  /// Stores a value for an object unless the object already has a value.
  ///
  /// - Parameters:
  ///   - value: The value to store.
  ///   - owner: The object that identifies the entry.
  ///   - thread: The execution context ID of the thread that the value belongs to, or 0.
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

  /// Removes and returns the value for the object with the given identity, or returns `nil` if the table has no value
  /// for that object. The object may have been deallocated.
  func remove(_ owner: ObjectIdentifier) -> Value? {
    table.withLock { $0.entries.removeValue(forKey: owner)?.value }
  }

  /// Allows any thread to remove the values that belong to the calling thread.
  func releaseThread() {
    let thread = ExecutionContext.currentID
    table.withLock { table in
      for entry in table.entries.values where entry.thread == thread { entry.thread = 0 }
    }
  }

  /// Removes and returns the values of deallocated objects, except for values that belong to other threads.
  func sweep() -> [Value] {
    table.withLock { Self.sweep(&$0) }
  }

  private static func sweep(_ table: inout Table) -> [Value] {
    for (key, entry) in table.entries where entry.isReachable && entry.owner == nil {
      table.entries[key] = nil
      table.freed.append(entry)
    }
    // Closures replace key paths here because a debug build would re-create a generic type's key path for each use.
    let removed = table.freed.filter { $0.isReachable }
    table.freed.removeAll { $0.isReachable }
    table.sweepAt = table.entries.count < 32 ? 0 : 2 * table.entries.count
    return removed.map { $0.value }
  }
}
