import ReactorPlanning
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

extension Replay {
  /// The time at which a step ended, and the number of failures up to that time.
  package struct StepEnd {
    /// The virtual time in nanoseconds.
    package let time: Int64
    /// The number of failures recorded by the end of the step, excluding failures that were discarded.
    package let failureCount: Int
  }
}

/// Methods that record the failures of a replay and enforce its limits.
extension Replay: RecordingLimits {
  /// Resets the number of events that may follow a step. The number grows with the amount of queued work.
  func renewBudget() {
    if isAborted { return }
    context.renewBudget(
      recorder.limit(options.eventLimit), atOneInstant: recorder.limit(options.instantLimit))
    recorder.renewStateLimit()
  }

  @inline(never)
  func tooManyStates() {
    if isAborted { return }
    failToSettle(
      because: context.lastCause, after: .eventsAtOneInstant(options.instantLimit))
    isAborted = true
    context.renewBudget(0, atOneInstant: 0)
  }

  /// Indicates whether a limit has stopped the replay.
  var isStopped: Bool { isAborted || context.isExhausted }

  func isStuck() -> Bool {
    if isAborted { return true }
    guard context.isExhausted else { return false }
    failAsExhausted()
    return true
  }

  /// Records that the limit on events has been reached. This is a separate function so that other steps need no stack
  /// space for the failure.
  @inline(never)
  private func failAsExhausted() {
    // Other actions may be waiting, but the action that caused the latest work has exhausted the limit on events.
    failToSettle(
      because: context.lastCause,
      after: context.isExhaustedByInstant
        ? .eventsAtOneInstant(options.instantLimit) : .events(options.eventLimit))
  }

  /// Records a failure at the running step and stops the script.
  ///
  /// - Returns: Always `false`, because no further step runs.
  func stop(at reason: ReplayFailure.Reason) -> Bool {
    fail(reason)
    return false
  }

  /// Records a failure at the running step and ends the replay as soon as possible. The queued work does not run.
  func abort(_ reason: ReplayFailure.Reason) {
    if isAborted { return }
    isAborted = true
    fail(reason)
    context.renewBudget(0, atOneInstant: 0)
  }

  /// Ends the replay because its events exceed a memory limit.
  func abort(_ excess: EventExcess) {
    switch excess {
    case .trace(let limit): abort(.traceTooLarge(limit: limit))
    case .keptStates(let limit): abort(.tooMuchKept(limit: limit))
    case .timeline(let limit): abort(.timelineTooLarge(limit: limit))
    }
  }

  /// The cause of the work that is running when the time limit is reached. If the effect of the latest work is still
  /// running, this is the cause of that work. Otherwise, it is the cause of the next work.
  var busyAfterTime: Int {
    let last = context.lastCause
    let number = Cause(token: last).number
    let isLive = sessions.contains { $0?.pendingByNumber[number] != nil }
    return last != 0 && isLive ? last : clock.nextCause() ?? last
  }

  /// Records that the replay doesn't settle. The failure is reported at the step that led to the running action.
  func failToSettle(because token: Int, after bound: ReplayFailure.Bound) {
    fail(
      .neverSettles(busy: owner(of: token), after: bound),
      at: log.origin(ofAction: Cause(token: token).number))
  }

  /// Records a failure and writes it to the trace.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - place: The step that caused the failure, or `nil` for the running step.
  func fail(_ reason: ReplayFailure.Reason, at place: StepPlace? = nil) {
    if ExecutionContext.isLeftToChance { return }
    let failure = note(reason, at: place)
    record(.error(.message(failure.message)))
  }

  /// Records a failure without writing it to the trace.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - place: The step that caused the failure, or `nil` for the running step.
  @discardableResult
  func note(_ reason: ReplayFailure.Reason, at place: StepPlace? = nil) -> ReplayFailure {
    let place = place ?? current
    var failure = ReplayFailure(reason, in: plan.files[place.file], offset: place.offset)
    failure.noteOfCase = plan.noteOfCase(in: failure.file)
    if !failures.append(failure) { countFailure() }
    return failure
  }

  /// Records that a requirement is not met. The failure is written to the trace, and the replay continues.
  ///
  /// - Parameters:
  ///   - requirement: The unmet requirement.
  ///   - session: The session that the requirement belongs to, or `nil` for the whole replay.
  ///   - result: The result of the check.
  func fail(
    _ requirement: Requirement, of session: Session?, _ result: FailedExpectation.Result
  ) {
    var found: ValueView?
    var label: String?
    if case .found(let view, let redaction, _, _) = result { (found, label) = (view, redaction) }
    let emission = session?.tracer.latest
    let id = session?.tracer.id ?? .replay
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

  /// Records that there are more failures than can be kept. Only the first call has an effect.
  func countFailure() {
    failures.noteMore { limit in
      ReplayFailure(
        .tooManyFailures(limit: limit), in: plan.files[current.file], offset: current.offset)
    }
  }

  /// Returns a description of the work to which a token in the streams refers.
  func owner(of token: Int) -> ReplayFailure.Work {
    owners(of: [token])[token] ?? .reactorItself
  }

  /// Returns descriptions of the work to which the given tokens in the streams refer, keyed by token.
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
      if let event = recorder.event(numbered: cause) { return .event(cause, event) }
      for (session, pending) in sessions {
        if let action = pending[cause] ?? session.action(numbered: cause) {
          return .action(cause, action, session: session.name)
        }
      }
      // An action that a reactor sends belongs to the same step as the step's own action, but comes after that action.
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
