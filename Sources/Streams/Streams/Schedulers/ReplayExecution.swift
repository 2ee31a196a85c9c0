package import ReactorBase

/// The part of a thread's replay that streams can access: a clock for scheduling work, and the observers that were
/// passed to `create` closures. Streams don't have access to the replay itself and don't interpret its action numbers.
///
/// Thread safety: An object of this class is confined to the thread of its replay. Only
/// ``liveObservers`` is shared.
package final class ReplayExecution {
  /// The clock used by all schedulers on the thread.
  package let clock: VirtualClock

  /// The observers that the replay's streams passed to `create` closures.
  package let liveObservers = LiveObservers()

  /// The number of queued or running work items for each main scheduler. A scheduler cannot count its own work items
  /// because it may also have work for replays on other threads.
  fileprivate var mainWork: [ObjectIdentifier: Int] = [:]

  /// A closure that is called when a task sleeps on a real clock during the replay, or `nil` if no closure is set.
  var realSleepObserver: (() -> Void)?

  /// A closure that is called when the streams detect a difference from the behavior of an app, or `nil` if no closure
  /// is set. The closure receives the kind and a description of the difference.
  var noteObserver: ((NoteKind, String) -> Void)?

  /// The part of the work budget that is reserved for later instants.
  var budgetOfLaterInstants = 0
  /// The maximum number of work items that can run at one instant.
  var budgetOfInstant = Int.max

  init(_ clock: VirtualClock) {
    self.clock = clock
  }
}

extension ExecutionContext {
  /// The clock of the replay on this thread, or `nil` if no replay is running.
  package var clock: VirtualClock? { execution?.clock }

  /// The observers that the streams of this thread's replay passed to `create` closures, or `nil` if no replay is
  /// running.
  package var liveObservers: LiveObservers? { execution?.liveObservers }

  /// A closure that is called when a task sleeps on a real clock during this thread's replay, or `nil` if no closure is
  /// set.
  package var realSleepObserver: (() -> Void)? {
    get { execution?.realSleepObserver }
    set { execution?.realSleepObserver = newValue }
  }

  /// A closure that is called when the streams detect a difference from the behavior of an app, or `nil` if no closure
  /// is set. The closure receives the kind and a description of the difference.
  package var noteObserver: ((NoteKind, String) -> Void)? {
    get { execution?.noteObserver }
    set { execution?.noteObserver = newValue }
  }

  /// Adds a note about a difference from the behavior of an app, at the current position of this thread's replay. This
  /// method does nothing outside a replay.
  ///
  /// - Parameters:
  ///   - kind: The kind of difference.
  ///   - detail: The string to append to the description of the kind, such as `throttle(1s) passes an element`.
  package func note(_ kind: NoteKind, _ detail: @autoclosure () -> String = "") {
    guard let observer = execution?.noteObserver else { return }
    observer(kind, detail())
  }

  /// Increments the number of work items for the given main scheduler.
  ///
  /// - Returns: `true` if a replay is running and the number was 0 before; otherwise, `false`.
  func beginMainWork(of scheduler: MainScheduler) -> Bool {
    execution?.mainWork[ObjectIdentifier(scheduler), default: 0] += 1
    return execution?.mainWork[ObjectIdentifier(scheduler)] == 1
  }

  /// Decrements the number of work items for the given main scheduler.
  func endMainWork(of scheduler: MainScheduler) {
    let count = execution?.mainWork[ObjectIdentifier(scheduler)] ?? 0
    execution?.mainWork[ObjectIdentifier(scheduler)] = count > 1 ? count - 1 : nil
  }

  /// Reports that a task sleeps on a real clock. In a replay, such a task is never resumed.
  ///
  /// - Returns: `true` if a replay runs on this thread; otherwise, `false`.
  func refuseSleep() -> Bool {
    realSleepObserver?()
    return execution != nil
  }

  /// Sets the number of work items that the replay may still run. The limit stops work that schedules itself forever.
  ///
  /// - Parameters:
  ///   - count: The total number of work items that may run.
  ///   - countAtOneInstant: The number of work items that may run before time advances.
  package func renewBudget(_ count: Int, atOneInstant countAtOneInstant: Int) {
    guard let execution else { return }
    budget = min(count, countAtOneInstant)
    (execution.budgetOfLaterInstants, execution.budgetOfInstant) = (
      count - budget, countAtOneInstant
    )
  }

  /// Divides the remaining budget between the next instant and later instants. Call this method when the time advances.
  ///
  /// - Parameter queued: The number of queued work items. Each of them may schedule more work.
  func renewBudgetOfInstant(queued: Int) {
    guard let execution, execution.budgetOfLaterInstants > 0, budget > 0 else { return }
    let rest = budget + execution.budgetOfLaterInstants
    let (sum, overflow) = execution.budgetOfInstant.addingReportingOverflow(
      Self.workOfQueued * queued)
    budget = overflow ? rest : min(rest, sum)
    execution.budgetOfLaterInstants = rest - budget
  }

  /// The number of additional work items that an instant may run for each queued work item.
  package static let workOfQueued = 100

  /// Indicates whether a single instant has used up its budget while budget for later instants remains.
  package var isExhaustedByInstant: Bool {
    isExhausted && (execution?.budgetOfLaterInstants ?? 0) > 0
  }

  /// Indicates whether the budget has been used up.
  @inlinable
  package var isExhausted: Bool { budget == 0 }

  /// Indicates whether the budget has almost been used up.
  @inlinable
  package var isNearlyExhausted: Bool { budget < 16 }

  /// Deducts a work item from the replay's budget. The budget is unlimited outside a replay.
  ///
  /// - Returns: `true` if the work item may run; otherwise, `false`.
  @inlinable
  package func spend() -> Bool {
    if budget == 0 { return false }
    budget -= 1
    return true
  }
}
