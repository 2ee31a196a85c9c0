import ReactorLocks
public import ReactorMemory

/// An object that is notified before a clock moves.
package protocol ClockDependent: AnyObject {
  /// Called when everything due so far has run, before the clock moves on.
  ///
  /// - Returns: Whether to call it again the next time.
  func clockWillMove() -> Bool
}

/// Closures that are called before and after pieces of work. An object, because the call of a closure that is
/// stored in a variable retains it.
package final class WorkObserver {
  fileprivate let didRun: (_ cause: Int, _ isOfTask: Bool) -> Void
  fileprivate let admitsTask: () -> Bool

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - admitsTask: Returns whether the job of a task may run now. If not, it stays queued, and nothing more is to
  ///     run.
  ///   - didRun: Receives the number of the action that the work belongs to, and whether it was the job of a task.
  package init(
    admitsTask: @escaping () -> Bool, didRun: @escaping (_ cause: Int, _ isOfTask: Bool) -> Void
  ) {
    self.admitsTask = admitsTask
    self.didRun = didRun
  }
}

/// The clock of one replay: integer nanoseconds from 0, and one queue of work ordered by due time,
/// then by the order in which it was scheduled. Nothing sleeps; the clock jumps.
///
/// Threads: a clock belongs to the thread of its replay.
@usableFromInline
package final class VirtualClock {
  /// The time that never comes: one nanosecond after the clock's last.
  @inlinable static var never: Int64 { .max }

  /// The virtual time, in nanoseconds.
  @inlinable @inline(__always)
  package var now: Int64 { position.value.now }

  /// The cell that keeps the time and the number of the action that is being handled.
  @usableFromInline let position: MemoryCell<ExecutionPosition>
  /// The object that keeps the memory of the position; nil if the clock owns the memory.
  private let owner: AnyObject?
  /// The work that tasks which never end are waiting for, kept because the runtime aborts when a task can
  /// never be woken.
  private static let abandoned = Lock<[ScheduledWork]>([])

  /// Is notified before and after pieces of work. It may not be replaced while it is being notified.
  package var workObserver: WorkObserver? {
    didSet { unretainedObserver = workObserver.map { UnretainedReference($0) } }
  }
  private var unretainedObserver: UnretainedReference?
  /// Called whenever nothing is due that may run: a step of the script may have changed what no work of the clock has, and
  /// the closure may schedule work then.
  @usableFromInline package var idleObserver: (() -> Void)?

  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var queue = TimedQueue()
  private let context: ExecutionContext
  private var dependents: [any ClockDependent] = []

  /// Makes a clock for the calling thread, at time 0.
  ///
  package convenience init() {
    self.init(position: .allocate(ExecutionPosition()), of: nil)
  }

  /// Makes a clock for the calling thread, at time 0.
  ///
  /// - Parameters:
  ///   - position: Where the time is kept, and the number of the action that is being handled.
  ///   - owner: The object that keeps this memory.
  package convenience init(position: MemoryCell<ExecutionPosition>, keptBy owner: AnyObject) {
    self.init(position: position, of: owner)
  }

  private init(position: MemoryCell<ExecutionPosition>, of owner: AnyObject?) {
    context = .current
    self.position = position
    self.owner = owner
    position.value = ExecutionPosition()
  }

  deinit {
    if owner == nil { position.deallocate() }
  }

  /// The number of queued pieces of work, including those disposed of since.
  @inlinable
  package var queued: Int { queue.count }

  /// The number of the action that scheduled the next piece of work: 0 if it belongs to no action, nil
  /// if no work is queued.
  package func nextCause() -> Int? {
    dropDisposed()
    return queue.first?.cause
  }

  /// Drops the work that is next for as long as it has been disposed of.
  private func dropDisposed() {
    // The work is released here, outside of the queue: it may use the clock while it is being freed.
    while queue.popFirstIfDisposed() != nil {}
  }

  /// Returns whether work is queued other than that of some causes.
  package func hasWork(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return nextDue() != nil }
    return queue.contains { !$0.work.isDisposed && !causes.contains($0.cause) }
  }

  /// When the next piece of work is due, in nanoseconds; nil if no work is queued.
  package func nextDue() -> Int64? {
    dropDisposed()
    return queue.due
  }

  /// Replaces times by those at which work is due, in order.
  package func collectDue(into times: inout [Int64]) {
    times.removeAll(keepingCapacity: true)
    queue.forEach { if !$0.work.isDisposed { times.append($0.due) } }
    if times.count > 1 { times.sort() }
  }

  /// Visits the work that is queued, in no particular order: when it is due, and the number of its action.
  package func forEachQueued(_ body: (_ due: Int64, _ cause: Int) -> Void) {
    queue.forEach { if !$0.work.isDisposed { body($0.due, $0.cause) } }
  }

  /// Indicates whether the clock keeps the times at which something changes though no work is due, such
  /// as the end of the span of a `throttle`.
  package var keepsSilentTimes = false
  /// Those times, in nanoseconds, as far as they are still to come.
  package var silentTimes: [Int64] { keptTimes.filter { $0 > now } }
  private var keptTimes: [Int64] = []

  /// Indicates whether a reactor has asked for the time, so that it may matter how much passes though no
  /// work is due.
  package var wasRead = false

  /// Notes that something changes at a time though no work is due then.
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
  ///   - delay: The time from now in nanoseconds; a negative one counts as 0. Work that is due
  ///     after the clock's last time (292 years) stays queued and never runs.
  package func schedule(_ work: consuming ScheduledWork, after delay: Int64) {
    let (due, overflow) = now.addingReportingOverflow(max(0, delay))
    queue.insert(
      TimedQueue.Entry(
        due: overflow ? Self.never : due, cause: context.cause, work: work))
  }

  /// Runs the next piece of work if it is due by a time, and moves the clock to when it is due.
  ///
  /// - Parameter limit: The latest time that counts, in nanoseconds.
  /// - Returns: Whether there was one.
  @inlinable
  package func runNext(until limit: Int64) -> Bool {
    let limit = min(limit, Self.never - 1)
    if queue.isDue(by: limit) { return runFirst(dueBy: limit) }
    return idleObserver != nil && runAfterIdling(dueBy: limit)
  }

  @inline(never)
  @usableFromInline func runAfterIdling(dueBy limit: Int64) -> Bool {
    idleObserver?()
    return queue.isDue(by: limit) && runFirst(dueBy: limit)
  }

  /// Its own function, so that the question whether anything is due is inlined.
  @inline(never)
  @usableFromInline func runFirst(dueBy limit: Int64) -> Bool {
    while let next = queue.popFirst(dueBy: limit) {
      if run(next) { return true }
      if context.isExhausted { return false }
    }
    return false
  }

  /// The work starts outside of any turn, as work of a timer or of a queue does in an app: an action
  /// that it sends is handled at once, as a turn of its own.
  ///
  /// Not part of the loop above, which would retain the work for each call.
  @inline(never)
  private func run(_ entry: TimedQueue.Entry) -> Bool {
    if entry.due > now { willMove() }
    guard !entry.work.isDisposed, context.spend() else { return false }
    let isOfTask = unretainedObserver != nil && entry.work.isOfTask
    if isOfTask,
      unretainedObserver?.withObject(as: WorkObserver.self, { $0.admitsTask() }) == false
    {
      queue.insert(entry)
      return false
    }
    position.value.now = entry.due
    let outer = context.cause
    context.cause = entry.cause
    context.lastCause = entry.cause
    let outerTask = context.runsWatchedTask
    context.runsWatchedTask = isOfTask
    entry.work.run()
    context.runsWatchedTask = outerTask
    context.cause = outer
    unretainedObserver?.withObject(as: WorkObserver.self) { $0.didRun(entry.cause, isOfTask) }
    return true
  }

  /// Moves the clock, forward only. Everything due before must have run.
  package func advance(to time: Int64) {
    if time > now { willMove() }
    position.value.now = max(now, time)
  }

  /// Adds an object to notify before the clock moves, and keeps it until it returns that it need not be
  /// notified any more.
  package func add(_ dependent: any ClockDependent) {
    dependents.append(dependent)
  }

  private func willMove() {
    context.renewBudgetOfInstant(queued: queue.count)
    // A disposal may add another dependent, at the end.
    var index = 0
    while index < dependents.count {
      let dependent = dependents[index]
      if dependent.clockWillMove() { index += 1 } else { dependents.remove(at: index) }
    }
  }

  /// Ends the replay: drops what is queued, and lets tasks come to their end, those that sleep as if they
  /// were cancelled. The time stays.
  ///
  /// - Parameter limit: The number of their jobs after which tasks that do not end are given up.
  /// - Returns: The causes of those tasks.
  package func windDown(limit: Int) -> Set<Int> {
    var causes: Set<Int> = []
    var count = 0
    while let next = queue.popFirst() {
      guard next.work.isOfTask, !next.work.isDisposed else { continue }
      count += 1
      if count <= limit {
        ExecutionContext.perform(causedBy: next.cause) {
          context.perform { next.work.replayDidEnd() }
        }
      } else {
        causes.insert(next.cause)
        Self.abandoned.withLock { $0.append(next.work) }
      }
    }
    return causes
  }

  /// Forgets everything that is queued.
  package func removeAll() {
    // Work may use the clock while it is being freed.
    let forgotten = queue
    queue = TimedQueue()
    dependents = []
    idleObserver = nil
    withExtendedLifetime(forgotten) {}
  }
}
