/// Work ordered by due time, then by insertion: a binary heap beside a sorted run.
///
/// Most schedulers' delays are few and constant, so most work is due no earlier than what was
/// queued last; that part is kept as a plain queue, which costs O(1). The rest goes into the heap,
/// O(log n).
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

  private var run = FIFO<Node>()
  private var lastOfRun = Int64.min
  private var heap = Heap<Node>()
  private var inserted: UInt64 = 0

  var count: Int { run.count + heap.count }

  /// The entry that is next.
  var first: Entry? {
    switch (run.first, heap.first) {
    case (let queued?, let heaped?): queued.isBefore(heaped) ? queued.entry : heaped.entry
    case (let queued?, nil): queued.entry
    case (nil, let heaped?): heaped.entry
    case (nil, nil): nil
    }
  }

  mutating func insert(_ entry: Entry) {
    let node = Node(entry: entry, number: inserted)
    inserted += 1
    if run.isEmpty || entry.due >= lastOfRun {
      lastOfRun = entry.due
      run.append(node)
    } else {
      heap.insert(node)
    }
  }

  mutating func removeFirst() {
    guard let heaped = heap.first else {
      _ = run.popFirst()
      return
    }
    if let queued = run.first, queued.isBefore(heaped) {
      _ = run.popFirst()
    } else {
      heap.removeFirst()
    }
  }
}
