import ReactorPlanning
package import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat
package import ReactorTypeLayout

extension Replay: ConditionSource {
  package var rules: ValueRules { plan.registry.rules }

  package func withState(ofSession session: Int, isOld: Bool, _ body: (ValueView) -> Void) {
    if isOld { oldState?(body) } else { sessions[session]?.withState(body) }
  }

  package func value(ofNumber index: Int) -> Int { monitor?.value(ofNumber: index) ?? 0 }

  package func hasFailed(session: Int) -> Bool { sessions[session]?.recorder.hasFailed ?? false }

  package func hasEnded(session: Int) -> Bool { sessions[session]?.recorder.hasEnded ?? false }

  /// Does something while `\old` refers to a state.
  func withOldState<Result>(
    _ state: ((_ body: (ValueView) -> Void) -> Void)?, _ body: () -> Result
  ) -> Result {
    let outer = oldState
    oldState = state
    defer { oldState = outer }
    return body()
  }

  /// Whether effects are live other than those of some causes.
  func hasPending(besides causes: Set<Int>) -> Bool {
    if causes.isEmpty { return pendingCount > 0 }
    return sessions.contains { $0?.hasPending(besides: causes) ?? false }
  }
}

// MARK: - Time

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
    monitor.breakOverdue(before: min(next ?? limit, limit))
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
    let limit = min(options.until, overflow ? .max : sum)
    var part = 0
    while true {
      while clock.runNext(until: min(now, limit)) {}
      monitor.rest()
      if isStuck() { return false }
      let isThere = !condition.sessions.contains { sessions[$0] == nil }
      if isThere, condition.holds(in: self, decidedBy: &part) { return true }
      guard moveToNextInstant(monitor, limit, pastTheLast: wait.limit != nil) else { break }
    }
    if isStuck() { return false }
    let isCut = limit == options.until && limit < sum
    if wait.limit != nil || clock.nextDue() != nil { clock.advance(to: limit) }
    if isCut { return false }
    check(wait.expectation, of: step)
    return true
  }
}

// MARK: - Rules

extension Replay {
  /// Fails for a rule that has turned from holding to broken.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - step: Its step.
  ///   - part: The index of the part of its condition that has decided that.
  ///   - oldState: Shows the state that `\\old` refers to.
  func fail(
    _ rule: PlannedRule, at step: StepPlace, decidedBy part: Int,
    oldState: ((_ body: (ValueView) -> Void) -> Void)?
  ) {
    withOldState(oldState) {
      withFinding(of: rule.condition, part) { fail(rule, at: step, $0) }
    }
  }

  private func fail(
    _ rule: PlannedRule, at step: StepPlace, _ result: FailedExpectation.Result
  ) {
    var found: ValueView?
    var label: String?
    if case .found(let view, let redaction, _) = result { (found, label) = (view, redaction) }
    let session = sessions[rule.session]
    let emission = session?.recorder.latest
    record(
      .rule(rule.text, found: found, redactedAs: label), of: session?.recorder.id ?? .replay,
      cause: emission.flatMap { Cause(token: $0.token).numberIfAny })
    guard keepsFailures else { return countFailure() }
    let failed = FailedExpectation(
      rule.text, at: rule.range, session: session?.name, time: now,
      reason: result.words { values.text($0, redactedAs: $1) },
      writer: emission.map { FailedExpectation.Writer(time: $0.time, action: action(of: $0)) },
      isRule: true)
    note(.expectation(failed), at: step)
  }
}
