import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// A monitor that checks the rules of a replay's script and reactors. The events that they depend on are observed by an
/// ``EventMonitor``.
///
/// Only a replay with rules, counts or ongoing effects has a monitor, so other replays incur no extra cost.
///
/// Thread safety: This type is confined to the replay's thread.
final class ConditionMonitor {
  private unowned let replay: Replay
  let events: EventMonitor
  /// The rules that apply in the replay.
  let rules: ActiveRules
  private var hasOngoing = false

  /// Returns whether the given plan needs a monitor.
  static func isNeeded(by plan: borrowing Plan) -> Bool {
    !plan.rules.isEmpty || !plan.numbers.elements.isEmpty || !plan.ongoing.isEmpty
      || !plan.waits.isEmpty
      || !plan.reactorRules.isEmpty
  }

  init(_ replay: Replay) {
    self.replay = replay
    rules = ActiveRules(replay)
    events = EventMonitor(replay.plan.valueRules)
    events.counts.add(replay.plan.numbers.elements)
  }

  // MARK: - Rules

  /// Adds a reactor's rules for a session that is about to start.
  func add(_ reactorRules: ReactorRules, session: Int) {
    let firstNumber = events.counts.numbers.count
    events.counts.add(reactorRules.numbers.elements.map { $0.placed(inSession: session) })
    let firstRule = replay.plan.firstRule(ofSession: session)
    for (index, rule) in reactorRules.rules.enumerated() {
      let placed = rule.placed(inSession: session, numbersFrom: firstNumber)
      add(placed, number: firstRule + index, at: nil)
    }
  }

  /// Adds a rule that takes effect now.
  ///
  /// - Parameters:
  ///   - number: The index of the rule in ``Plan/allRules``.
  ///   - step: The step from which the rule applies, or `nil` if the rule is registered with a reactor.
  func add(_ rule: PlannedRule, number: Int, at step: StepPlace?) {
    let index = rules.add(rule, number: number, at: step)
    if case .after(let session, let pattern) = rule.timing {
      events.makeDue(index, after: pattern, ofSession: session)
    }
  }

  /// Allows the given effects to run forever, including those that are already running.
  func add(_ effects: PlannedOngoing) {
    hasOngoing = true
    switch effects {
    case .transform: events.ongoingCauses.insert(0)
    case .effects(let number, let pattern):
      events.addOngoing(pattern, ofSession: number)
      replay.sessions[number]?.forEachPending(of: pattern) { events.ongoingCauses.insert($0) }
    }
  }

  // MARK: - Values

  func value(ofNumber index: Int) -> Int {
    switch events.counts.numbers[index] {
    case .pending: replay.pendingCount
    // A released reactor has no effects, even if their ends were not observed.
    case .pendingEffects(let session, _):
      (replay.sessions[session]?.pendingCount ?? 0) == 0 ? 0 : events.counts[index]
    case .sent, .pulses, .calls: events.counts[index]
    }
  }

  /// Appends the values, other than states, on which the rules depend.
  func appendSituation(to bytes: inout ByteBuffer) {
    for index in events.counts.numbers.indices {
      bytes.append("#")
      bytes.append(decimal: Int64(events.counts[index]))
    }
    rules.appendSituation(to: &bytes)
  }

  // MARK: - Rest

  /// Indicates whether the monitor has work to do each time the replay is idle.
  var needsRest: Bool { !rules.isEmpty || hasOngoing }

  /// Checks the rules. Call this method after all work that is currently due has run.
  ///
  /// - Parameter isUnchanged: Whether the values are known to be unchanged since the latest check.
  func rest(isUnchanged: Bool = false) {
    for due in events.takeDueRules() { rules.makeDue(due.index, oldState: due.oldState) }
    rules.check(isUnchanged: isUnchanged) { isSettled }
  }

  /// Indicates whether no work is running or queued, apart from effects that may run forever.
  var isSettled: Bool { isQuiet && !replay.hasPending(besides: events.ongoingCauses) }

  /// Indicates whether no work is queued, apart from the work of effects that may run forever.
  var isQuiet: Bool {
    !replay.clock.hasWork(besides: events.ongoingCauses)
      && replay.openCalls?.areOpen(besides: events.ongoingCauses) != true
  }
}
