import ReactorCore
import ReactorBase
package import ReactorPlanning
import ReactorRegistration
import ReactorStreams
package import ReactorTraceFormat

/// Runs one plan in virtual time, and hands its events to a sink.
///
/// A step of the script is one turn: the step runs, then everything that is due now, then comes
/// the next step. Nothing sleeps.
///
/// Threads: a replay is made and run on one thread; replays on different threads share nothing.
package final class Replay {
  // MARK: What is replayed

  /// The plan, and what makes its sessions.
  let prepared: PreparedPlan
  let plan: Plan
  let options: ReplayOptions
  /// Writes values as the trace does.
  let values: ValueFormatter
  let sink: any EventSink
  /// Decides what happens in an exploration; nil in a replay.
  var guide: (any ReplayGuide)?

  // MARK: Time and place

  let clock: VirtualClock
  let context = ExecutionContext.current
  let log: ReplayLog
  /// Notes whose code runs.
  let mark = CodeMark.current
  /// The step that is running; nil before the first one and after the last one.
  private(set) var step: StepPlace?
  /// The step that failures are reported at: the one that is running, or the last one.
  private(set) var current = StepPlace(file: 0, offset: 0)
  /// The turn that is running: the number of steps so far that were no expectations.
  private(set) var turn = 0
  /// The latest action or event from outside, as the streams carry its number.
  var latestCause = 0
  /// The event from outside that is being published, as long as nothing of it has been recorded by a service.
  var emittedEvent: DecodedEvent?
  /// Indicates whether the script has ended the replay, so that nothing is known of what would have
  /// come.
  private var hasEnded = false
  /// Indicates whether a limit has ended the replay.
  var isAborted = false
  /// Indicates whether the replay is releasing everything, so that nothing is shown any more.
  var isClosing = false

  // MARK: Sessions

  /// The sessions at the places of their plans, and after them those that no step is meant for.
  var sessions: [Session?] = []
  /// Their contexts, at the same places.
  var contexts: [ReplayContext?] = []
  /// The context of the session whose reactor is being made or bound.
  var startingContext: ReplayContext?
  /// Names the sessions that views open, once one does.
  var pushedNames: PushedNames?
  private(set) lazy var services = ReplayServices(
    self, plan.registry.services, plan.valueRules)
  let random: ReplayRandom

  // MARK: What is watched

  /// Watches over the rules and numbers of the script, if it has some.
  private(set) var monitor: ConditionMonitor?
  /// The `race-free` rules of the script, if it has some.
  var races: ActiveRaceRules?
  /// The comparisons that expectations may still make.
  package let comparisons: ComparisonBudget
  /// The calls of services that an exploration may answer.
  let openCalls: OpenCalls?
  /// Watches for real timers, once there is a bridged session.
  var realTimers: RealTimerWatch?
  var secondThread = SecondThread()

  // MARK: Limits

  /// The number of the latest action or event from outside; 0 before the first one.
  private(set) var latestNumber = 0
  /// The time and the cause of the states that are being counted, and the number of those that may still follow.
  var countedStates: (time: Int64, cause: Int) = (-1, 0)
  var statesLeft = 0

  // MARK: What has happened

  /// The failures so far.
  var failures = FailureList()
  /// The notes so far.
  var noteList = NoteList()
  /// The choices that the libraries of an app make by chance.
  var choices = LibraryChoices()
  /// A number for the states at the end, if it is needed.
  var finalStates: UInt64?
  /// The problems among them that are reported once.
  var reportedProblems: Set<ReportedProblem> = []
  /// The events from outside that are kept, by their numbers.
  var emittedEvents: [Int: String] = [:]
  /// The number of calls of services that have begun, if the sink uses them.
  var callCount = 0
  /// The number of effects that have begun, if the sink uses them.
  var effectCount = 0
  /// Receives the events of the replay with two answers the other way round, if that breaks a `race-free` rule.
  package var otherOrder: (any EventSink)?
  /// The ends of the steps that have run, in the order of the plan's steps. Nil, for a replay that does not note them,
  /// unless it is set before the replay runs.
  package var stepEnds: [StepEnd]?
  /// Indicates whether sessions keep their actions and the origin of their states, for the
  /// diagnostics of expectations that fail.
  let keepsHistory: Bool

  /// The amount of work on the clock, or of effects, that may be in flight when a step begins. Each
  /// takes about a kilobyte.
  static let maximumPending = 2_000_000

  // MARK: -

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - prepared: The plan, and what makes the sessions of all its replays.
  ///   - options: The options of the replay.
  ///   - log: The log in which it records its progress.
  ///   - values: Writes values as the trace does.
  ///   - sink: Receives the events; nil if nobody reads them.
  ///   - guide: Decides what happens in an exploration.
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

  /// Returns whether the events that may follow a step are almost used up, so that it is good to
  /// remember which action came last.
  func isNearlyStuck(with cause: Cause) -> Bool {
    guard context.isNearlyExhausted else { return false }
    context.lastCause = cause.token
    return true
  }

  /// The number of the next action.
  ///
  /// - Parameter parent: The number of the action whose handling sends it, if one's does.
  func nextActionNumber(sentBy parent: Int?) -> Int {
    let number = log.addAction(sentBy: parent)
    if latestNumber > 0, number != latestNumber &+ 1 { log.endAsOverwritten() }
    latestNumber = number
    return number
  }

  /// Runs the plan to its end. Called once.
  ///
  /// - Returns: The problems, in their order.
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
    contexts = Array(repeating: nil, count: plan.sessions.count)
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

  /// - Returns: Whether the script has run through, so that the replay is to settle.
  private func runSteps() -> Bool {
    log.begin(.running)
    for step in plan.steps {
      let goesOn = perform(step)
      stepEnds?.append(StepEnd(time: now, failureCount: failures.kept.count))
      if !goesOn { return false }
    }
    return true
  }

  /// Runs a step, and everything that is due then.
  ///
  /// - Returns: Whether the script goes on.
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
      // Not retained: sessions are kept until the replay closes.
      guard let session = sessions[Int(step.session)].map({ UnretainedReference($0) }) else {
        failWithoutSession(step)
        return true
      }
      session.withObject(as: Session.self) { $0.send(Int(step.index)) }
      noticeThread(startedBy: latestCause)
    case .stub: services.install(plan.stubs[Int(step.index)], number: Int(step.index))
    case .gesture:
      guard let session = session(of: step) else { return true }
      perform(plan.gestures[Int(step.index)], on: session.controls)
      noticeThread(startedBy: latestCause)
    case .emit:
      emit(plan.events[Int(step.index)])
      noticeThread(startedBy: latestCause)
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
    // Effects that never come back are not on the clock; to count them takes a look at each session.
    if clock.queued > Self.maximumPending
      || turn & 0xFFFF == 0 && pendingCount > Self.maximumPending
    {
      return stop(at: .tooMuchPending(limit: Self.maximumPending))
    }
    return true
  }

  /// The session at a place; nil if it is not there, or has been released.
  func session(at place: Int) -> Session? {
    sessions.indices.contains(place) ? sessions[place] : nil
  }

  @inline(__always)
  func session(of step: PlannedStep) -> Session? {
    sessions[Int(step.session)] ?? failWithoutSession(step)
  }

  /// Its own function, so that a step whose session is there needs no room for the failure.
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

  /// Runs everything that is due now, and has the rules checked.
  ///
  /// - Parameter isUnchanged: Whether nothing has happened since that was last done.
  func runDue(isUnchanged: Bool = false) {
    var isUnchanged = isUnchanged
    // Work that blocks its virtual queue moves the clock, and what is due by then is due now.
    while clock.runNext(until: clock.now) { isUnchanged = false }
    if noteList.hasUnnamed { nameNotes() }
    if let monitor, monitor.needsRest {
      monitor.rest(isUnchanged: isUnchanged)
      monitor.rules.breakOverdue(before: now)
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

  /// The number of effects that are live.
  var pendingCount: Int { sessions.reduce(0) { $0 + ($1?.pendingCount ?? 0) } }

  func pendingEffects() -> [PendingEffect] {
    let pending = sessions.flatMap { $0?.pending ?? [] }
    return pending.sorted { $0.cause < $1.cause }.map { effect in
      PendingEffect(cause: effect.cause == 0 ? nil : effect.cause, action: effect.action)
    }
  }
}

extension PlannedStep.Kind {
  /// Indicates whether a step of the kind leaves everything that rules are about as it is.
  fileprivate var changesNothing: Bool {
    switch self {
    case .rule, .raceRule, .expect, .nothing: true
    default: false
    }
  }
}
