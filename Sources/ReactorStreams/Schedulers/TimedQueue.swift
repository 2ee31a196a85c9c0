/// Work ordered by due time, then by insertion: a binary heap beside a sorted run.
///
/// Most schedulers' delays are few and constant, so most work is due no earlier than what was
/// queued last; that part is kept as a plain queue, which costs O(1). The rest goes into the heap,
/// O(log n).
@usableFromInline
struct TimedQueue {
  struct Entry {
    let due: Int64
    let cause: Int
    let work: ScheduledWork
  }

  private struct Node: HeapElement {
    let entry: Entry
    let number: UInt64

    func isBefore(_ other: Node) -> Bool {
      entry.due != other.entry.due ? entry.due < other.entry.due : number < other.number
    }
  }

  private var run = FIFO<Node>(minimumCapacity: 16)
  private var lastOfRun = Int64.min
  private var heap = Heap<Node>()
  /// When the next entry is due, or the end of time. To look at the entry itself would retain it.
  @usableFromInline private(set) var earliest = Int64.max
  /// The work of the next entry, which the queue retains.
  private var earliestWork: UnretainedReference?
  private var inserted: UInt64 = 0

  /// The number of entries.
  @usableFromInline private(set) var count = 0

  /// The entry that is next.
  var first: Entry? {
    switch (run.first, heap.first) {
    case (let queued?, let heaped?): queued.isBefore(heaped) ? queued.entry : heaped.entry
    case (let queued?, nil): queued.entry
    case (nil, let heaped?): heaped.entry
    case (nil, nil): nil
    }
  }

  /// When the next entry is due; nil if there is none.
  var due: Int64? { count == 0 ? nil : earliest }

  /// Returns whether an entry is due by a time.
  @inlinable
  func isDue(by limit: Int64) -> Bool { earliest <= limit }

  /// Takes the entry that is next, if it has been disposed of.
  mutating func popFirstIfDisposed() -> Entry? {
    guard let earliestWork, earliestWork.withObject(as: ScheduledWork.self, { $0.isDisposed })
    else {
      return nil
    }
    return popFirst()
  }

  /// Returns whether there is an entry that meets a condition.
  func contains(where condition: (Entry) -> Bool) -> Bool {
    run.contains { condition($0.entry) } || heap.contents.contains { condition($0.entry) }
  }

  /// Visits the entries, in no particular order.
  func forEach(_ body: (Entry) -> Void) {
    run.forEach { body($0.entry) }
    for node in heap.contents { body(node.entry) }
  }

  mutating func insert(_ entry: consuming Entry) {
    let due = entry.due
    let node = Node(entry: entry, number: inserted)
    inserted += 1
    count += 1
    if due < earliest || earliestWork == nil {
      earliest = due
      earliestWork = UnretainedReference(node.entry.work)
    }
    if run.isEmpty || due >= lastOfRun {
      lastOfRun = due
      run.append(node)
    } else {
      heap.insert(node)
    }
  }

  /// Takes the entry that is next, if it is due by a time.
  mutating func popFirst(dueBy limit: Int64 = .max) -> Entry? {
    guard earliest <= limit, count > 0 else { return nil }
    count -= 1
    defer { findEarliest() }
    guard let heaped = heap.first else { return run.popFirst()?.entry }
    if let queued = run.first, queued.isBefore(heaped) { return run.popFirst()?.entry }
    heap.removeFirst()
    return heaped.entry
  }

  private mutating func findEarliest() {
    if heap.isEmpty {
      earliest = run.first?.entry.due ?? .max
      earliestWork = run.first.map { UnretainedReference($0.entry.work) }
    } else {
      let next = first
      earliest = next?.due ?? .max
      earliestWork = next.map { UnretainedReference($0.work) }
    }
  }
}
