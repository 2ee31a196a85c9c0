import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorText
import ReactorTraceFormat
import ReactorTypeLayout

/// The rules that hold in a replay: checks them when it is at rest, and breaks those that are not kept.
///
/// Threads: it belongs to the thread of the replay.
final class ActiveRules {
  private unowned let replay: Replay
  private var rules: [ActiveRule] = []
  /// The comparisons of the rules that compare scalars alone.
  private var comparisons: ContiguousArray<ScalarComparison> = []
  /// The indices of the rules that are checked at rest, by the one session that each is about, so that
  /// its state is looked up once; those about several sessions or none come with the session -1.
  private var groups: [(session: Int, rules: [Int])] = []
  private var hasSettledRules = false
  /// The indices of the `within` rules whose conditions do not hold, and are not overdue.
  private var awaited: [Int] = []
  /// Shows the state that `\old` refers to, while a rule is checked.
  private(set) var oldState: ((_ body: (ValueView) -> Void) -> Void)?
  /// The state of the session whose rules are being checked, which is looked up once for all of them.
  private(set) var heldState: (session: Int, state: ValueView)?

  /// Makes an empty list for a replay.
  init(_ replay: Replay) { self.replay = replay }

  /// Whether there are none.
  var isEmpty: Bool { rules.isEmpty }

  /// Makes a rule hold from now on.
  ///
  /// - Returns: Its index.
  func add(_ rule: PlannedRule, at step: StepPlace?) -> Int {
    let index = rules.count
    var group = -1
    var scalars: (join: PlannedCondition.Join, parts: [ScalarComparison])?
    switch rule.check {
    case .condition(let condition):
      if condition.sessions.count == 1 { group = condition.sessions[0] }
      scalars = condition.scalarComparisons
    case .code: group = rule.session
    }
    let first = comparisons.count
    comparisons += scalars?.parts ?? []
    let active = ActiveRule(
      rule, at: step, join: scalars?.join, comparisons: first..<comparisons.count)
    if active.moment == .whenSettled { hasSettledRules = true }
    rules.append(active)
    if let place = groups.firstIndex(where: { $0.session == group }) {
      groups[place].rules.append(index)
    } else {
      groups.append((group, [index]))
    }
    return index
  }

  /// Has an `after` rule be checked at the next rest.
  ///
  /// - Parameters:
  ///   - index: The index of the rule.
  ///   - oldState: Shows the state before the action.
  func makeDue(_ index: Int, oldState: ((_ body: (ValueView) -> Void) -> Void)?) {
    rules[index].isDue = true
    rules[index].oldState = oldState
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

  /// Appends the times for which the conditions of `within` rules have not held.
  func appendSituation(to bytes: inout ByteBuffer) {
    for index in rules.indices {
      guard let since = rules[index].brokenSince else { continue }
      bytes.append("!")
      bytes.append(decimal: replay.now - since)
    }
  }

  // MARK: - Checking

  /// Checks the rules: everything that is due now is done.
  ///
  /// - Parameter isSettled: Tells whether nothing is in flight or queued but what may run for ever.
  func check(isSettled: () -> Bool) {
    if rules.isEmpty { return }
    let isSettled = hasSettledRules && isSettled()
    var broken: [(index: Int, part: Int)] = []
    for group in groups {
      withState(ofSession: group.session) { state in
        let isGone = state == nil && group.session >= 0
        for index in group.rules
        where isGone || !isSurelyUnchanged(index, by: state, isSettled: isSettled) {
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
      rules[index].deadline.flatMap { $0 <= time ? (deadline: $0, index: index) : nil }
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

  /// Looks up the state of a session for several rules.
  ///
  /// - Parameters:
  ///   - session: The number of the session; any other number where no state is to be looked up.
  ///   - body: Takes the state, which it must not change; nil if there is none.
  private func withState(ofSession session: Int, _ body: (ValueView?) -> Void) {
    guard replay.sessions.indices.contains(session), let found = replay.sessions[session] else {
      return body(nil)
    }
    found.withState { state in
      heldState = (session, state)
      body(state)
      heldState = nil
    }
  }

  /// Does something while `\old` refers to a state.
  private func withOldState<Result>(
    _ state: ((_ body: (ValueView) -> Void) -> Void)?, _ body: () -> Result
  ) -> Result {
    let outer = oldState
    oldState = state
    defer { oldState = outer }
    return body()
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

  /// Whether a rule needs no further look: it is not to be checked, or it compares scalars alone, and holds
  /// or not as when it was last checked. That is so for most rules, at most times.
  private func isSurelyUnchanged(_ index: Int, by state: ValueView?, isSettled: Bool) -> Bool {
    switch rules[index].moment {
    case .atRest, .withinTime: break
    case .whenSettled: if !isSettled { return true }
    case .whenDue: return !rules[index].isDue
    }
    guard let join = rules[index].join else { return false }
    let isHeld = !rules[index].isBroken && rules[index].brokenSince == nil
    let range = rules[index].comparisons
    if join == .when, !holds(comparisons[range.upperBound - 1], state) { return isHeld }
    rules[index].wasChecked = true
    return switch join {
    case .all: range.allSatisfy { holds(comparisons[$0], state) } == isHeld
    case .any: range.contains { holds(comparisons[$0], state) } == isHeld
    case .when: holds(comparisons[range.lowerBound], state) == isHeld
    }
  }

  private func holds(_ comparison: ScalarComparison, _ state: ValueView?) -> Bool {
    switch comparison.source {
    case .field(let place): state.map { comparison.holds(for: $0.field(at: place)) } ?? false
    case .number(let index): comparison.holds(for: replay.value(ofNumber: index))
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
    withOldState(active.oldState) {
      replay.fail(active.rule, at: active.step, decidedBy: part)
    }
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
      return withOldState(oldState) { condition.holds(in: replay, decidedBy: &part) }
    }
  }
}
