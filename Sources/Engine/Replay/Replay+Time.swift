import ReactorPlanning
import ReactorStreams

/// Methods that advance virtual time between steps.
extension Replay {
  /// Runs all work that is due up to the given time. The rules are checked after all work that is due at an instant has
  /// run.
  ///
  /// - Parameters:
  ///   - limit: The time, in nanoseconds.
  ///   - stopsWhenQuiet: Whether to stop once only work that may run forever is queued.
  func run(until limit: Int64, stoppingWhenQuiet stopsWhenQuiet: Bool = false) {
    guard let monitor, monitor.needsRest else {
      while clock.runNext(until: limit) {}
      return
    }
    while true {
      while clock.runNext(until: min(now, limit)) {}
      monitor.rest()
      if isStopped || stopsWhenQuiet && monitor.isQuiet { return }
      guard moveToNextInstant(monitor, limit, pastTheLast: !stopsWhenQuiet) else { return }
    }
  }

  /// Advances the time to the next instant at which work is due, unless that instant is after the given limit.
  ///
  /// - Parameters:
  ///   - monitor: The monitor that marks rules as broken when their deadlines pass.
  ///   - limit: The latest time to advance to, in nanoseconds.
  ///   - passesLast: Whether to mark rules with deadlines before the limit as broken if no work is due.
  /// - Returns: Whether any work was due by the limit.
  private func moveToNextInstant(
    _ monitor: ConditionMonitor, _ limit: Int64, pastTheLast passesLast: Bool
  ) -> Bool {
    let next = clock.nextDue()
    if next == nil, !passesLast { return false }
    monitor.rules.breakOverdue(before: min(next ?? limit, limit))
    guard let next, next <= limit else { return false }
    return clock.runNext(until: limit)
  }

  /// Advances the time until the condition of a `wait until` step holds.
  ///
  /// - Returns: Whether to continue with the next step of the script.
  func wait(_ wait: PlannedWait, of step: PlannedStep) -> Bool {
    guard case .condition(let condition) = wait.expectation.subject, let monitor else {
      return true
    }
    renewBudget()
    let (sum, overflow) = now.addingReportingOverflow(wait.limit ?? options.settleLimit)
    let end = overflow ? .max : sum
    let limit = min(options.until, end)
    while true {
      while clock.runNext(until: min(now, limit)) {}
      monitor.rest()
      if isStuck() { return false }
      let isThere = !condition.sessions.contains { sessions[$0] == nil }
      if isThere, condition.unmetPart(in: self) == nil { return true }
      guard moveToNextInstant(monitor, limit, pastTheLast: wait.limit != nil) else { break }
    }
    if isStuck() { return false }
    // If nothing is due, the condition would not change during a longer wait.
    if wait.limit != nil || clock.nextDue() != nil {
      clock.advance(to: limit)
      let isCut = limit == options.until && limit < end
      if isCut { return false }
    }
    check(wait.expectation, of: step)
    return true
  }
}
