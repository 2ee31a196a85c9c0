import ReactorCore
import ReactorBase
package import ReactorPlanning
import ReactorRegistration
import ReactorStreams
package import ReactorTraceFormat

/// A replay of a plan in virtual time. The replay passes its events to a sink.
///
/// Each step of the script is one turn. After the step has run, all work that is due at that time runs, and then the
/// next turn begins. No thread ever sleeps.
///
/// Thread safety: A replay must be created and run on the same thread. Replays on different threads share no state.
package final class Replay {
  // MARK: Plan

  let plan: Plan
  let options: ReplayOptions
  let recorder: EventRecorder
  /// The guide that makes the choices in an exploration, or `nil` in a plain replay.
  var guide: (any ReplayGuide)?

  // MARK: Time and position

  let clock: VirtualClock
  let context = ExecutionContext.current
  let log: ReplayLog
  /// The step at which failures are reported. This is the running step, or the last step once the script has ended.
  private(set) var current = StepPlace(file: 0, offset: 0)
  /// Indicates whether the script has ended the replay. If so, later events are unknown.
  private var hasEnded = false
  /// Indicates whether a limit has ended the replay.
  var isAborted = false
  /// Indicates whether the replay is releasing its objects and no longer records events.
  var isClosing = false

  // MARK: Sessions

  /// The sessions in the plan, at their indices in the plan, followed by the sessions that are opened only by views.
  var sessions: [Session?] = []
  /// The context of the session whose reactor is being created or bound.
  var startingContext: ReplayContext?
  /// The generator of names for sessions opened by views, or `nil` until a view opens a session.
  var pushedNames: PushedNames?
  private(set) lazy var services = ReplayServices(
    self, plan.registry.services, plan.valueRules)
  let random: ReplayRandom

  // MARK: Monitoring

  /// The monitor for the rules and counts in the script, or `nil` if the script has no rules or counts.
  private(set) var monitor: ConditionMonitor?
  /// The `race-free` rules in the script, or `nil` if the script has no such rules.
  var races: ActiveRaceRules?
  /// The remaining budget for comparisons in expectations.
  package let comparisons: ComparisonBudget
  /// The service calls that an exploration can answer, or `nil` in a plain replay.
  let openCalls: OpenCalls?
  /// The watch for system timers, or `nil` until a bridged session starts.
  var realTimers: RealTimerWatch?
  var secondThread = SecondThread()

  // MARK: Results

  /// The failures recorded so far.
  var failures = FailureList()
  /// The notes recorded so far.
  var noteList = NoteList()
  /// The settings for random choices made by an app's libraries.
  var choices = LibraryChoices()
  /// A digest of the final states, or `nil` if no digest is needed.
  var finalStates: UInt64?
  /// A sink for the events of the replay with two answers swapped. The sink is used if the swap breaks a `race-free`
  /// rule.
  package var otherOrder: (any EventSink)?
  /// A closure that is called at the end of the replay, before the sessions are released. Set this property before
  /// running the replay.
  package var willClose: ((Replay) -> Void)?
  /// The ends of the steps that have run, in plan order, or `nil` if step ends are not recorded. To record step ends,
  /// set this property to an empty array before running the replay.
  package var stepEnds: [StepEnd]?

  /// The maximum number of running effects and of work items on the clock that may be pending after a step. Each of
  /// them takes about one kilobyte.
  static let maximumPending = 2_000_000

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - options: The options of the replay.
  ///   - log: The log that records the progress of the replay.
  ///   - values: The formatter that writes values as the trace does.
  ///   - sink: The sink that receives the events, or `nil` to discard them.
  ///   - guide: The guide that makes the choices in an exploration, or `nil` for a plain replay.
  package init(
    _ plan: Plan, options: ReplayOptions, log: ReplayLog = ReplayLog(), values: ValueFormatter,
    to sink: (any EventSink)?, guide: (any ReplayGuide)? = nil
  ) {
    self.plan = plan
    self.options = options
    self.guide = guide
    self.log = log
    clock = VirtualClock(position: log.position, keptBy: log)
    clock.keepsSilentTimes = guide != nil
    random = ReplayRandom(seed: options.seed ?? plan.seed ?? 0)
    choices.roundsTiesDown = plan.roundsTiesDown
    comparisons = ComparisonBudget(options.comparisonLimit)
    openCalls = guide == nil ? nil : OpenCalls(for: guide) { [clock] in clock.now }
    recorder = EventRecorder(
      of: plan, values: values, instantLimit: options.instantLimit, clock: clock, log: log,
      to: sink ?? SilentSink())
    recorder.limits = self
    if !plan.raceRules.isEmpty { races = ActiveRaceRules(answerOrder()) }
    if ConditionMonitor.isNeeded(by: plan) { monitor = ConditionMonitor(self) }
  }

  var sink: any EventSink { recorder.sink }
  /// The formatter that writes values as the trace does.
  var values: ValueFormatter { recorder.values }
  /// The virtual time in nanoseconds.
  var now: Int64 { clock.now }

  /// Runs the plan to its end. Call this method only once.
  ///
  /// - Returns: The failures, in the order in which they occurred.
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
    recorder.step = nil
    record(.end(pending: pending))
    recorder.finish()
    return failures.kept
  }

  // MARK: - Steps

  /// Runs the steps of the script.
  ///
  /// - Returns: Whether the script has run to its end. If so, the replay must still settle.
  private func runSteps() -> Bool {
    log.begin(.running)
    for step in plan.steps {
      let goesOn = perform(step)
      stepEnds?.append(StepEnd(time: now, failureCount: failures.kept.count))
      if !goesOn { return false }
    }
    return true
  }

  /// Runs a step and all work that is due at that time.
  ///
  /// - Returns: Whether to continue with the next step of the script.
  func perform(_ step: PlannedStep) -> Bool {
    current = step.place
    recorder.step = current
    log.begin(current)
    if step.isTimed, !advance(to: step.time) { return false }
    renewBudget()
    switch step.kind {
    case .expect, .nothing: break
    default: recorder.turn += 1
    }
    switch step.kind {
    case .action:
      guard let session = sessions[Int(step.session)] else {
        failWithoutSession(step)
        return true
      }
      session.send(Int(step.index))
      noticeThread(startedBy: recorder.latestCause)
    case .stub: services.install(plan.stubs[Int(step.index)], number: Int(step.index))
    case .gesture:
      guard let session = session(of: step) else { return true }
      perform(plan.gestures[Int(step.index)], on: session.controls)
      noticeThread(startedBy: recorder.latestCause)
    case .emit:
      emit(plan.events[Int(step.index)])
      noticeThread(startedBy: recorder.latestCause)
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
    // Effects that never end are not on the clock, so counting them requires querying each session.
    if clock.queued > Self.maximumPending
      || recorder.turn & 0xFFFF == 0 && pendingCount > Self.maximumPending
    {
      return stop(at: .tooMuchPending(limit: Self.maximumPending))
    }
    return true
  }

  /// Returns the session at the given index, or `nil` if the session does not exist or has been released.
  func session(at place: Int) -> Session? {
    sessions.indices.contains(place) ? sessions[place] : nil
  }

  func session(of step: PlannedStep) -> Session? {
    sessions[Int(step.session)] ?? failWithoutSession(step)
  }

  /// Records that a step has no session. This is a separate function so that a step whose session exists needs no stack
  /// space for the failure.
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

  /// Runs all work that is currently due, and then checks the rules.
  ///
  /// - Parameter isUnchanged: Whether the replay is unchanged since the previous call to this method.
  func runDue(isUnchanged: Bool = false) {
    var isUnchanged = isUnchanged
    // Work that blocks its virtual queue advances the clock. Everything that was due by the new time is then due now.
    while clock.runNext(until: clock.now) { isUnchanged = false }
    if noteList.hasUnnamed { nameNotes() }
    if let monitor, monitor.needsRest {
      monitor.rest(isUnchanged: isUnchanged)
      monitor.rules.breakOverdue(before: now)
    }
  }

  /// Runs all work that is due up to the given time, and advances the clock to that time.
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

  /// Runs the replay until no work is queued, or until a limit shows that the replay never settles.
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

  /// The number of running effects in all sessions.
  var pendingCount: Int { sessions.reduce(0) { $0 + ($1?.pendingCount ?? 0) } }

  func pendingEffects() -> [PendingEffect] {
    let pending = sessions.flatMap { $0?.pending ?? [] }
    return pending.sorted { $0.cause < $1.cause }.map { effect in
      PendingEffect(cause: effect.cause == 0 ? nil : effect.cause, action: effect.action)
    }
  }
}

extension PlannedStep.Kind {
  /// Indicates whether steps of this kind never affect the rules.
  fileprivate var changesNothing: Bool {
    switch self {
    case .rule, .raceRule, .expect, .nothing: true
    default: false
    }
  }
}
