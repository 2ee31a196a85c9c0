package import ReactorBase

/// The streams' view of the replay on a thread: a clock to schedule on, and the observers that were
/// passed to closures. The streams don't know the replay itself or the meaning of its action
/// numbers.
///
/// Thread safety: confined to the thread of its replay; only ``liveObservers`` is shared.
package final class ReplayExecution {
  /// The clock that every scheduler on the thread resolves to.
  package let clock: VirtualClock

  /// The observers that the replay's streams have passed to closures.
  package let liveObservers = LiveObservers()

  /// The number of queued or running work items of each main scheduler. The schedulers
  /// themselves cannot count them, because they may have work for other replays on other threads.
  fileprivate var mainWork: [ObjectIdentifier: Int] = [:]

  /// Called when a task sleeps on a real clock during the replay.
  var realSleepObserver: (() -> Void)?

  /// Called with a description when the streams find something that an app would print or do
  /// differently.
  var noteObserver: ((NoteKind, String) -> Void)?

  /// The remaining budget for later instants.
  var budgetOfLaterInstants = 0
  /// The maximum number of work items at one instant.
  var budgetOfInstant = Int.max

  init(_ clock: VirtualClock) {
    self.clock = clock
  }
}

extension ExecutionContext {
  /// The clock of the replay that runs on this thread.
  package var clock: VirtualClock? { execution?.clock }

  /// The observers that the streams of this thread's replay have passed to closures.
  package var liveObservers: LiveObservers? { execution?.liveObservers }

  /// Called when a task sleeps on a real clock during the replay.
  package var realSleepObserver: (() -> Void)? {
    get { execution?.realSleepObserver }
    set { execution?.realSleepObserver = newValue }
  }

  /// Called with a description when the streams find something that an app would print or do
  /// differently.
  package var noteObserver: ((NoteKind, String) -> Void)? {
    get { execution?.noteObserver }
    set { execution?.noteObserver = newValue }
  }

  /// Adds a note about something that an app would print or do differently, at the current position of this thread's
  /// replay. It does nothing outside a replay.
  ///
  /// - Parameters:
  ///   - kind: The kind of note.
  ///   - detail: A description, which follows the description of the kind, such as `throttle(1s) passes an element`.
  package func note(_ kind: NoteKind, _ detail: @autoclosure () -> String = "") {
    guard let observer = execution?.noteObserver else { return }
    observer(kind, detail())
  }

  /// Increments the number of work items of a main scheduler.
  ///
  /// - Returns: Whether there were none before.
  func beginMainWork(of scheduler: MainScheduler) -> Bool {
    execution?.mainWork[ObjectIdentifier(scheduler), default: 0] += 1
    return execution?.mainWork[ObjectIdentifier(scheduler)] == 1
  }

  /// Decrements the number of work items of a main scheduler.
  func endMainWork(of scheduler: MainScheduler) {
    let count = execution?.mainWork[ObjectIdentifier(scheduler)] ?? 0
    execution?.mainWork[ObjectIdentifier(scheduler)] = count > 1 ? count - 1 : nil
  }

  /// Rejects a task that sleeps on a real clock during a replay: the task is never woken up.
  ///
  /// - Returns: Whether a replay runs on this thread.
  func refuseSleep() -> Bool {
    realSleepObserver?()
    return execution != nil
  }

  /// Sets the number of work items that the replay may run from now on, which ends work that
  /// schedules itself forever.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - countAtOneInstant: The number of work items that may run before time advances.
  package func renewBudget(_ count: Int, atOneInstant countAtOneInstant: Int) {
    guard let execution else { return }
    budget = min(count, countAtOneInstant)
    (execution.budgetOfLaterInstants, execution.budgetOfInstant) = (
      count - budget, countAtOneInstant
    )
  }

  /// Divides the remaining budget again when time advances.
  ///
  /// - Parameter queued: The number of work items that are queued; more may follow each of them.
  func renewBudgetOfInstant(queued: Int) {
    guard let execution, execution.budgetOfLaterInstants > 0, budget > 0 else { return }
    let rest = budget + execution.budgetOfLaterInstants
    let (sum, overflow) = execution.budgetOfInstant.addingReportingOverflow(
      Self.workOfQueued * queued)
    budget = overflow ? rest : min(rest, sum)
    execution.budgetOfLaterInstants = rest - budget
  }

  /// The number of work items that may follow a queued one, in addition to those that may follow anyway.
  package static let workOfQueued = 100

  /// Indicates whether a single instant used up the budget, so that more might have run later.
  package var isExhaustedByInstant: Bool {
    isExhausted && (execution?.budgetOfLaterInstants ?? 0) > 0
  }

  /// Indicates whether the replay's budget is used up.
  @inlinable
  package var isExhausted: Bool { budget == 0 }

  /// Indicates whether the replay's budget is almost used up.
  @inlinable
  package var isNearlyExhausted: Bool { budget < 16 }

  /// Takes one work item from the replay's budget. Without a replay, any amount of work may
  /// run.
  ///
  /// - Returns: Whether it may run.
  @inlinable
  package func spend() -> Bool {
    if budget == 0 { return false }
    budget -= 1
    return true
  }
}
