import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorTraceFormat
import ReactorTypeLayout

/// Watches over a replay for the rules of its script, and counts what its conditions ask for.
///
/// A replay has one only if its script has rules, numbers or ongoing effects, so that others pay for
/// none of it.
///
/// Threads: it belongs to the thread of the replay.
final class ConditionMonitor {
  private unowned let replay: Replay
  private let numbers: [PlannedNumber]
  /// The values of the numbers that events add to.
  private var counts: [Int]
  private var rules: [ActiveRule] = []
  /// The cases of actions whose effects may run for ever.
  private var ongoing: [(session: Int, pattern: CasePattern)] = []
  /// The causes of effects that may run for ever.
  private var ongoingCauses: Set<Int> = []
  private let countsActions: Bool

  /// A rule from its step on.
  private struct ActiveRule {
    let rule: PlannedRule
    /// The step that it holds from.
    let step: StepPlace
    /// Whether the rule was broken when it was last checked.
    var isBroken = false
    /// When the condition of a `within` rule ceased to hold, in nanoseconds.
    var brokenSince: Int64?
    /// Whether an action of an `after` rule has been handled since the replay was last at rest.
    var isDue = false
    /// Shows the state before that action.
    var oldState: ((_ body: (ValueView) -> Void) -> Void)?
  }

  /// Makes the monitor of a replay, unless nothing in its plan needs one.
  init?(_ replay: Replay) {
    let plan = replay.plan
    let needsMonitor =
      !plan.rules.isEmpty || !plan.numbers.isEmpty || !plan.ongoing.isEmpty || !plan.waits.isEmpty
    guard needsMonitor else { return nil }
    self.replay = replay
    numbers = plan.numbers
    counts = Array(repeating: 0, count: numbers.count)
    countsCalls = numbers.contains { if case .calls = $0 { true } else { false } }
    countsActions = numbers.contains { if case .sent = $0 { true } else { false } }
  }

  // MARK: - Steps

  /// Makes a rule hold from now on.
  func add(_ rule: PlannedRule, at step: StepPlace) {
    rules.append(ActiveRule(rule: rule, step: step))
  }

  /// Lets effects run for ever, those that have begun included.
  func add(_ effects: PlannedOngoing) {
    switch effects {
    case .transform: ongoingCauses.insert(0)
    case .effects(let number, let pattern):
      ongoing.append((number, pattern))
      replay.sessions[number]?.forEachPending(of: pattern) { ongoingCauses.insert($0) }
    }
  }

  // MARK: - Events

  /// Notes that a session is about to handle an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - cause: The cause of everything that it leads to.
  ///   - state: Keeps the current state, and shows it later.
  func willHandle<Action>(
    _ action: borrowing Action, cause: Cause,
    keeping state: () -> ((_ body: (ValueView) -> Void) -> Void)?
  ) {
    guard countsActions || !rules.isEmpty || !ongoing.isEmpty else { return }
    let session = cause.session
    let rendering = replay.plan.registry.rules
    TypeLayout.withView(of: action) { action in
      if countsActions {
        for (index, number) in numbers.enumerated() {
          if case .sent(session, let pattern) = number, pattern.matches(action, rendering) {
            counts[index] += 1
          }
        }
      }
      for index in rules.indices {
        guard case .after(session, let pattern) = rules[index].rule.kind,
          pattern.matches(action, rendering)
        else { continue }
        rules[index].isDue = true
        rules[index].oldState = state()
      }
      if ongoing.contains(where: { $0.session == session && $0.pattern.matches(action, rendering) })
      {
        ongoingCauses.insert(cause.token)
      }
    }
  }

  /// Notes that a pulse field was assigned.
  func didAssign(_ pulse: String, session: Int) {
    for (index, number) in numbers.enumerated() {
      if case .pulses(session, let names) = number, names.contains(pulse) { counts[index] += 1 }
    }
  }

  /// Whether calls of methods are counted.
  let countsCalls: Bool

  /// Notes what has become of a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - change: What has happened.
  func note(_ call: ServiceCall, _ change: CallChange) {
    for (index, number) in numbers.enumerated() {
      guard case .calls(let count, let pattern) = number,
        pattern.matches(call)
      else { continue }
      switch (count, change) {
      case (.all, .began), (.pending, .began), (.answered, .answered), (.failed, .failed),
        (.cancelled, .cancelled):
        counts[index] += 1
      case (.pending, _): counts[index] -= 1
      default: break
      }
    }
  }

  // MARK: - Numbers

  /// The value of one of the plan's numbers.
  func value(ofNumber index: Int) -> Int {
    switch numbers[index] {
    case .pending: return replay.pendingCount
    case .pendingEffects(let session, let pattern):
      var count = 0
      replay.sessions[session]?.forEachPending(of: pattern) { _ in count += 1 }
      return count
    case .sent, .pulses, .calls: return counts[index]
    }
  }

  // MARK: - Rest

  /// Whether anything is to be done when the replay is at rest.
  var needsRest: Bool { !rules.isEmpty || !ongoing.isEmpty || !ongoingCauses.isEmpty }

  /// Checks the rules: everything that is due now is done.
  func rest() {
    if rules.isEmpty { return }
    let isSettled = isSettled
    for index in rules.indices {
      switch rules[index].rule.kind {
      case .always: check(index)
      case .settled: if isSettled { check(index) }
      case .after:
        guard rules[index].isDue else { continue }
        rules[index].isDue = false
        check(index)
        rules[index].oldState = nil
      case .within: checkWithin(index)
      }
    }
  }

  /// Breaks the rules whose conditions should hold again before a time, each when it should.
  ///
  /// - Parameter time: The time that the clock is about to move to, in nanoseconds.
  func breakOverdue(before time: Int64) {
    let overdue = rules.indices.compactMap { index in
      deadline(ofRule: index).flatMap { $0 <= time ? (deadline: $0, index: index) : nil }
    }
    for (deadline, index) in overdue.sorted(by: { $0 < $1 }) {
      replay.clock.advance(to: deadline)
      setBroken(index)
    }
  }

  /// Breaks the rules whose conditions do not hold, since nothing will come that could change that.
  func breakUnmet() {
    for index in rules.indices where rules[index].brokenSince != nil && !rules[index].isBroken {
      setBroken(index)
    }
  }

  private func deadline(ofRule index: Int) -> Int64? {
    guard case .within(let limit) = rules[index].rule.kind, !rules[index].isBroken,
      let since = rules[index].brokenSince
    else { return nil }
    let (deadline, overflow) = since.addingReportingOverflow(limit)
    return overflow ? nil : deadline
  }

  /// Whether nothing is in flight or queued but what may run for ever.
  var isSettled: Bool { isQuiet && !replay.hasPending(besides: ongoingCauses) }

  /// Whether nothing is queued but what may run for ever.
  var isQuiet: Bool { !replay.clock.hasWork(besides: ongoingCauses) }

  private func check(_ index: Int) {
    var part = 0
    if holds(index, &part) {
      rules[index].isBroken = false
    } else if !rules[index].isBroken {
      setBroken(index, part)
    }
  }

  private func checkWithin(_ index: Int) {
    var part = 0
    if holds(index, &part) {
      rules[index].isBroken = false
      rules[index].brokenSince = nil
    } else if rules[index].brokenSince == nil {
      rules[index].brokenSince = replay.now
    }
  }

  private func setBroken(_ index: Int) {
    var part = 0
    if !holds(index, &part) { setBroken(index, part) }
  }

  private func setBroken(_ index: Int, _ part: Int) {
    rules[index].isBroken = true
    let active = rules[index]
    replay.fail(active.rule, at: active.step, decidedBy: part, oldState: active.oldState)
  }

  /// Whether the condition of a rule holds. A rule about a session that is not there holds.
  private func holds(_ index: Int, _ part: inout Int) -> Bool {
    let condition = rules[index].rule.condition
    if condition.sessions.contains(where: { replay.sessions[$0] == nil }) { return true }
    return replay.withOldState(rules[index].oldState) {
      condition.holds(in: replay, decidedBy: &part)
    }
  }
}
