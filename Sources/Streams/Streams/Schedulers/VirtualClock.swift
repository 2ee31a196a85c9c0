public import ReactorBase

/// An object that is notified before a clock moves.
package protocol ClockDependent: AnyObject {
  /// Called when all due work has run, before the clock moves.
  ///
  /// - Returns: Whether to call it again the next time.
  func clockWillMove() -> Bool
}

/// The clock of a replay: integer nanoseconds from 0, and a queue of work ordered by due time, then
/// by the order in which it was scheduled. Nothing sleeps; the clock jumps.
///
/// Thread safety: a clock belongs to the thread of its replay.
@usableFromInline
package final class VirtualClock {
  /// The time that is never reached: one nanosecond after the clock's last time.
  private static var never: Int64 { .max }

  /// The virtual time, in nanoseconds.
  @inlinable @inline(__always)
  package var now: Int64 { position.value.now }
  /// The time that the clock was last moved to. It equals ``now``, unless code has overwritten the
  /// memory of the position, which a replay shares with another process.
  package private(set) var latestMove: Int64 = 0

  /// The memory with the time and the number of the action that is being handled.
  @usableFromInline let position: MemoryCell<ExecutionPosition>
  /// The owner of the position's memory, or nil if the clock owns it.
  private let owner: AnyObject?
  /// Work that endless tasks are waiting for. It is kept because the runtime aborts if a task can
  /// never be woken.
  private static let abandoned = Lock<[ScheduledWork]>([])

  /// Returns whether the job of a task may run now. If not, it stays queued, and nothing else runs.
  /// It is called only if ``didRun`` is set.
  package var admitsTask: () -> Bool = { true }
  /// Called after a work item has run, with the number of its action, and whether it was the
  /// job of a task.
  package var didRun: ((_ cause: Int, _ isOfTask: Bool) -> Void)?
  /// Called whenever no work is due. The closure can schedule work, because a step of the script
  /// may have changed something without involving the clock.
  package var idleObserver: (() -> Void)?

  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var queue = Heap<Entry>()
  /// The work of the entries, in their slots. It is not in the entries, because an object would be
  /// retained whenever the heap moves its entry.
  private var work = SlotMap<ScheduledWork>()
  private var inserted = 0
  private let context: ExecutionContext
  private var dependents: [any ClockDependent] = []

  /// The position of a work item, ordered by its due time, and then by the time at which it was scheduled.
  private struct Entry: HeapElement {
    let due: Int64
    let number: Int
    let cause: Int
    let slot: Int
    let isOnMain: Bool

    func isBefore(_ other: Entry) -> Bool {
      due != other.due ? due < other.due : number < other.number
    }
  }

  /// Creates a clock for the calling thread, at time 0.
  ///
  /// - Parameters:
  ///   - position: The memory for the time and the number of the action that is being handled, or
  ///     nil for the clock's own memory.
  ///   - owner: The object that keeps this memory alive.
  package init(position: MemoryCell<ExecutionPosition>? = nil, keptBy owner: AnyObject? = nil) {
    context = .current
    self.position = position ?? .allocate(ExecutionPosition())
    self.owner = owner
    self.position.value = ExecutionPosition()
  }

  deinit {
    if owner == nil { position.deallocate() }
  }

  /// The number of queued work items, including those that have since been disposed of.
  package var queued: Int { queue.count }

  /// The queued work that was not disposed of, in no particular order.
  private var waiting: some Sequence<Entry> {
    queue.contents.lazy.filter { [work] in work[$0.slot]?.isDisposed == false }
  }

  /// Returns the next work item, after dropping work that was disposed of.
  private func next() -> Entry? {
    // The work is released here, outside of the queue, because it may use the clock while it is being freed.
    while let first = queue.first {
      if work[first.slot]?.isDisposed == false { return first }
      queue.popFirst()
      work.remove(first.slot)
    }
    return nil
  }

  /// Removes and returns the next work item, if it is due by a given time.
  private func popFirst(dueBy limit: Int64 = .max) -> (Entry, ScheduledWork)? {
    guard isDue(by: limit), let first = queue.popFirst(), let work = work.remove(first.slot) else {
      return nil
    }
    return (first, work)
  }

  /// The number of the action that scheduled the next work item, 0 if it belongs to no action,
  /// or nil if no work is queued.
  package func nextCause() -> Int? { next()?.cause }

  /// The time at which the next work item is due, in nanoseconds, or nil if no work is queued.
  package func nextDue() -> Int64? { next()?.due }

  /// Returns whether work is queued, not counting the work of the given causes.
  package func hasWork(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return nextDue() != nil }
    return waiting.contains { !causes.contains($0.cause) }
  }

  /// Replaces a list of times with the times at which work is due, in order.
  package func collectDue(into times: inout [Int64]) {
    times.removeAll(keepingCapacity: true)
    for entry in waiting { times.append(entry.due) }
    if times.count > 1 { times.sort() }
  }

  /// Visits the queued work, in no particular order, with the time at which it is due and the
  /// number of its action.
  package func forEachQueued(_ body: (_ due: Int64, _ cause: Int) -> Void) {
    for entry in waiting { body(entry.due, entry.cause) }
  }

  /// Indicates whether the clock records the times of changes without work, such as the end of the
  /// interval of a `throttle`.
  package var keepsSilentTimes = false
  /// The future times of changes without work, in nanoseconds.
  package var silentTimes: [Int64] { keptTimes.filter { $0 > now } }
  private var keptTimes: [Int64] = []

  /// Indicates whether a reactor has read the time, so that the passing of time can matter even if
  /// no work is due.
  package var wasRead = false

  /// Records a change at a time without work.
  ///
  /// - Parameter delay: The time from now in nanoseconds.
  func noteSilentTime(after delay: Int64) {
    guard keepsSilentTimes else { return }
    let (time, overflow) = now.addingReportingOverflow(delay)
    keptTimes.removeAll { $0 <= now || $0 == time }
    if !overflow { keptTimes.append(time) }
  }

  /// Queues work.
  ///
  /// - Parameters:
  ///   - work: The work to run.
  ///   - delay: The time from now in nanoseconds; a negative value counts as 0. Work that is due
  ///     after the clock's last time (292 years) stays queued and never runs.
  ///   - isOnMain: Whether an app would run it on its main thread.
  package func schedule(_ work: ScheduledWork, after delay: Int64, onMain isOnMain: Bool = true) {
    let (due, overflow) = now.addingReportingOverflow(max(0, delay))
    insert(work, due: overflow ? Self.never : due, cause: context.cause, isOnMain)
  }

  private func insert(_ work: ScheduledWork, due: Int64, cause: Int, _ isOnMain: Bool) {
    inserted += 1
    let slot = self.work.insert(work)
    queue.insert(Entry(due: due, number: inserted, cause: cause, slot: slot, isOnMain: isOnMain))
  }

  /// Runs the next work item if it is due by a given time, and moves the clock to its time.
  ///
  /// - Parameter limit: The latest time that counts, in nanoseconds.
  /// - Returns: Whether there was one.
  package func runNext(until limit: Int64) -> Bool {
    let limit = min(limit, Self.never - 1)
    if isDue(by: limit) { return runFirst(dueBy: limit) }
    idleObserver?()
    return isDue(by: limit) && runFirst(dueBy: limit)
  }

  private func isDue(by limit: Int64) -> Bool {
    queue.first.map { $0.due <= limit } ?? false
  }

  private func runFirst(dueBy limit: Int64) -> Bool {
    while let (next, work) = popFirst(dueBy: limit) {
      if run(work, of: next) { return true }
      if context.isExhausted { return false }
    }
    return false
  }

  /// The work starts outside any turn, like work of a timer or of a queue in an app: an action that
  /// it sends is handled immediately, as a separate turn.
  private func run(_ work: ScheduledWork, of entry: Entry) -> Bool {
    if entry.due > now { willMove() }
    guard !work.isDisposed, context.spend() else { return false }
    let isOfTask = didRun != nil && work.isOfTask
    if isOfTask, !admitsTask() {
      insert(work, due: entry.due, cause: entry.cause, entry.isOnMain)
      return false
    }
    (latestMove, position.value.now) = (entry.due, entry.due)
    let outer = context.cause
    context.cause = entry.cause
    context.lastCause = entry.cause
    let outerTask = context.runsWatchedTask
    context.runsWatchedTask = isOfTask
    let wasOnMain = context.isOnMain
    context.isOnMain = entry.isOnMain
    work.run()
    context.isOnMain = wasOnMain
    context.runsWatchedTask = outerTask
    context.cause = outer
    didRun?(entry.cause, isOfTask)
    return true
  }

  /// Moves the clock, which only moves forward. Everything due before must have run.
  package func advance(to time: Int64) {
    if time > now { willMove() }
    latestMove = max(latestMove, time)
    position.value.now = latestMove
  }

  /// Adds an object to notify before the clock moves, and keeps it until it no longer wants to be
  /// notified.
  package func add(_ dependent: any ClockDependent) {
    dependents.append(dependent)
  }

  private func willMove() {
    context.renewBudgetOfInstant(queued: queue.count)
    // A disposal may add another dependent at the end.
    var index = 0
    while index < dependents.count {
      let dependent = dependents[index]
      if dependent.clockWillMove() { index += 1 } else { dependents.remove(at: index) }
    }
  }

  /// Ends the replay: drops queued work, and lets tasks finish. Sleeping tasks behave as if they
  /// were cancelled. The time does not change.
  ///
  /// - Parameter limit: The number of jobs after which tasks that do not finish are abandoned.
  /// - Returns: The causes of those tasks.
  package func windDown(limit: Int) -> Set<Int> {
    var causes: Set<Int> = []
    var count = 0
    while let (next, work) = popFirst() {
      guard work.isOfTask, !work.isDisposed else { continue }
      count += 1
      if count <= limit {
        ExecutionContext.perform(causedBy: next.cause) {
          context.perform { work.replayDidEnd() }
        }
      } else {
        causes.insert(next.cause)
        Self.abandoned.withLock { $0.append(work) }
      }
    }
    return causes
  }

  /// Drops all queued work.
  package func removeAll() {
    // Work may use the clock while it is being freed.
    let forgotten = work
    work = SlotMap()
    queue = Heap()
    dependents = []
    idleObserver = nil
    withExtendedLifetime(forgotten) {}
  }
}
