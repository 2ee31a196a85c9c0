import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// A monitor that observes a replay on behalf of the rules of its script and its reactors. The monitor maintains the
/// counts that conditions use. It also tracks due rules and effects that may run forever.
///
/// Only a replay with rules, counts or ongoing effects has a monitor, so other replays incur no extra cost.
///
/// Thread safety: This type is confined to the replay's thread.
final class ConditionMonitor {
  private unowned let replay: Replay
  var counts = EventCounts()
  /// The rules that apply in the replay.
  let rules: ActiveRules
  /// The roles of actions. An action can make `after` rules due or start an effect that may run forever.
  private var roles = CaseTable<ActionRole>()
  /// The causes of effects that may run forever.
  private var ongoingCauses: Set<Int> = []
  private var hasOngoing = false

  /// The role of an action in the monitor.
  private enum ActionRole {
    /// Schedules a check of the rule with the given index for the next time the replay is idle.
    case makesDue(Int)
    /// Starts an effect that may run forever.
    case isOngoing
  }

  /// Returns whether the given plan needs a monitor.
  static func isNeeded(by plan: borrowing Plan) -> Bool {
    !plan.rules.isEmpty || !plan.numbers.elements.isEmpty || !plan.ongoing.isEmpty
      || !plan.waits.isEmpty
      || !plan.reactorRules.isEmpty
  }

  init(_ replay: Replay) {
    self.replay = replay
    rules = ActiveRules(replay)
    counts.add(replay.plan.numbers.elements)
  }

  // MARK: - Rules

  /// Adds a reactor's rules for a session that is about to start.
  func add(_ reactorRules: ReactorRules, session: Int) {
    let firstNumber = counts.numbers.count
    counts.add(reactorRules.numbers.elements.map { $0.placed(inSession: session) })
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
      roles.add(.makesDue(index), for: pattern, ofSession: session)
    }
  }

  /// Allows the given effects to run forever, including those that are already running.
  func add(_ effects: PlannedOngoing) {
    hasOngoing = true
    switch effects {
    case .transform: ongoingCauses.insert(0)
    case .effects(let number, let pattern):
      roles.add(.isOngoing, for: pattern, ofSession: number)
      replay.sessions[number]?.forEachPending(of: pattern) { ongoingCauses.insert($0) }
    }
  }

  // MARK: - Events

  private var valueRules: ValueRules { replay.plan.valueRules }

  /// Returns whether any count or rule depends on the actions of the given session.
  func isConcerned(byActionsOfSession session: Int) -> Bool {
    roles.concerns(session: session) || counts.includesActions(ofSession: session)
  }

  /// Records that a session is about to handle an action.
  ///
  /// - Parameters:
  ///   - cause: The cause of all events that result from the action.
  ///   - state: Captures the current state, and returns a closure that shows the captured state later.
  func willHandle(
    _ action: ValueView, cause: Cause,
    keeping state: () -> ((_ body: (ValueView) -> Void) -> Void)?
  ) {
    counts.addAction(action, session: cause.session, valueRules)
    roles.forEach(matching: action, ofSession: cause.session, valueRules) { role in
      switch role {
      case .makesDue(let index):
        rules.makeDue(index, oldState: state())
      case .isOngoing: ongoingCauses.insert(cause.token)
      }
    }
  }

  func value(ofNumber index: Int) -> Int {
    switch counts.numbers[index] {
    case .pending: replay.pendingCount
    // A released reactor has no effects, even if their ends were not observed.
    case .pendingEffects(let session, _):
      (replay.sessions[session]?.pendingCount ?? 0) == 0 ? 0 : counts[index]
    case .sent, .pulses, .calls: counts[index]
    }
  }

  /// Appends the values, other than states, on which the rules depend.
  func appendSituation(to bytes: inout ByteBuffer) {
    for index in counts.numbers.indices {
      bytes.append("#")
      bytes.append(decimal: Int64(counts[index]))
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
    rules.check(isUnchanged: isUnchanged) { isSettled }
  }

  /// Indicates whether no work is running or queued, apart from effects that may run forever.
  var isSettled: Bool { isQuiet && !replay.hasPending(besides: ongoingCauses) }

  /// Indicates whether no work is queued, apart from the work of effects that may run forever.
  var isQuiet: Bool {
    !replay.clock.hasWork(besides: ongoingCauses)
      && replay.openCalls?.areOpen(besides: ongoingCauses) != true
  }
}
