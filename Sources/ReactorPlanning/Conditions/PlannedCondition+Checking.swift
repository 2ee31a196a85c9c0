package import ReactorRegistration
import ReactorScript
package import ReactorTypeLayout

/// Gives a condition the values that it asks for.
package protocol ConditionSource: AnyObject {
  /// The rules by which values are compared.
  var rules: ValueRules { get }

  /// Pays for the elements and characters that are visited.
  var comparisons: ComparisonBudget { get }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - isOld: Whether the state before the latest action of an `after` rule is meant.
  ///   - body: Takes the state; not called for a session that is not there.
  func withState(ofSession session: Int, isOld: Bool, _ body: (ValueView) -> Void)

  /// The value of one of the plan's numbers.
  func value(ofNumber index: Int) -> Int

  /// Returns whether a session has had an error.
  func hasFailed(session: Int) -> Bool

  /// Returns whether the state stream of a session has ended.
  func hasEnded(session: Int) -> Bool
}

extension PlannedCondition {
  /// Returns whether the condition holds.
  ///
  /// - Parameters:
  ///   - source: Gives the values that are asked for.
  ///   - decisive: Receives the index of the part that has decided the answer.
  package func holds(in source: some ConditionSource, decidedBy decisive: inout Int) -> Bool {
    holds(root, in: source, &decisive)
  }

  /// Returns whether the condition after a `when` holds, so that the condition before it counts; true if
  /// there is no `when`.
  package func premiseHolds(in source: some ConditionSource) -> Bool {
    guard case .when(_, let premise) = root else { return true }
    var decisive = 0
    return holds(premise, in: source, &decisive)
  }

  private func holds(
    _ node: Node, in source: some ConditionSource, _ decisive: inout Int
  ) -> Bool {
    switch node {
    case .part(let index):
      decisive = index
      return parts[index].holds(in: source)
    case .not(let inner): return !holds(inner, in: source, &decisive)
    case .all(let nodes):
      for node in nodes where !holds(node, in: source, &decisive) { return false }
      return true
    case .any(let nodes):
      var first: Int?
      for node in nodes {
        if holds(node, in: source, &decisive) { return true }
        first = first ?? decisive
      }
      decisive = first ?? decisive
      return false
    case .when(let condition, let premise):
      return !holds(premise, in: source, &decisive) || holds(condition, in: source, &decisive)
    }
  }
}

extension PlannedCondition.Part {
  fileprivate func holds(in source: some ConditionSource) -> Bool {
    switch self {
    case .comparison(let comparison): comparison.holds(in: source)
    case .unique(let place): place.isUnique(in: source)
    case .noError(let session): !source.hasFailed(session: session)
    case .noEnd(let session): !source.hasEnded(session: session)
    }
  }

  /// Visits the value that has decided a comparison: the first one on the left that does not pass, or
  /// the first one of all.
  ///
  /// - Returns: Whether there was one.
  package func withFinding(in source: some ConditionSource, _ body: (Finding) -> Void) -> Bool {
    guard case .comparison(let comparison) = self else { return false }
    var isShown = false
    func show(_ finding: Finding) {
      if !isShown { body(finding) }
      isShown = true
    }
    _ = comparison.holds(in: source, failing: show)
    if !isShown { comparison.left.forEachFinding(in: source, show) }
    return isShown
  }

  /// Visits the value on the right of a comparison, or the reason why it has none, if the script does not
  /// spell it out.
  ///
  /// - Parameter body: Takes that, and the right side as the script writes it.
  package func withRightSide(
    in source: some ConditionSource, _ body: (Finding, _ text: String) -> Void
  ) {
    guard case .comparison(let comparison) = self,
      case .operand(_, let right, let text) = comparison.test
    else { return }
    right.forEachFinding(in: source) { body($0, text) }
  }
}

extension StatePlace {
  /// Visits the values that the path leads to, or the reasons why it leads to none.
  package func forEachFinding(in source: some ConditionSource, _ body: (Finding) -> Void) {
    PlannedComparison.Operand.place(self).forEachFinding(in: source, body)
  }

  fileprivate func isUnique(in source: some ConditionSource) -> Bool {
    var seen: Set<String> = []
    var isUnique = true
    forEachFinding(in: source) { finding in
      guard case .value(let view, _) = finding else { return isUnique = false }
      let text = source.rules.text(of: view)
      source.comparisons.spend(text.utf8.count)
      if !seen.insert(text).inserted { isUnique = false }
    }
    return isUnique
  }
}

extension PlannedComparison.Operand {
  private static let numberLayout = TypeLayout(Int.self)

  /// Visits the values of the operand, or the reasons why it has no value: several where
  /// the path has a `[*]`, else one.
  fileprivate func forEachFinding(
    in source: some ConditionSource, _ body: (Finding) -> Void
  ) {
    switch self {
    case .place(let place):
      source.withState(ofSession: place.session, isOld: place.isOld) { state in
        if let field = place.path.field {
          body(.value(state.field(at: field), redactedAs: place.path.redaction))
        } else {
          place.path.walk(state, spending: source.comparisons, body)
        }
      }
    case .number(let index):
      Self.numberLayout.withView(of: source.value(ofNumber: index)) {
        body(.value($0, redactedAs: nil))
      }
    }
  }
}

extension PlannedComparison {
  /// - Parameter failing: Takes each value on the left that is not as it should be.
  fileprivate func holds(
    in source: some ConditionSource, failing: (Finding) -> Void = { _ in }
  ) -> Bool {
    switch test {
    case .value(let condition):
      return compare(in: source, failing) {
        condition.holds(for: $0, spending: source.comparisons)
      }
    case .operand(let comparison, let right, _):
      var result = false
      right.forEachFinding(in: source) { finding in
        guard comparison != .matches, case .value(let view, _) = finding else { return }
        let value = ComparedValue(view, source.rules, keepsText: false)
        source.comparisons.spend(value.text.utf8.count)
        let condition = Condition(comparison, found: value, source.rules)
        result = compare(in: source, failing) {
          condition.holds(for: $0, spending: source.comparisons)
        }
      }
      return result
    }
  }

  /// Returns whether the values on the left are as a test wants them to be: all, or any.
  private func compare(
    in source: some ConditionSource, _ failing: (Finding) -> Void, _ test: (ValueView) -> Bool
  ) -> Bool {
    var result = !isAny
    var count = 0
    left.forEachFinding(in: source) { finding in
      count += 1
      let holds = if case .value(let view, _) = finding { test(view) } else { false }
      if !holds { failing(finding) }
      result = isAny ? result || holds : result && holds
    }
    // A session that is not there has no value that could be as it should be; an empty array has none
    // that is not.
    if count == 0, case .place(let place) = left, !place.path.hasManyEnds { return false }
    return result
  }
}
