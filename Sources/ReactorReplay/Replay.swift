import ReactorRegistration
package import ReactorPlanning
import ReactorStreams
import ReactorCore
import ReactorDiagnostics
package import ReactorTraceFormat
import ReactorTypeLayout

/// Runs one plan in virtual time, and hands its events to a sink.
///
/// A step of the script is one turn: the step runs, then everything that is due now, then comes
/// the next step. Nothing sleeps.
///
/// Threads: a replay is made and run on one thread; replays on different threads share nothing.
package final class Replay {
  /// Receives the events.
  let sink: any EventSink
  /// Writes values as the trace does.
  let values: ValueFormatter
  let random: ReplayRandom
  let plan: Plan
  let options: ReplayOptions
  let clock: VirtualClock
  private let log: ReplayLog
  let context = ExecutionContext.current
  private(set) lazy var services = ReplayServices(self, plan.registry)
  /// The contexts of the sessions, at the same places.
  var contexts: [ReplayContext?] = []
  /// The context of the session whose reactor is being made or bound.
  var startingContext: ReplayContext?
  /// The sessions at the places of their plans, and after them those that no step is meant for.
  var sessions: [Session?] = []
  /// The step that failures are reported at: the one that is running, or the last one.
  private(set) var current = StepPlace(file: 0, offset: 0)
  /// The step that is running; nil before the first one and after the last one.
  private(set) var step: StepPlace?
  /// The turn that is running: the number of steps so far that were no expectations.
  private(set) var turn = 0
  private var failures: [ReplayFailure] = []
  /// Watches over the rules and numbers of the script, if it has some.
  private(set) lazy var monitor = ConditionMonitor(self)
  /// Shows the state that `\old` refers to, while a rule is checked.
  var oldState: ((_ body: (ValueView) -> Void) -> Void)?
  /// Whether the script has ended the replay, so that nothing is known of what would have come.
  private var hasEnded = false
  /// Watches for real timers, once there is a bridged session.
  var realTimers: RealTimerWatch?
  /// The events from outside, as far as they are kept, by their numbers.
  var emittedEvents: [Int: String] = [:]
  /// Whether the replay lets go of all that it holds, so that nothing is shown any more.
  var isClosing = false
  /// The work that the replay has failed for.
  var reportedWork: Set<ReportedWork> = []
  /// Whether a limit has ended the replay.
  private var isAborted = false
  /// The comparisons that expectations may still make.
  package let comparisons: ComparisonBudget
  /// The places of the plan's sessions, by their names.
  private(set) lazy var plannedPlaces = Dictionary(
    plan.sessions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  /// The names of the sessions that have been started.
  var startedNames: Set<String> = []
  /// For each reactor, the number of the last session of it that a view has opened.
  var pushNumbers: [String: Int] = [:]

  /// The number of failures that are kept; a hostile script could fail at every step.
  private static let maximumFailures = DiagnosticList.limit
  /// The amount of work on the clock, or of effects, that may be in flight when a step begins. Each
  /// takes about a kilobyte.
  static let maximumPending = 2_000_000
  /// The objects of other replays that have been used in this one, each reported once.
  var reportedStrangers: Set<String> = []

  /// The work that started the process's second thread: the action's number as the streams carry
  /// it.
  var threadStarter: (cause: Int, owner: ReplayFailure.Work)?
  /// The latest action or event from outside, as the streams carry its number.
  var latestCause = 0

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - plan: What it does.
  ///   - options: How it runs.
  ///   - log: The log in which it records its progress.
  ///   - values: Writes values as the trace does.
  ///   - sink: Receives its events.
  package init(
    _ plan: Plan, options: ReplayOptions, log: ReplayLog = ReplayLog(), values: ValueFormatter,
    to sink: any EventSink
  ) {
    self.plan = plan
    self.log = log
    clock = VirtualClock(position: log.position, keptBy: log)
    keepsHistory = !plan.expectations.isEmpty || !plan.rules.isEmpty || !plan.waits.isEmpty
    self.options = options
    comparisons = ComparisonBudget(options.comparisonLimit)
    self.values = values
    self.sink = sink
    random = ReplayRandom(seed: options.seed ?? plan.seed ?? 0)
  }

  /// Prepares a replay whose events are written as a trace.
  package convenience init(
    _ plan: Plan, options: ReplayOptions, log: ReplayLog = ReplayLog(), writer: TraceWriter
  ) {
    self.init(plan, options: options, log: log, values: writer.values, to: writer)
  }

  /// The virtual time, in nanoseconds.
  var now: Int64 { clock.now }

  /// Whether sessions keep their actions and the origin of their states, for the diagnostics of
  /// expectations that fail.
  let keepsHistory: Bool

  /// Whether the events that may follow a step are almost used up, so that it is good to remember
  /// which action came last.
  func isNearlyStuck(with cause: Cause) -> Bool {
    guard context.isNearlyExhausted else { return false }
    context.lastCause = cause.token
    return true
  }

  /// The number of the next action.
  ///
  /// - Parameter parent: The number of the action whose handling sends it, if one's does.
  func nextActionNumber(sentBy parent: Int?) -> Int {
    log.addAction(sentBy: parent)
  }

  /// Runs the plan to its end. Called once.
  ///
  /// - Returns: What went wrong on the way, in the order in which it did.
  package func run() -> [ReplayFailure] {
    context.beginReplay(with: clock)
    context.replay = makeContext(session: ReplayContext.wholeReplay)
    context.realSleepObserver = { [unowned self] in
      report(.realSleep, cause: ExecutionContext.currentCause)
    }
    defer { context.endReplay() }
    renewBudget()
    watchThreads()
    log.begin(.starting)
    sessions = Array(repeating: nil, count: plan.sessions.count)
    contexts = Array(repeating: nil, count: plan.sessions.count)
    for (place, session) in plan.sessions.enumerated() where !session.isPushed {
      start(session, at: place)
    }
    noticeThread(startedBy: 0)
    runDue()
    if runSteps() { settle() }
    if !hasEnded { monitor?.breakUnmet() }
    log.begin(.ended)
    noticeRealTimers()
    let pending = pendingEffects()
    close()
    step = nil
    record(.end(pending: pending))
    sink.finish()
    return failures
  }

  // MARK: - Steps

  /// - Returns: Whether the script has run through, so that the replay is to settle.
  private func runSteps() -> Bool {
    log.begin(.running)
    for step in plan.steps {
      current = step.place
      self.step = current
      log.begin(current)
      if step.isTimed, !advance(to: step.time) { return false }
      renewBudget()
      if step.kind != .expect, step.kind != .nothing { turn += 1 }
      switch step.kind {
      case .action:
        guard let session = session(of: step) else { continue }
        session.send(Int(step.index))
        noticeThread(startedBy: latestCause)
      case .stub: services.install(plan.stubs[Int(step.index)])
      case .gesture:
        guard let session = session(of: step) else { continue }
        perform(plan.gestures[Int(step.index)], on: session.controls)
        noticeThread(startedBy: latestCause)
      case .emit:
        emit(plan.events[Int(step.index)])
        noticeThread(startedBy: latestCause)
      case .expect: check(plan.expectations[Int(step.index)], of: step)
      case .wait:
        let (time, overflow) = now.addingReportingOverflow(step.time)
        if overflow { return stop(at: .clockEnds) }
        if !advance(to: time) { return false }
      case .settle:
        if !settle() { return false }
      case .rule: monitor?.add(plan.rules[Int(step.index)], at: step.place)
      case .ongoing: monitor?.add(plan.ongoing[Int(step.index)])
      case .waitUntil:
        if !wait(plan.waits[Int(step.index)], of: step) { return false }
      case .end:
        hasEnded = true
        return false
      case .nothing: break
      }
      runDue()
      if let excess = sink.excess { abort(excess) }
      if isStuck() { return false }
      // Effects that never come back are not on the clock; to count them takes a look at each session.
      if clock.queued > Self.maximumPending
        || turn & 0xFFFF == 0 && pendingCount > Self.maximumPending
      {
        return stop(at: .tooMuchPending(limit: Self.maximumPending))
      }
    }
    return true
  }

  func session(of step: PlannedStep) -> Session? {
    let session = sessions[Int(step.session)]
    if session == nil {
      fail(.neverPushed(session: plan.sessions[Int(step.session)].name))
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
    // Work that blocks its virtual queue moves the clock, and what is due by then is due now.
    while clock.runNext(until: clock.now) {}
    if let monitor, monitor.needsRest {
      monitor.rest()
      monitor.breakOverdue(before: now)
    }
  }

  /// Runs everything due up to a time, and moves the clock there.
  private func advance(to time: Int64) -> Bool {
    if time < now {
      fail(.timeIsPast(at: time, now: now))
      return true
    }
    let limit = min(time, options.until)
    run(until: limit)
    clock.advance(to: limit)
    return time <= options.until && !isStuck()
  }

  /// Runs until nothing is queued, or until it is plain that this will never be.
  @discardableResult
  private func settle() -> Bool {
    renewBudget()
    log.begin(.settling)
    defer { log.begin(.running) }
    let (sum, overflow) = now.addingReportingOverflow(options.settleLimit)
    let limit = min(options.until, overflow ? .max : sum)
    run(until: limit, stoppingWhenQuiet: true)
    if isStuck() { return false }
    if monitor?.isQuiet ?? (clock.nextCause() == nil) { return true }
    if limit < options.until {
      clock.advance(to: limit)
      failToSettle(because: busyAfterTime, after: .time(options.settleLimit))
    } else if options.until == .max {
      failToSettle(because: busyAfterTime, after: .endOfClock)
    } else {
      clock.advance(to: options.until)
    }
    return false
  }

  // MARK: - Failures

  /// A step may be followed by this many events, and by more if many effects are in flight.
  func renewBudget() {
    if isAborted { return }
    let (sum, overflow) = options.eventLimit.addingReportingOverflow(100 * clock.queued)
    context.renewBudget(overflow ? .max : sum)
  }

  /// Whether nothing more is to run.
  var isStopped: Bool { isAborted || context.isExhausted }

  func isStuck() -> Bool {
    if isAborted { return true }
    guard context.isExhausted else { return false }
    // Other actions may be waiting; the one that the latest work belonged to has used up the events.
    failToSettle(because: context.lastCause, after: .events(options.eventLimit))
    return true
  }

  /// Fails at the step that is running, which is the last one.
  ///
  /// - Returns: That no further step is to run.
  private func stop(at reason: ReplayFailure.Reason) -> Bool {
    fail(reason)
    return false
  }

  /// Fails at the step that is running and ends the replay as soon as that can be: nothing that is
  /// queued runs any more.
  func abort(_ reason: ReplayFailure.Reason) {
    if isAborted { return }
    isAborted = true
    fail(reason)
    context.renewBudget(0)
  }

  /// Ends the replay since its trace has become too large.
  func abort(_ excess: EventExcess) {
    switch excess {
    case .trace(let limit): abort(.traceTooLarge(limit: limit))
    case .keptStates(let limit): abort(.tooMuchKept(limit: limit))
    }
  }

  /// The action that is busy when the time is used up: the one that the latest work belonged to, if
  /// its effect goes on, else the one whose turn is next.
  private var busyAfterTime: Int {
    let last = context.lastCause
    let number = Cause(token: last).number
    let isLive = sessions.contains { $0?.pendingAction(numbered: number) != nil }
    return last != 0 && isLive ? last : clock.nextCause() ?? last
  }

  /// Notes that the replay does not settle, at the step that the busy action comes from.
  private func failToSettle(because token: Int, after bound: ReplayFailure.Bound) {
    fail(
      .neverSettles(busy: owner(of: token), after: bound),
      at: log.origin(ofAction: Cause(token: token).number))
  }

  /// Notes a failure, and writes it to the trace.
  ///
  /// - Parameters:
  ///   - reason: Why the replay fails.
  ///   - place: The step that has to do with it; nil for the one that is running.
  func fail(_ reason: ReplayFailure.Reason, at place: StepPlace? = nil) {
    let failure = note(reason, at: place)
    record(.error(.message(failure.message)))
  }

  /// Notes a failure.
  ///
  /// - Parameters:
  ///   - reason: Why the replay fails.
  ///   - place: The step that has to do with it; nil for the one that is running.
  @discardableResult
  func note(_ reason: ReplayFailure.Reason, at place: StepPlace? = nil) -> ReplayFailure {
    let place = place ?? current
    let failure = ReplayFailure(reason, in: plan.files[place.file], offset: place.offset)
    if keepsFailures { failures.append(failure) } else { countFailure() }
    return failure
  }

  /// Whether there is room for a failure.
  var keepsFailures: Bool { failures.count < Self.maximumFailures }

  /// Notes that there are more failures than are kept, once.
  func countFailure() {
    guard failures.count == Self.maximumFailures else { return }
    failures.append(
      ReplayFailure(
        .tooManyFailures(limit: Self.maximumFailures), in: plan.files[current.file],
        offset: current.offset))
  }

  /// Describes the action, or whatever else, that a number of the streams identifies.
  func owner(of token: Int) -> ReplayFailure.Work {
    if token == 0 { return .reactorItself }
    let cause = Cause(token: token).number
    if let event = emittedEvents[cause] { return .event(cause, event) }
    for case let session? in sessions {
      let live = session.pendingAction(numbered: cause)
      if let action = live ?? session.action(numbered: cause) {
        return .action(cause, action, session: session.name)
      }
    }
    if let (session, action) = plannedAction(numbered: cause) {
      return .action(cause, action, session: session)
    }
    return .anAction(cause)
  }

  /// The action of a step, by its number: nil for one that a reactor has sent itself.
  private func plannedAction(numbered number: Int) -> (session: String, action: String)? {
    // An action that a reactor sends belongs to the same step, but follows the step's own action.
    guard let origin = log.origin(ofAction: number), log.origin(ofAction: number - 1) != origin,
      let step = plan.steps.first(where: {
        $0.kind == .action && StepPlace(number: $0.place.number) == origin
      }),
      let session = sessions[Int(step.session)]
    else { return nil }
    return session.text(ofPlannedAction: Int(step.index)).map { (session.name, $0) }
  }

  /// The number of effects that are live.
  var pendingCount: Int { sessions.reduce(0) { $0 + ($1?.pendingCount ?? 0) } }

  func pendingEffects() -> [PendingEffect] {
    sessions.flatMap { $0?.pending ?? [] }.sorted { $0.cause < $1.cause }.map { effect in
      PendingEffect(cause: effect.cause == 0 ? nil : effect.cause, action: effect.action)
    }
  }
}
