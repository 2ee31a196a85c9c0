import ReactorPlanning
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

extension Replay {
  /// The end of a step.
  package struct StepEnd {
    /// The virtual time, in nanoseconds.
    package let time: Int64
    /// The number of failures of the replay up to that point, not counting failures that are not
    /// kept.
    package let failureCount: Int
  }
}

/// Failures of a replay, and the limits that end it.
extension Replay {
  /// Resets the number of events that may follow a step, which is larger if many effects are running.
  func renewBudget() {
    if isAborted { return }
    context.renewBudget(limit(options.eventLimit), atOneInstant: limit(options.instantLimit))
    stateLimit.renew()
  }

  /// Counts a state that an action or an event leads to. Work within a single turn of the clock,
  /// such as a stream that emits in a loop, is also limited.
  @inline(__always)
  func countState(causedBy token: Int) {
    if token == 0 { return }
    let isExceeded = stateLimit.isExceeded(byStateOf: token, at: now) {
      limit(options.instantLimit)
    }
    if isExceeded { failAsExhaustedByStates() }
  }

  /// A limit on events, which is higher if many effects are running.
  private func limit(_ limit: Int) -> Int {
    let (sum, overflow) = limit.addingReportingOverflow(
      ExecutionContext.workOfQueued * clock.queued)
    return overflow ? .max : sum
  }

  @inline(never)
  private func failAsExhaustedByStates() {
    if isAborted { return }
    failToSettle(
      because: context.lastCause, after: .eventsAtOneInstant(options.instantLimit))
    isAborted = true
    context.renewBudget(0, atOneInstant: 0)
  }

  /// Indicates whether the replay must stop.
  var isStopped: Bool { isAborted || context.isExhausted }

  func isStuck() -> Bool {
    if isAborted { return true }
    guard context.isExhausted else { return false }
    failAsExhausted()
    return true
  }

  /// This is a separate function so that other steps need no stack space for the failure.
  @inline(never)
  private func failAsExhausted() {
    // Other actions may be waiting, but the action of the latest work has used up the limit on
    // events.
    failToSettle(
      because: context.lastCause,
      after: context.isExhaustedByInstant
        ? .eventsAtOneInstant(options.instantLimit) : .events(options.eventLimit))
  }

  /// Fails at the running step, which is the last one.
  ///
  /// - Returns: False, because no further step runs.
  func stop(at reason: ReplayFailure.Reason) -> Bool {
    fail(reason)
    return false
  }

  /// Fails at the running step and ends the replay as soon as possible: queued work no longer runs.
  func abort(_ reason: ReplayFailure.Reason) {
    if isAborted { return }
    isAborted = true
    fail(reason)
    context.renewBudget(0, atOneInstant: 0)
  }

  /// Ends the replay because its trace has become too large.
  func abort(_ excess: EventExcess) {
    switch excess {
    case .trace(let limit): abort(.traceTooLarge(limit: limit))
    case .keptStates(let limit): abort(.tooMuchKept(limit: limit))
    case .timeline(let limit): abort(.timelineTooLarge(limit: limit))
    }
  }

  /// The action that is running when the limit is reached: the action of the latest work if its effect is still
  /// running, and otherwise the action of the next work.
  var busyAfterTime: Int {
    let last = context.lastCause
    let number = Cause(token: last).number
    let isLive = sessions.contains { $0?.pendingByNumber[number] != nil }
    return last != 0 && isLive ? last : clock.nextCause() ?? last
  }

  /// Records that the replay does not settle, at the step that led to the running action.
  func failToSettle(because token: Int, after bound: ReplayFailure.Bound) {
    fail(
      .neverSettles(busy: owner(of: token), after: bound),
      at: log.origin(ofAction: Cause(token: token).number))
  }

  /// Records a failure, and writes it to the trace.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - place: The step that caused it; nil for the running step.
  func fail(_ reason: ReplayFailure.Reason, at place: StepPlace? = nil) {
    if ExecutionContext.isLeftToChance { return }
    let failure = note(reason, at: place)
    record(.error(.message(failure.message)))
  }

  /// Records a failure.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - place: The step that caused it; nil for the running step.
  @discardableResult
  func note(_ reason: ReplayFailure.Reason, at place: StepPlace? = nil) -> ReplayFailure {
    let place = place ?? current
    var failure = ReplayFailure(reason, in: plan.files[place.file], offset: place.offset)
    failure.noteOfCase = plan.noteOfCase(in: failure.file)
    if !failures.append(failure) { countFailure() }
    return failure
  }

  /// Fails because a requirement is not met: a line is added to the trace and a failure to the
  /// replay, and the replay continues.
  ///
  /// - Parameters:
  ///   - requirement: The requirement that is not met.
  ///   - session: The session that it belongs to; nil for the whole replay.
  ///   - result: The result of the check.
  func fail(
    _ requirement: Requirement, of session: Session?, _ result: FailedExpectation.Result
  ) {
    var found: ValueView?
    var label: String?
    if case .found(let view, let redaction, _, _) = result { (found, label) = (view, redaction) }
    let emission = session?.recorder.latest
    let id = session?.recorder.id ?? .replay
    switch requirement.kind {
    case .expectation:
      record(.expect(requirement.text, found: found, redactedAs: label), of: id)
    case .rule:
      record(
        .rule(requirement.text, found: found, redactedAs: label), of: id,
        cause: emission.flatMap { Cause(token: $0.token).numberIfAny })
    }
    guard failures.hasRoom else { return countFailure() }
    let failed = FailedExpectation(
      requirement, session: session?.name, time: now,
      reason: result.words { values.text($0, redactedAs: $1) },
      writer: emission.map {
        FailedExpectation.Writer(time: $0.time, action: name(of: Cause(token: $0.token)))
      },
      found: label == nil ? found.map { values.text($0, redactedAs: nil) } : nil)
    note(.expectation(failed), at: requirement.place)
  }

  /// Records, only once, that there are more failures than are kept.
  func countFailure() {
    failures.noteMore { limit in
      ReplayFailure(
        .tooManyFailures(limit: limit), in: plan.files[current.file], offset: current.offset)
    }
  }

  /// Describes the action, or other cause, that a number in the streams identifies.
  func owner(of token: Int) -> ReplayFailure.Work {
    owners(of: [token])[token] ?? .reactorItself
  }

  /// Describes the actions, or other causes, that numbers in the streams identify.
  func owners(of tokens: Set<Int>) -> [Int: ReplayFailure.Work] {
    if tokens.isEmpty { return [:] }
    let sessions = sessions.compactMap { session in session.map { ($0, $0.pendingByNumber) } }
    var steps: [StepPlace: PlannedStep] = [:]
    for step in plan.steps where step.kind == .action && steps[step.place] == nil {
      steps[step.place] = step
    }
    func owner(of token: Int) -> ReplayFailure.Work {
      if token == 0 { return .reactorItself }
      let cause = Cause(token: token).number
      if let event = numbers.event(numbered: cause) { return .event(cause, event) }
      for (session, pending) in sessions {
        if let action = pending[cause] ?? session.action(numbered: cause) {
          return .action(cause, action, session: session.name)
        }
      }
      // An action that a reactor sends belongs to the same step, but follows the step's own action.
      if let origin = log.origin(ofAction: cause), log.origin(ofAction: cause - 1) != origin,
        let step = steps[origin], let session = self.sessions[Int(step.session)],
        let action = session.text(ofPlannedAction: Int(step.index))
      {
        return .action(cause, action, session: session.name)
      }
      return .anAction(cause)
    }
    return Dictionary(uniqueKeysWithValues: tokens.map { ($0, owner(of: $0)) })
  }
}
