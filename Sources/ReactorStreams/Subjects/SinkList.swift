import ReactorText

/// Sinks in the order in which they came, each with a key to remove it by.
///
/// Keys only grow, so the list stays sorted by key: a removal costs a binary search and the move of the
/// later elements. A copy costs one retain, and an emission iterates over a copy.
struct SinkList {
  private(set) var sinks: ContiguousArray<AnySink> = []
  private var keys: ContiguousArray<UInt64> = []
  private var lastKey: UInt64 = 0

  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ sink: AnySink) -> UInt64 {
    lastKey += 1
    sinks.append(sink)
    keys.append(lastKey)
    return lastKey
  }

  mutating func remove(_ key: UInt64) -> AnySink? {
    guard let index = index(of: key) else { return nil }
    keys.remove(at: index)
    return sinks.remove(at: index)
  }

  /// Puts another sink in the place of one, if it is still there.
  mutating func replace(_ key: UInt64, with sink: AnySink) {
    if let index = index(of: key) { sinks[index] = sink }
  }

  private func index(of key: UInt64) -> Int? {
    let index = keys.partitioningIndex { $0 >= key }
    return index < keys.count && keys[index] == key ? index : nil
  }

  /// Empties the list.
  mutating func removeAll() -> ContiguousArray<AnySink> {
    defer {
      sinks = []
      keys = []
    }
    return sinks
  }
}
