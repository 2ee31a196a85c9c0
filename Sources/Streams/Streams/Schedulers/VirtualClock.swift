public import ReactorBase

/// An object that is notified before a clock moves.
package protocol ClockDependent: AnyObject {
  /// Called before the clock moves, when all due work has run.
  ///
  /// - Returns: `true` if the object wants to be notified again; otherwise, `false`.
  func clockWillMove() -> Bool
}

/// The clock of a replay. Its time is a whole number of nanoseconds, starting at 0. Its queue orders work first by due
/// time and then by the order in which the work was scheduled. Instead of sleeping, the clock jumps to the time of the
/// next work item.
///
/// Thread safety: A clock belongs to the thread of its replay.
@usableFromInline
package final class VirtualClock {
  /// A time that is never reached: one nanosecond after the maximum time of the clock.
  private static var never: Int64 { .max }

  /// The virtual time, in nanoseconds.
  @inlinable
  package var now: Int64 { position.value.now }
  /// The time to which the clock was last moved. This time equals ``now`` unless code has overwritten the memory of the
  /// position, which a replay shares with another process.
  package private(set) var latestMove: Int64 = 0

  /// The memory that stores the virtual time and the number of the action being handled.
  @usableFromInline let position: MemoryCell<ExecutionPosition>
  /// The owner of the position's memory, or `nil` if the clock owns the memory.
  private let owner: AnyObject?
  /// The work that unfinished tasks are waiting for. The work is kept alive because the runtime aborts if a task can
  /// never be resumed.
  private static let abandoned = Lock<[ScheduledWork]>([])

  /// A closure that returns whether a task's job can run now. If the closure returns `false`, the job stays queued and
  /// nothing else runs. The closure is called only if ``didRun`` is set.
  package var admitsTask: () -> Bool = { true }
  /// A closure that is called after a work item has run, or `nil` if no closure is set. The closure receives the number
  /// of the item's action and whether the item was a task's job.
  package var didRun: ((_ cause: Int, _ isOfTask: Bool) -> Void)?
  /// A closure that is called whenever no work is due, or `nil` if no closure is set. The closure can schedule work,
  /// for example because a script step has made an operation ready without scheduling any work.
  package var idleObserver: (() -> Void)?

  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var queue = Heap<Entry>()
  /// The work items of the queue's entries, stored by slot. The entries do not contain the work items because an object
  /// would be retained whenever the heap moves its entry.
  private var work = SlotMap<ScheduledWork>()
  private var inserted = 0
  private let context: ExecutionContext
  private var dependents: [any ClockDependent] = []

  /// A queue entry for a work item, ordered first by due time and then by the order of scheduling.
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

  /// Creates a clock at time 0 for the calling thread.
  ///
  /// - Parameters:
  ///   - position: The memory for the virtual time and the number of the action that is being
  ///     handled, or `nil` if the clock allocates its own memory.
  ///   - owner: The object that keeps the memory alive.
  package init(position: MemoryCell<ExecutionPosition>? = nil, keptBy owner: AnyObject? = nil) {
    context = .current
    self.position = position ?? .allocate(ExecutionPosition())
    self.owner = owner
    self.position.value = ExecutionPosition()
  }

  deinit {
    if owner == nil { position.deallocate() }
  }

  /// The number of queued work items, including work items that have been disposed of.
  package var queued: Int { queue.count }

  /// The entries of the queued work that has not been disposed of, in no particular order.
  private var waiting: some Sequence<Entry> {
    queue.contents.lazy.filter { [work] in work[$0.slot]?.isDisposed == false }
  }

  /// Returns the entry of the next work item, or `nil` if no work is queued. Work that has been
  /// disposed of is dropped first.
  private func next() -> Entry? {
    // The work is released here, outside the queue, because freeing the work may use the clock.
    while let first = queue.first {
      if work[first.slot]?.isDisposed == false { return first }
      queue.popFirst()
      work.remove(first.slot)
    }
    return nil
  }

  /// Removes and returns the next work item if it is due by the given time. Returns `nil` otherwise.
  private func popFirst(dueBy limit: Int64 = .max) -> (Entry, ScheduledWork)? {
    guard isDue(by: limit), let first = queue.popFirst(), let work = work.remove(first.slot) else {
      return nil
    }
    return (first, work)
  }

  /// Returns the number of the action that scheduled the next work item, or 0 if the work item belongs to no action.
  /// Returns `nil` if no work is queued.
  package func nextCause() -> Int? { next()?.cause }

  /// Returns the time at which the next work item is due, in nanoseconds, or `nil` if no work is
  /// queued.
  package func nextDue() -> Int64? { next()?.due }

  /// Returns whether any queued work does not belong to the given actions.
  package func hasWork(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return nextDue() != nil }
    return waiting.contains { !causes.contains($0.cause) }
  }

  /// Replaces the contents of the given array with the times at which queued work is due, in
  /// ascending order.
  package func collectDue(into times: inout [Int64]) {
    times.removeAll(keepingCapacity: true)
    for entry in waiting { times.append(entry.due) }
    if times.count > 1 { times.sort() }
  }

  /// Calls the given closure with the due time and the action number of each queued work item, in
  /// no particular order.
  package func forEachQueued(_ body: (_ due: Int64, _ cause: Int) -> Void) {
    for entry in waiting { body(entry.due, entry.cause) }
  }

  /// Indicates whether the clock records times at which behavior changes although no work is due, such as the end of a
  /// `throttle` interval.
  package var keepsSilentTimes = false
  /// The recorded future times, in nanoseconds, at which behavior changes although no work is due.
  package var silentTimes: [Int64] { keptTimes.filter { $0 > now } }
  private var keptTimes: [Int64] = []

  /// Indicates whether a reactor has read the time. If so, the passage of time can matter even if no work is due.
  package var wasRead = false

  /// Records a future time at which behavior changes although no work is due.
  ///
  /// - Parameter delay: The time from now, in nanoseconds.
  func noteSilentTime(after delay: Int64) {
    guard keepsSilentTimes else { return }
    let (time, overflow) = now.addingReportingOverflow(delay)
    keptTimes.removeAll { $0 <= now || $0 == time }
    if !overflow { keptTimes.append(time) }
  }

  /// Adds a work item to the queue.
  ///
  /// - Parameters:
  ///   - work: The work to run.
  ///   - delay: The time from now, in nanoseconds. A negative value counts as 0. Work that is due
  ///     after the clock's last time (292 years) stays queued and never runs.
  ///   - isOnMain: A Boolean value that indicates whether an app would run the work on its main
  ///     thread.
  package func schedule(_ work: ScheduledWork, after delay: Int64, onMain isOnMain: Bool = true) {
    let (due, overflow) = now.addingReportingOverflow(max(0, delay))
    insert(work, due: overflow ? Self.never : due, cause: context.cause, isOnMain)
  }

  private func insert(_ work: ScheduledWork, due: Int64, cause: Int, _ isOnMain: Bool) {
    inserted += 1
    let slot = self.work.insert(work)
    queue.insert(Entry(due: due, number: inserted, cause: cause, slot: slot, isOnMain: isOnMain))
  }

  /// Runs the next work item if it is due by the given time. The clock first moves to the due time of the work item.
  ///
  /// - Parameter limit: The latest due time, in nanoseconds.
  /// - Returns: `true` if a work item ran; otherwise, `false`.
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

  /// Runs a work item outside any turn, as a timer or a queue does in an app. An action that the work item sends is
  /// handled immediately as a separate turn.
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

  /// Moves the clock forward to the given time. All work that is due before that time must have
  /// run.
  package func advance(to time: Int64) {
    if time > now { willMove() }
    latestMove = max(latestMove, time)
    position.value.now = latestMove
  }

  /// Adds an object to notify before the clock moves. The clock keeps the object alive until the
  /// object no longer wants to be notified.
  package func add(_ dependent: any ClockDependent) {
    dependents.append(dependent)
  }

  private func willMove() {
    context.renewBudgetOfInstant(queued: queue.count)
    // The loop uses an index because `clockWillMove()` may add another dependent.
    var index = 0
    while index < dependents.count {
      let dependent = dependents[index]
      if dependent.clockWillMove() { index += 1 } else { dependents.remove(at: index) }
    }
  }

  /// Ends the replay by dropping queued work and letting tasks finish. Sleeping tasks behave as if
  /// they had been canceled. The time does not change.
  ///
  /// - Parameter limit: The number of jobs after which unfinished tasks are abandoned.
  /// - Returns: The numbers of the actions whose tasks were abandoned.
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

  /// Removes all queued work and all dependents.
  package func removeAll() {
    // The work is freed after the clock has been reset, because freeing the work may use the clock.
    let forgotten = work
    work = SlotMap()
    queue = Heap()
    dependents = []
    idleObserver = nil
    withExtendedLifetime(forgotten) {}
  }
}
