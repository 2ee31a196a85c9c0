import ReactorPlanning
import ReactorStreams

/// Virtual time as it passes between steps.
extension Replay {
  /// Runs everything that is due by a time, in nanoseconds. The rules are checked whenever everything
  /// that is due at one instant is done.
  ///
  /// - Parameters:
  ///   - limit: The time.
  ///   - stopsWhenQuiet: Whether to stop once nothing is queued but what may run for ever.
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

  /// Moves on to the next instant at which something is due.
  ///
  /// - Parameters:
  ///   - monitor: Breaks the rules that should hold again before that.
  ///   - limit: The latest time that counts.
  ///   - passesLast: Whether time passes up to the limit when nothing is due.
  /// - Returns: Whether something is due by the limit.
  private func moveToNextInstant(
    _ monitor: ConditionMonitor, _ limit: Int64, pastTheLast passesLast: Bool
  ) -> Bool {
    let next = clock.nextDue()
    if next == nil, !passesLast { return false }
    monitor.rules.breakOverdue(before: min(next ?? limit, limit))
    guard let next, next <= limit else { return false }
    return clock.runNext(until: limit)
  }

  /// Lets time go on until a condition holds.
  ///
  /// - Returns: Whether the script goes on.
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
    // If nothing is due, later instants would not change what holds.
    if wait.limit != nil || clock.nextDue() != nil {
      clock.advance(to: limit)
      let isCut = limit == options.until && limit < end
      if isCut { return false }
    }
    check(wait.expectation, of: step)
    return true
  }
}
