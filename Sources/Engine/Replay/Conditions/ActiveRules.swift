import ReactorPlanning
import ReactorRegistration
import ReactorStreams
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// The rules that apply in a replay, which are checked whenever the replay is idle.
///
/// Thread safety: This type is confined to the replay's thread.
final class ActiveRules {
  private unowned let replay: Replay
  private var rules: [ActiveRule] = []
  /// The index of the first rule added after the latest check.
  private var firstNew = 0
  private var hasSettledRules = false
  /// Indicates whether the replay was settled when the rules were last checked, or `nil` if no rule depended on that
  /// information.
  private var wasSettled: Bool?
  /// The deadlines of the `within` rules whose conditions don't hold. A deadline is ignored after its rule has been
  /// broken or its condition holds again.
  private var deadlines = Heap<Deadline>()
  /// A closure that provides the state to which `\old` refers while a rule is being checked.
  private(set) var oldState: ((_ body: (ValueView) -> Void) -> Void)?

  /// The time by which the condition of a `within` rule must hold again.
  private struct Deadline: HeapElement {
    let time: Int64
    let index: Int

    func isBefore(_ other: Deadline) -> Bool { (time, index) < (other.time, other.index) }
  }

  /// Creates an empty list of rules for the given replay.
  init(_ replay: Replay) { self.replay = replay }

  /// Indicates whether the list contains no rules.
  var isEmpty: Bool { rules.isEmpty }

  /// Adds a rule that takes effect now.
  ///
  /// - Returns: The index of the rule.
  func add(_ rule: PlannedRule, number: Int, at step: StepPlace?) -> Int {
    if case .settled = rule.timing { hasSettledRules = true }
    rules.append(ActiveRule(rule, number: number, at: step))
    return rules.count - 1
  }

  /// Schedules a check of an `after` rule for the next time the replay is idle.
  ///
  /// - Parameters:
  ///   - index: The index of the rule.
  ///   - oldState: A closure that shows the state before the action.
  func makeDue(_ index: Int, oldState: ((_ body: (ValueView) -> Void) -> Void)?) {
    rules[index].isDue = true
    rules[index].oldState = oldState
  }

  /// The rules, along with whether each of them has been checked.
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

  /// A bit set of the rules that an exploration checked when the replay was last idle. There is one bit for each of the
  /// first 64 rules.
  var checked: UInt64 {
    rules.reduce(0) { $1.wasChecked ? $0 | 1 << UInt64($1.number) : $0 }
  }

  /// Appends the durations for which the conditions of `within` rules have not held.
  func appendSituation(to bytes: inout ByteBuffer) {
    for index in rules.indices {
      guard let since = rules[index].brokenSince else { continue }
      bytes.append("!")
      bytes.append(decimal: replay.now - since)
    }
  }

  // MARK: - Checking

  /// Checks the rules. Call this method after all work that is currently due has run.
  ///
  /// - Parameters:
  ///   - isUnchanged: Whether the values are known to be unchanged since the latest check. If so, only rules that were
  ///     added since then are checked.
  ///   - isSettled: Returns whether no work is running or queued, apart from effects that may run forever.
  func check(isUnchanged: Bool, isSettled: () -> Bool) {
    if rules.isEmpty { return }
    let new = firstNew..<rules.count
    firstNew = rules.count
    if isUnchanged, new.isEmpty { return }
    if replay.guide != nil {
      for index in rules.indices { rules[index].wasChecked = false }
    }
    if !isUnchanged || wasSettled == nil { wasSettled = hasSettledRules ? isSettled() : nil }
    let isSettled = wasSettled ?? false
    var broken: [(index: Int, part: Int)] = []
    for index in isUnchanged ? new : rules.indices {
      if let part = check(index, isSettled: isSettled) { broken.append((index, part)) }
    }
    for (index, part) in broken { setBroken(index, part) }
  }

  /// Marks a rule as broken if its condition does not hold and its deadline is at or before the given time. The failure
  /// is recorded at the deadline.
  ///
  /// - Parameter time: The time to which the clock is about to advance, in nanoseconds.
  func breakOverdue(before time: Int64) {
    var kept: [Deadline] = []
    while let next = deadlines.first, next.time <= time {
      deadlines.popFirst()
      guard rules[next.index].isAwaited, rules[next.index].deadline == next.time else { continue }
      replay.clock.advance(to: next.time)
      setBroken(next.index)
      if rules[next.index].isAwaited { kept.append(next) }
    }
    for deadline in kept { deadlines.insert(deadline) }
  }

  /// Marks rules as broken if their conditions don't hold and can no longer change.
  func breakUnmet() {
    for index in rules.indices where rules[index].isAwaited { setBroken(index) }
  }

  /// Calls a closure while `\old` refers to the given state.
  private func withOldState<Result>(
    _ state: ((_ body: (ValueView) -> Void) -> Void)?, _ body: () -> Result
  ) -> Result {
    let outer = oldState
    oldState = state
    defer { oldState = outer }
    return body()
  }

  /// Checks a rule if it is due.
  ///
  /// - Returns: The index of the part of the condition that broke the rule, or `nil` if the rule holds or was already
  ///   broken.
  private func check(_ index: Int, isSettled: Bool) -> Int? {
    switch rules[index].rule.timing {
    case .always: break
    case .settled: if !isSettled { return nil }
    case .after:
      if !rules[index].isDue { return nil }
      rules[index].isDue = false
    case .within:
      checkWithin(index)
      return nil
    }
    let wasBroken = rules[index].isBroken
    let part = unmetPart(index)
    rules[index].isBroken = part != nil
    if let part, !wasBroken { return part }
    if rules[index].oldState != nil { rules[index].oldState = nil }
    return nil
  }

  private func checkWithin(_ index: Int) {
    if unmetPart(index) == nil {
      rules[index].isBroken = false
      if rules[index].brokenSince == nil { return }
      rules[index].brokenSince = nil
      rules[index].isAwaited = false
    } else if rules[index].brokenSince == nil {
      rules[index].brokenSince = replay.now
      rules[index].isAwaited = true
      if let time = rules[index].deadline { deadlines.insert(Deadline(time: time, index: index)) }
    }
  }

  private func setBroken(_ index: Int) {
    if let part = unmetPart(index) { setBroken(index, part) }
  }

  private func setBroken(_ index: Int, _ part: Int) {
    rules[index].isBroken = true
    rules[index].isAwaited = false
    let active = rules[index]
    rules[index].oldState = nil
    withOldState(active.oldState) {
      replay.fail(active.rule, at: active.step, decidedBy: part)
    }
  }

  /// Returns the index of the part of a rule's condition that doesn't hold, or `nil` if the condition holds. A
  /// condition on a session that doesn't exist is considered to hold.
  private func unmetPart(_ index: Int) -> Int? {
    switch rules[index].rule.check {
    case .code:
      rules[index].wasChecked = true
      var result = true
      if let check = rules[index].check {
        replay.withState(ofSession: rules[index].rule.session, isOld: false) { result = check($0) }
      }
      return result ? nil : 0
    case .condition(let condition):
      for session in condition.sessions where replay.sessions[session] == nil { return nil }
      if !rules[index].wasChecked {
        rules[index].wasChecked = condition.premiseHolds(in: replay)
      }
      guard let oldState = rules[index].oldState else { return condition.unmetPart(in: replay) }
      return withOldState(oldState) { condition.unmetPart(in: replay) }
    }
  }
}
