import ReactorCore
import ReactorBase
package import ReactorPlanning
import ReactorRegistration
import ReactorStreams
package import ReactorTraceFormat

/// Runs one plan in virtual time, and passes its events to a sink.
///
/// A step of the script is one turn: the step runs, then everything that is due now, and then the
/// next step. Nothing sleeps.
///
/// Thread safety: a replay is created and run on one thread; replays on different threads share nothing.
package final class Replay {
  // MARK: What is replayed

  /// The plan, and the factories of its sessions.
  let prepared: PreparedPlan
  let plan: Plan
  let options: ReplayOptions
  /// Writes values the way the trace does.
  let values: ValueFormatter
  let sink: any EventSink
  /// Determines what happens in an exploration; nil in a replay.
  var guide: (any ReplayGuide)?

  // MARK: Time and place

  let clock: VirtualClock
  let context = ExecutionContext.current
  let log: ReplayLog
  /// Records whether the user's code or the tool's is running.
  let mark = CodeMark.current
  /// The step that is running; nil before the first step and after the last one.
  private(set) var step: StepPlace?
  /// The step at which failures are reported: the running step or, after the end, the last one.
  private(set) var current = StepPlace(file: 0, offset: 0)
  /// The number of the running turn, which counts the steps that are not expectations.
  private(set) var turn = 0
  /// The numbers of actions, external events, calls and effects.
  var numbers = EventNumbers()
  /// Indicates whether the script has ended the replay, so that later events are unknown.
  private var hasEnded = false
  /// Indicates whether a limit has ended the replay.
  var isAborted = false
  /// Indicates whether the replay is releasing everything, so that nothing is shown any longer.
  var isClosing = false

  // MARK: Sessions

  /// The sessions, at the indices of their plans, followed by sessions that no step is sent to.
  var sessions: [Session?] = []
  /// The context of the session whose reactor is being created or bound.
  var startingContext: ReplayContext?
  /// Names the sessions that views open; nil until a view opens one.
  var pushedNames: PushedNames?
  private(set) lazy var services = ReplayServices(
    self, plan.registry.services, plan.valueRules)
  let random: ReplayRandom

  // MARK: What is watched

  /// Monitors the rules and numbers of the script, if there are any.
  private(set) var monitor: ConditionMonitor?
  /// The `race-free` rules of the script, if there are any.
  var races: ActiveRaceRules?
  /// The amount of comparison work that expectations may still do.
  package let comparisons: ComparisonBudget
  /// The service calls that an exploration may answer.
  let openCalls: OpenCalls?
  /// Watches for real timers; nil until there is a bridged session.
  var realTimers: RealTimerWatch?
  var secondThread = SecondThread()

  // MARK: Limits

  var stateLimit = StateLimit()

  // MARK: What has happened

  /// The failures so far.
  var failures = FailureList()
  /// The notes so far.
  var noteList = NoteList()
  /// The choices that an app's libraries make at random.
  var choices = LibraryChoices()
  /// A digest of the states at the end, if it is needed.
  var finalStates: UInt64?
  /// Receives the events of the replay with two answers swapped, if that breaks a `race-free` rule.
  package var otherOrder: (any EventSink)?
  /// Called at the end, before the sessions are released. Set it before the replay runs.
  package var willClose: ((Replay) -> Void)?
  /// The end of each step that has run, in the order of the plan's steps. Nil if the replay does not record this; set
  /// it before the replay runs.
  package var stepEnds: [StepEnd]?
  /// Indicates whether sessions keep their actions and the origins of their states, for the
  /// diagnostics of failed expectations.
  let keepsHistory: Bool

  /// The maximum amount of work on the clock, or of effects, that may be pending when a step
  /// begins. Each takes about a kilobyte.
  static let maximumPending = 2_000_000

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - prepared: The plan, and the factories of the sessions of all its replays.
  ///   - options: The options of the replay.
  ///   - log: The log for its progress.
  ///   - values: Writes values the way the trace does.
  ///   - sink: Receives the events; nil if nothing reads them.
  ///   - guide: Determines what happens in an exploration.
  package init(
    _ prepared: PreparedPlan, options: ReplayOptions, log: ReplayLog, values: ValueFormatter,
    to sink: (any EventSink)?, guide: (any ReplayGuide)? = nil
  ) {
    self.prepared = prepared
    plan = prepared.plan
    self.options = options
    self.values = values
    self.sink = sink ?? SilentSink()
    self.guide = guide
    self.log = log
    clock = VirtualClock(position: log.position, keptBy: log)
    clock.keepsSilentTimes = guide != nil
    random = ReplayRandom(seed: options.seed ?? plan.seed ?? 0)
    choices.roundsTiesDown = plan.roundsTiesDown
    comparisons = ComparisonBudget(options.comparisonLimit)
    openCalls = guide == nil ? nil : OpenCalls(for: guide) { [clock] in clock.now }
    keepsHistory =
      !plan.expectations.isEmpty || !plan.rules.isEmpty || !plan.waits.isEmpty
      || !plan.reactorRules.isEmpty
    if !plan.raceRules.isEmpty { races = ActiveRaceRules(answerOrder()) }
    if ConditionMonitor.isNeeded(by: plan) { monitor = ConditionMonitor(self) }
  }

  /// Prepares the only replay of a plan.
  package convenience init(
    _ plan: Plan, options: ReplayOptions, log: ReplayLog = ReplayLog(), values: ValueFormatter,
    to sink: any EventSink
  ) {
    self.init(PreparedPlan(plan), options: options, log: log, values: values, to: sink)
  }

  /// The virtual time, in nanoseconds.
  var now: Int64 { clock.now }

  /// Returns whether the limit on the events after a step is almost reached, so that the latest action should be
  /// remembered.
  func isNearlyStuck(with cause: Cause) -> Bool {
    guard context.isNearlyExhausted else { return false }
    context.lastCause = cause.token
    return true
  }

  /// Runs the plan to its end. Call it once.
  ///
  /// - Returns: The problems, in order.
  package func run() -> [ReplayFailure] { CodeMark.inUserCode { replay() } }

  private func replay() -> [ReplayFailure] {
    setTimeZone()
    context.beginReplay(with: clock)
    context.choices = choices
    context.replay = makeContext(session: ReplayContext.wholeReplay)
    context.realSleepObserver = { [unowned self] in
      report(.realSleep, cause: ExecutionContext.currentCause)
    }
    context.noteObserver = { [unowned self] kind, detail in
      noteList.add(kind, detail, cause: ExecutionContext.currentCause)
    }
    renewBudget()
    watchThreads()
    log.begin(.starting)
    sessions = Array(repeating: nil, count: plan.sessions.count)
    for (place, session) in plan.sessions.enumerated() where !session.isPushed {
      start(session, at: place)
    }
    noticeThread(startedBy: 0)
    runDue()
    let hasRun = runSteps()
    let hasSettled = hasRun && !options.isOpenEnded && settle()
    if !hasEnded, !options.isOpenEnded { monitor?.rules.breakUnmet() }
    prepareRaces(hasSettled: hasSettled)
    log.begin(.ended)
    noticeRealTimers()
    let pending = sink.kinds.contains(.end) ? pendingEffects() : []
    nameNotes()
    if hasEnded || hasSettled, guide == nil { noteUnusedStubs() }
    noteFinalStates()
    close()
    context.endReplay()
    compareOrders()
    compareObserverOrders()
    step = nil
    record(.end(pending: pending))
    mark?.value.isUserCode = false
    sink.finish()
    return failures.kept
  }

  // MARK: - Steps

  /// - Returns: Whether the script has run to its end; the replay then has to settle.
  private func runSteps() -> Bool {
    log.begin(.running)
    for step in plan.steps {
      let goesOn = perform(step)
      stepEnds?.append(StepEnd(time: now, failureCount: failures.kept.count))
      if !goesOn { return false }
    }
    return true
  }

  /// Runs a step, and everything that is due at that time.
  ///
  /// - Returns: Whether the script continues.
  func perform(_ step: PlannedStep) -> Bool {
    current = step.place
    self.step = current
    log.begin(current)
    if step.isTimed, !advance(to: step.time) { return false }
    renewBudget()
    switch step.kind {
    case .expect, .nothing: break
    default: turn += 1
    }
    switch step.kind {
    case .action:
      // The session is not retained, because sessions are kept until the replay closes.
      guard let session = sessions[Int(step.session)].map({ UnretainedReference($0) }) else {
        failWithoutSession(step)
        return true
      }
      session.withObject(as: Session.self) { $0.send(Int(step.index)) }
      noticeThread(startedBy: numbers.latestCause)
    case .stub: services.install(plan.stubs[Int(step.index)], number: Int(step.index))
    case .gesture:
      guard let session = session(of: step) else { return true }
      perform(plan.gestures[Int(step.index)], on: session.controls)
      noticeThread(startedBy: numbers.latestCause)
    case .emit:
      emit(plan.events[Int(step.index)])
      noticeThread(startedBy: numbers.latestCause)
    case .expect: check(plan.expectations[Int(step.index)], of: step)
    case .wait:
      let (time, overflow) = now.addingReportingOverflow(step.time)
      if overflow, options.until == .max { return stop(at: .clockEnds) }
      if !advance(to: overflow ? .max : time) { return false }
    case .settle:
      if !settle() { return false }
    case .rule: monitor?.add(plan.rules[Int(step.index)], number: Int(step.index), at: step.place)
    case .raceRule: races?.add(plan.raceRules[Int(step.index)], at: step.place)
    case .ongoing: monitor?.add(plan.ongoing[Int(step.index)])
    case .waitUntil:
      if !wait(plan.waits[Int(step.index)], of: step) { return false }
    case .end:
      hasEnded = true
      return false
    case .choose:
      guard let guide else { break }
      explore(by: guide)
      hasEnded = true
      return false
    case .nothing: break
    }
    runDue(isUnchanged: !step.isTimed && step.kind.changesNothing)
    if let excess = sink.excess { abort(excess) }
    if isStuck() { return false }
    // Effects that never end are not on the clock, so counting them requires asking each session.
    if clock.queued > Self.maximumPending
      || turn & 0xFFFF == 0 && pendingCount > Self.maximumPending
    {
      return stop(at: .tooMuchPending(limit: Self.maximumPending))
    }
    return true
  }

  /// The session at an index; nil if there is none, or if it has been released.
  func session(at place: Int) -> Session? {
    sessions.indices.contains(place) ? sessions[place] : nil
  }

  @inline(__always)
  func session(of step: PlannedStep) -> Session? {
    sessions[Int(step.session)] ?? failWithoutSession(step)
  }

  /// This is a separate function so that a step whose session exists needs no stack space for the
  /// failure.
  @inline(never)
  @discardableResult
  private func failWithoutSession(_ step: PlannedStep) -> Session? {
    fail(.neverPushed(session: plan.sessions[Int(step.session)].name))
    return nil
  }

  private func perform(_ gesture: PlannedGesture, on controls: ViewControls) {
    if let text = gesture.text {
      controls.textFields.last { $0.name == gesture.control }?.textField.type(text)
    } else {
      controls.buttons.last { $0.name == gesture.control }?.button.press()
    }
  }

  /// Runs all work that is due now, and then checks the rules.
  ///
  /// - Parameter isUnchanged: Whether nothing has happened since that was last done.
  func runDue(isUnchanged: Bool = false) {
    var isUnchanged = isUnchanged
    // Work that blocks its virtual queue advances the clock, and everything that was due by then is now due.
    while clock.runNext(until: clock.now) { isUnchanged = false }
    if noteList.hasUnnamed { nameNotes() }
    if let monitor, monitor.needsRest {
      monitor.rest(isUnchanged: isUnchanged)
      monitor.rules.breakOverdue(before: now)
    }
  }

  /// Runs everything due up to a given time, and advances the clock to that time.
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

  /// Runs until nothing is queued, or until it is clear that this will never happen.
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

  /// The number of running effects.
  var pendingCount: Int { sessions.reduce(0) { $0 + ($1?.pendingCount ?? 0) } }

  func pendingEffects() -> [PendingEffect] {
    let pending = sessions.flatMap { $0?.pending ?? [] }
    return pending.sorted { $0.cause < $1.cause }.map { effect in
      PendingEffect(cause: effect.cause == 0 ? nil : effect.cause, action: effect.action)
    }
  }
}

extension PlannedStep.Kind {
  /// Indicates whether steps of this kind never change anything that rules depend on.
  fileprivate var changesNothing: Bool {
    switch self {
    case .rule, .raceRule, .expect, .nothing: true
    default: false
    }
  }
}
