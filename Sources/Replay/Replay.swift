import Observables
import ReactorCore
import SourceDiagnostics
package import TraceFormat

/// Runs one plan in virtual time, and writes its trace.
///
/// A step of the script is one turn: the step runs, then everything that is due now, then comes
/// the next step. Nothing sleeps.
///
/// Threads: a replay is made and run on one thread; replays on different threads share nothing.
package final class Replay {
  let writer: TraceWriter
  let random: ReplayRandom
  let plan: Plan
  private let options: ReplayOptions
  private let clock = VirtualClock()
  private let context = ExecutionContext.current
  private(set) lazy var services = ReplayServices(self)
  /// The sessions at the places of their plans, and behind them those that no step is meant for.
  var sessions: [Session?] = []
  private var currentOffset: UInt32 = 0
  private var actionNumber = 0
  private var failures: [ReplayFailure] = []

  /// Prepares a replay.
  package init(_ plan: Plan, options: ReplayOptions, writer: TraceWriter) {
    self.plan = plan
    self.options = options
    self.writer = writer
    random = ReplayRandom(seed: options.seed ?? plan.seed ?? 0)
  }

  /// The virtual time, in nanoseconds.
  var now: Int64 { clock.now }

  /// Whether the events that may follow a step are almost used up, so that it is good to remember
  /// which action came last.
  func isNearlyStuck(with cause: Cause) -> Bool {
    guard context.isNearlyExhausted else { return false }
    context.lastCause = cause.token
    return true
  }

  func nextActionNumber() -> Int {
    actionNumber += 1
    return actionNumber
  }

  /// Runs the plan to its end. Called once.
  ///
  /// - Returns: What went wrong on the way, in the order in which it did.
  package func run() -> [ReplayFailure] {
    context.beginReplay(with: clock)
    defer { context.endReplay() }
    renewBudget()
    sessions = Array(repeating: nil, count: plan.sessions.count)
    for (place, session) in plan.sessions.enumerated() where !session.isPushed {
      start(session, at: place)
    }
    runDue()
    if runSteps() { settle(at: plan.steps.last?.offset ?? 0) }
    reportStrays()
    writer.end(at: now, pending: pendingEffects())
    writer.flush()
    for session in sessions { session?.close() }
    sessions = []
    sweepPipelines()
    return failures
  }

  // MARK: - Steps

  /// - Returns: Whether the script has run through, so that the replay is to settle.
  private func runSteps() -> Bool {
    for step in plan.steps {
      currentOffset = step.offset
      if writer.options.lines { writer.line = plan.file.line(of: Int(step.offset)) }
      if step.isTimed, !advance(to: step.time, step) { return false }
      renewBudget()
      switch step.kind {
      case .action:
        guard let session = session(of: step) else { continue }
        session.send(Int(step.index))
      case .stub: services.install(plan.stubs[Int(step.index)])
      case .gesture:
        guard let session = session(of: step) else { continue }
        perform(plan.gestures[Int(step.index)], on: session.controls)
      case .wait:
        if !advance(to: now + step.time, step) { return false }
      case .settle:
        if !settle(at: step.offset) { return false }
      case .end: return false
      case .nothing: break
      }
      runDue()
      if isStuck(at: step.offset) { return false }
    }
    return true
  }

  private func session(of step: PlannedStep) -> Session? {
    let session = sessions[Int(step.session)]
    if session == nil {
      fail(.neverPushed(session: plan.sessions[Int(step.session)].name), at: step.offset)
    }
    return session
  }

  private func perform(_ gesture: PlannedGesture, on controls: ViewControls) {
    if let text = gesture.text {
      controls.textFields[gesture.control]?.type(text)
    } else {
      controls.buttons[gesture.control]?.press()
    }
  }

  private func runDue() {
    while clock.runNext(until: clock.now) {}
  }

  /// Runs everything due up to a time, and moves the clock there.
  private func advance(to time: Int64, _ step: PlannedStep) -> Bool {
    if time < now {
      fail(.timeIsPast(at: time, now: now), at: step.offset)
      return true
    }
    let limit = min(time, options.until)
    while clock.runNext(until: limit) {}
    clock.advance(to: limit)
    return time <= options.until && !isStuck(at: step.offset)
  }

  /// Runs until nothing is queued, or until it is plain that this will never be.
  @discardableResult
  private func settle(at offset: UInt32) -> Bool {
    renewBudget()
    let (sum, overflow) = now.addingReportingOverflow(options.settleLimit)
    let limit = min(options.until, overflow ? .max : sum)
    while clock.runNext(until: limit) {}
    if isStuck(at: offset) { return false }
    if clock.nextCause() == nil { return true }
    if limit < options.until {
      clock.advance(to: limit)
      fail(.neverSettles(busy: busyWork(), after: .time(options.settleLimit)), at: offset)
    } else {
      clock.advance(to: options.until)
    }
    return false
  }

  // MARK: - Failures

  /// A step may be followed by so many events, and by more where many effects are in flight.
  private func renewBudget() {
    context.renewBudget(options.eventLimit + 100 * clock.queued)
  }

  private func isStuck(at offset: UInt32) -> Bool {
    guard context.isExhausted else { return false }
    fail(.neverSettles(busy: busyWork(), after: .events(options.eventLimit)), at: offset)
    return true
  }

  /// Notes a failure, at a step or at the one that is running.
  func fail(_ reason: ReplayFailure.Reason, at offset: UInt32? = nil) {
    let offset = offset ?? currentOffset
    let failure = ReplayFailure(reason, offset: offset)
    failures.append(failure)
    writer.error(at: now, .replay, cause: nil, message: failure.message)
  }

  /// Whose work it is that does not come to an end.
  private func busyWork() -> ReplayFailure.Work {
    let token = clock.nextCause() ?? context.lastCause
    if token == 0 { return .reactorItself }
    let cause = Cause(token: token).number
    for case let session? in sessions {
      let live = session.pendingAction(numbered: cause)
      if let action = live ?? session.lastAction(numbered: cause) {
        return .action(cause, action, session: session.name)
      }
    }
    return .anAction(cause)
  }

  private func reportStrays() {
    for case let session? in sessions {
      for number in Set(session.takeStrays()).sorted() {
        let action = session.pendingAction(numbered: number)
        fail(.strayThread(session: session.name, action: action.map { (number, $0) }))
      }
    }
  }

  private func pendingEffects() -> [PendingEffect] {
    sessions.flatMap { $0?.pending ?? [] }.sorted { $0.cause < $1.cause }.map { effect in
      PendingEffect(cause: effect.cause == 0 ? nil : effect.cause, action: effect.action)
    }
  }
}
