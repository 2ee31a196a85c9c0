/// A rule that is registered with a reactor is planned once, and placed in each of its sessions.
extension PlannedRule {
  /// The rule of a session.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - firstNumber: The number of the replay's numbers before those of the rule.
  package func placed(inSession session: Int, numbersFrom firstNumber: Int) -> PlannedRule {
    var kind = kind
    if case .after(_, let pattern) = kind { kind = .after(session: session, pattern) }
    let check: Check =
      switch check {
      case .code: check
      case .condition(let condition):
        .condition(condition.placed(inSession: session, numbersFrom: firstNumber))
      }
    return PlannedRule(kind: kind, check: check, session: session, text: text, origin: origin)
  }
}

extension PlannedNumber {
  /// The number of a session.
  package func placed(inSession session: Int) -> PlannedNumber {
    switch self {
    case .pending, .calls: self
    case .pendingEffects(_, let pattern): .pendingEffects(session: session, pattern)
    case .sent(_, let pattern): .sent(session: session, pattern)
    case .pulses(_, let fields): .pulses(session: session, fields)
    }
  }
}

extension PlannedCondition {
  fileprivate func placed(inSession session: Int, numbersFrom firstNumber: Int) -> PlannedCondition
  {
    PlannedCondition(
      text: text, root: root,
      parts: parts.map { $0.placed(inSession: session, numbersFrom: firstNumber) },
      sessions: sessions.isEmpty ? [] : [session])
  }
}

extension PlannedCondition.Part {
  fileprivate func placed(inSession session: Int, numbersFrom firstNumber: Int) -> Self {
    switch self {
    case .comparison(let comparison):
      .comparison(comparison.placed(inSession: session, numbersFrom: firstNumber))
    case .unique(let place): .unique(place.placed(inSession: session))
    case .noError: .noError(session: session)
    case .noEnd: .noEnd(session: session)
    }
  }
}

extension PlannedComparison {
  fileprivate func placed(inSession session: Int, numbersFrom firstNumber: Int)
    -> PlannedComparison
  {
    func placed(_ operand: Operand) -> Operand {
      switch operand {
      case .place(let place): .place(place.placed(inSession: session))
      case .number(let index): .number(firstNumber + index)
      }
    }
    let test: Test =
      switch test {
      case .value: test
      case .operand(let comparison, let right, let text):
        .operand(comparison, placed(right), text: text)
      }
    return PlannedComparison(isAny: isAny, left: placed(left), leftText: leftText, test: test)
  }
}

extension StatePlace {
  fileprivate func placed(inSession session: Int) -> StatePlace {
    StatePlace(session: session, isOld: isOld, path: path)
  }
}
