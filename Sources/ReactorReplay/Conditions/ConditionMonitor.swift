import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorText
import ReactorTraceFormat
import ReactorTypeLayout

/// Watches over a replay for the rules of its script and its reactors, and counts what its conditions
/// ask for.
///
/// A replay has one only if there are rules, numbers or ongoing effects, so that others pay for none of
/// it.
///
/// Threads: it belongs to the thread of the replay.
final class ConditionMonitor {
  private unowned let replay: Replay
  private var counts = EventCounts()
  private var rules: [ActiveRule] = []
  /// The comparisons of the rules that compare scalars alone.
  private var comparisons: ContiguousArray<ScalarComparison> = []
  /// The indices of the rules that are checked at rest, by the one session that each is about, so that
  /// its state is looked up once; those about several sessions or none come with the session -1.
  private var groups: [(session: Int, rules: [Int])] = []
  private var hasSettledRules = false
  /// The indices of the `within` rules whose conditions do not hold, and are not overdue.
  private var awaited: [Int] = []
  /// The `after` rules by the actions that make them due, and the actions whose effects may run for
  /// ever.
  private var concerns = CaseTable<Concern>()
  /// The causes of effects that may run for ever.
  private var ongoingCauses: Set<Int> = []
  private var hasOngoing = false

  /// The meaning of an action for the monitor.
  private enum Concern {
    /// The rule with this index is to be checked at the next rest.
    case makesDue(Int)
    /// The effect of the action may run for ever.
    case isOngoing
  }

  /// A rule that holds from now on.
  private struct ActiveRule {
    /// The moment at which the rule is checked.
    enum Moment {
      case atRest
      case whenSettled
      case whenDue
      /// At rest, and broken later.
      case withinTime
    }

    let rule: PlannedRule
    let moment: Moment
    /// The way in which its comparisons are joined, and their places among those of all rules, if it
    /// compares scalars alone.
    let join: PlannedCondition.Join?
    let comparisons: Range<Int>
    /// The step that it holds from; nil for a rule of a reactor.
    let step: StepPlace?
    /// Checks the state, if the rule is written in Swift.
    let check: ((ValueView) -> Bool)?
    /// Whether the rule has been checked, which takes that the condition behind its `when` held.
    var wasChecked = false
    /// Whether the rule was broken when it was last checked.
    var isBroken = false
    /// When the condition of a `within` rule ceased to hold, in nanoseconds.
    var brokenSince: Int64?
    /// Whether an action of an `after` rule has been handled since the replay was last at rest.
    var isDue = false
    /// Shows the state before that action.
    var oldState: ((_ body: (ValueView) -> Void) -> Void)?
  }

  /// Whether anything in a plan needs a monitor.
  static func isNeeded(by plan: borrowing Plan) -> Bool {
    !plan.rules.isEmpty || !plan.numbers.isEmpty || !plan.ongoing.isEmpty || !plan.waits.isEmpty
      || !plan.reactorRules.isEmpty
  }

  /// Makes the monitor of a replay.
  init(_ replay: Replay) {
    self.replay = replay
    counts.add(replay.plan.numbers)
  }

  // MARK: - Rules

  /// Makes a rule of the script hold from now on.
  func add(_ rule: PlannedRule, at step: StepPlace) {
    activate(rule, at: step)
  }

  /// Makes the rules of a reactor hold for a session that is about to begin.
  func add(_ reactorRules: ReactorRules, session: Int) {
    let firstNumber = counts.numbers.count
    counts.add(reactorRules.numbers.map { $0.placed(inSession: session) })
    for rule in reactorRules.rules {
      activate(rule.placed(inSession: session, numbersFrom: firstNumber), at: nil)
    }
  }

  private func activate(_ rule: PlannedRule, at step: StepPlace?) {
    let index = rules.count
    var group = -1
    var check: ((ValueView) -> Bool)?
    var scalars: (join: PlannedCondition.Join, parts: [ScalarComparison])?
    switch rule.check {
    case .condition(let condition):
      if condition.sessions.count == 1 { group = condition.sessions[0] }
      scalars = condition.scalarComparisons
    case .code(let code):
      check = code.makeCheck()
      group = rule.session
    }
    let moment: ActiveRule.Moment
    switch rule.kind {
    case .always: moment = .atRest
    case .settled:
      moment = .whenSettled
      hasSettledRules = true
    case .after(let session, let pattern):
      moment = .whenDue
      concerns.add(.makesDue(index), for: pattern, ofSession: session)
    case .within: moment = .withinTime
    }
    let first = comparisons.count
    comparisons += scalars?.parts ?? []
    rules.append(
      ActiveRule(
        rule: rule, moment: moment, join: scalars?.join, comparisons: first..<comparisons.count,
        step: step, check: check))
    if let place = groups.firstIndex(where: { $0.session == group }) {
      groups[place].rules.append(index)
    } else {
      groups.append((group, [index]))
    }
  }

  /// Lets effects run for ever, those that have begun included.
  func add(_ effects: PlannedOngoing) {
    hasOngoing = true
    switch effects {
    case .transform: ongoingCauses.insert(0)
    case .effects(let number, let pattern):
      concerns.add(.isOngoing, for: pattern, ofSession: number)
      replay.sessions[number]?.forEachPending(of: pattern) { ongoingCauses.insert($0) }
    }
  }

  /// The rules, and whether they have ever been checked.
  var uses: [RuleUse] {
    rules.map { active in
      let reactor =
        switch active.rule.origin {
        case .registration(let reactor): reactor
        case .script: replay.plan.sessions[active.rule.session].kind.name
        }
      return RuleUse(
        reactor: reactor, rule: active.rule.text, wasChecked: active.wasChecked)
    }
  }

  // MARK: - Events

  private var valueRules: ValueRules { replay.plan.registry.rules }

  /// Whether the actions that a session handles concern any number or rule.
  func isConcerned(byActionsOfSession session: Int) -> Bool {
    concerns.concerns(session: session) || counts.includesActions(ofSession: session)
  }

  /// Notes that a session is about to handle an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - cause: The cause of everything that it leads to.
  ///   - state: Keeps the current state, and shows it later.
  func willHandle(
    _ action: ValueView, cause: Cause,
    keeping state: () -> ((_ body: (ValueView) -> Void) -> Void)?
  ) {
    counts.addAction(action, session: cause.session, valueRules)
    concerns.forEach(matching: action, ofSession: cause.session, valueRules) { concern in
      switch concern {
      case .makesDue(let index):
        rules[index].isDue = true
        rules[index].oldState = state()
      case .isOngoing: ongoingCauses.insert(cause.token)
      }
    }
  }

  /// Whether the effects of a session are counted.
  func isConcerned(byEffectsOfSession session: Int) -> Bool {
    counts.includesEffects(ofSession: session)
  }

  /// Notes that an effect goes on after its beginning.
  func effectDidBegin(_ action: ValueView, session: Int) {
    counts.addEffects(1, of: action, session: session, valueRules)
  }

  /// Notes the end of an effect that went on after its beginning.
  func effectDidEnd(_ action: ValueView, session: Int) {
    counts.addEffects(-1, of: action, session: session, valueRules)
  }

  /// Notes that a pulse field was assigned.
  func didAssign(_ pulse: String, session: Int) {
    counts.addPulse(pulse, session: session)
  }

  /// Whether calls of methods are counted.
  var countsCalls: Bool { counts.includesCalls }

  /// Notes what has become of a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - change: What has happened.
  func note(_ call: ServiceCall, _ change: CallChange) {
    counts.addCall(call, change)
  }

  /// The value of one of the numbers.
  func value(ofNumber index: Int) -> Int {
    switch counts.numbers[index] {
    case .pending: replay.pendingCount
    // A reactor that is gone has no effects, though nobody has seen them end.
    case .pendingEffects(let session, _):
      (replay.sessions[session]?.pendingCount ?? 0) == 0 ? 0 : counts[index]
    case .sent, .pulses, .calls: counts[index]
    }
  }

  /// Appends what the rules depend on besides states.
  func appendSituation(to bytes: inout ByteBuffer) {
    for index in counts.numbers.indices {
      bytes.append("#")
      bytes.append(decimal: Int64(counts[index]))
    }
    for index in rules.indices {
      guard let since = rules[index].brokenSince else { continue }
      bytes.append("!")
      bytes.append(decimal: replay.now - since)
    }
  }

  // MARK: - Rest

  /// Whether anything is to be done when the replay is at rest.
  var needsRest: Bool { !rules.isEmpty || hasOngoing }

  /// Checks the rules: everything that is due now is done.
  func rest() {
    if rules.isEmpty { return }
    let isSettled = hasSettledRules && isSettled
    var broken: [(index: Int, part: Int)] = []
    for group in groups {
      replay.holdingState(ofSession: group.session) { state in
        for index in group.rules where !isSurelyKept(index, by: state, isSettled: isSettled) {
          if let part = check(index, isSettled: isSettled) { broken.append((index, part)) }
        }
      }
    }
    if broken.isEmpty { return }
    for (index, part) in broken.sorted(by: { $0.index < $1.index }) { setBroken(index, part) }
  }

  /// Breaks the rules whose conditions should hold again before a time, each when it should.
  ///
  /// - Parameter time: The time that the clock is about to move to, in nanoseconds.
  func breakOverdue(before time: Int64) {
    if awaited.isEmpty { return }
    let overdue = awaited.compactMap { index in
      deadline(ofRule: index).flatMap { $0 <= time ? (deadline: $0, index: index) : nil }
    }
    for (deadline, index) in overdue.sorted(by: { $0 < $1 }) {
      replay.clock.advance(to: deadline)
      setBroken(index)
    }
  }

  /// Breaks the rules whose conditions do not hold, since nothing will come that could change that.
  func breakUnmet() {
    for index in awaited.sorted() { setBroken(index) }
  }

  private func deadline(ofRule index: Int) -> Int64? {
    guard case .within(let limit) = rules[index].rule.kind, let since = rules[index].brokenSince
    else { return nil }
    let (deadline, overflow) = since.addingReportingOverflow(limit)
    return overflow ? nil : deadline
  }

  /// Whether nothing is in flight or queued but what may run for ever.
  var isSettled: Bool { isQuiet && !replay.hasPending(besides: ongoingCauses) }

  /// Whether nothing is queued but what may run for ever.
  var isQuiet: Bool {
    !replay.clock.hasWork(besides: ongoingCauses)
      && replay.openCalls?.areOpen(besides: ongoingCauses) != true
  }

  /// Checks a rule if it is to be checked now.
  ///
  /// - Returns: The part of its condition that has broken it, if it has turned from holding to broken.
  private func check(_ index: Int, isSettled: Bool) -> Int? {
    switch rules[index].moment {
    case .atRest: break
    case .whenSettled: if !isSettled { return nil }
    case .whenDue:
      if !rules[index].isDue { return nil }
      rules[index].isDue = false
    case .withinTime:
      checkWithin(index)
      return nil
    }
    var part = 0
    let wasBroken = rules[index].isBroken
    rules[index].isBroken = !holds(index, &part)
    if rules[index].isBroken, !wasBroken { return part }
    if rules[index].oldState != nil { rules[index].oldState = nil }
    return nil
  }

  /// Whether a rule needs no further look: it held when it was last checked, and it holds now or is not to
  /// be checked. Most rules do, at most times.
  private func isSurelyKept(_ index: Int, by state: ValueView?, isSettled: Bool) -> Bool {
    switch rules[index].moment {
    case .atRest: break
    case .whenSettled: if !isSettled { return true }
    case .whenDue: return !rules[index].isDue
    case .withinTime: if rules[index].brokenSince != nil { return false }
    }
    guard let join = rules[index].join, !rules[index].isBroken else { return false }
    let range = rules[index].comparisons
    if join == .when, !holds(comparisons[range.upperBound - 1], state) { return true }
    rules[index].wasChecked = true
    switch join {
    case .all: return range.allSatisfy { holds(comparisons[$0], state) }
    case .any: return range.contains { holds(comparisons[$0], state) }
    case .when: return holds(comparisons[range.lowerBound], state)
    }
  }

  private func holds(_ comparison: ScalarComparison, _ state: ValueView?) -> Bool {
    switch comparison.source {
    case .field(let place): state.map { comparison.holds(for: $0.field(at: place)) } ?? false
    case .number(let index): comparison.holds(for: value(ofNumber: index))
    }
  }

  private func checkWithin(_ index: Int) {
    var part = 0
    if holds(index, &part) {
      rules[index].isBroken = false
      if rules[index].brokenSince == nil { return }
      rules[index].brokenSince = nil
      awaited.removeAll { $0 == index }
    } else if rules[index].brokenSince == nil {
      rules[index].brokenSince = replay.now
      awaited.append(index)
    }
  }

  private func setBroken(_ index: Int) {
    var part = 0
    if !holds(index, &part) { setBroken(index, part) }
  }

  private func setBroken(_ index: Int, _ part: Int) {
    rules[index].isBroken = true
    awaited.removeAll { $0 == index }
    let active = rules[index]
    rules[index].oldState = nil
    replay.fail(active.rule, at: active.step, decidedBy: part, oldState: active.oldState)
  }

  /// Whether the condition of a rule holds. A rule about a session that is not there holds.
  private func holds(_ index: Int, _ part: inout Int) -> Bool {
    switch rules[index].rule.check {
    case .code:
      rules[index].wasChecked = true
      var result = true
      if let check = rules[index].check {
        replay.withState(ofSession: rules[index].rule.session, isOld: false) { result = check($0) }
      }
      return result
    case .condition(let condition):
      for session in condition.sessions where replay.sessions[session] == nil { return true }
      if !rules[index].wasChecked {
        rules[index].wasChecked = condition.premiseHolds(in: replay)
      }
      guard let oldState = rules[index].oldState else {
        return condition.holds(in: replay, decidedBy: &part)
      }
      return replay.withOldState(oldState) { condition.holds(in: replay, decidedBy: &part) }
    }
  }
}
