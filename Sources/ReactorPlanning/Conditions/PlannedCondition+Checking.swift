package import ReactorRegistration
import ReactorScript
package import ReactorTypeLayout

/// Gives a condition what it asks for.
package protocol ConditionSource: AnyObject {
  /// The rules by which values are compared.
  var rules: ValueRules { get }

  /// Pays for what is looked at.
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

  /// Whether a session has had an error.
  func hasFailed(session: Int) -> Bool

  /// Whether the state stream of a session has ended.
  func hasEnded(session: Int) -> Bool
}

extension PlannedCondition {
  /// Whether the condition holds.
  ///
  /// - Parameters:
  ///   - source: Gives what is asked for.
  ///   - decisive: Receives the index of the part that has decided the answer.
  package func holds(in source: some ConditionSource, decidedBy decisive: inout Int) -> Bool {
    holds(root, in: source, &decisive)
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

  /// Visits what has decided a comparison: the first value on the left that is not as it should be, or
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
}

extension StatePlace {
  fileprivate func isUnique(in source: some ConditionSource) -> Bool {
    var seen: Set<String> = []
    var isUnique = true
    PlannedComparison.Operand.place(self).forEachFinding(in: source) { finding in
      guard case .value(let view, _) = finding else { return isUnique = false }
      let text = source.rules.text(of: view)
      source.comparisons.spend(text.utf8.count)
      if !seen.insert(text).inserted { isUnique = false }
    }
    return isUnique
  }
}

extension PlannedComparison.Operand {
  /// Visits the values of the operand, or the reasons why it has no value: several where
  /// the path has a `[*]`, else one.
  fileprivate func forEachFinding(
    in source: some ConditionSource, _ body: (Finding) -> Void
  ) {
    switch self {
    case .place(let place):
      source.withState(ofSession: place.session, isOld: place.isOld) { state in
        place.path.walk(state, spending: source.comparisons, body)
      }
    case .number(let index):
      TypeLayout.withView(of: source.value(ofNumber: index)) {
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
    case .operand(let comparison, let right):
      var result = false
      right.forEachFinding(in: source) { finding in
        guard case .value(let view, _) = finding else { return }
        let bound = ComparedValue(view, source.rules)
        source.comparisons.spend(bound.text.utf8.count)
        result = compare(in: source, failing) { found in
          bound.follows(found, comparison, spending: source.comparisons)
        }
      }
      return result
    }
  }

  /// Whether the values on the left are as a test wants them to be: all, or any.
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

/// The value on the right of a comparison, when it is known only as the condition is checked.
private struct ComparedValue {
  let text: String
  private let rules: ValueRules
  private let scalar: ScalarValue?
  private let isNil: Bool
  private let order: ((ValueView) -> Int?)?

  init(_ view: ValueView, _ rules: ValueRules) {
    self.rules = rules
    text = rules.text(of: view)
    let inner = view.throughOptionals
    isNil = inner == nil
    scalar = inner.flatMap(ScalarValue.init)
    func comparing<Value>(_ type: Value.Type) -> ((ValueView) -> Int?)? {
      guard let value = inner?.copy(as: type) as? any Comparable else { return nil }
      return ExpectedValue.comparing(with: value)
    }
    order = inner.flatMap { _openExistential($0.layout.type, do: comparing) }
  }

  /// Whether a value on the left is to this one as an operator says.
  func follows(
    _ view: ValueView, _ comparison: ExpectationSyntax.Operator,
    spending budget: ComparisonBudget
  ) -> Bool {
    switch comparison {
    case .equal: return equals(view, budget)
    case .notEqual: return !equals(view, budget)
    case .less: return precedes(view) { $0 < 0 }
    case .lessOrEqual: return precedes(view) { $0 <= 0 }
    case .greater: return precedes(view) { $0 > 0 }
    case .greaterOrEqual: return precedes(view) { $0 >= 0 }
    case .contains: return isContained(in: view, budget)
    case .matches: return false
    }
  }

  private func equals(_ view: ValueView, _ budget: ComparisonBudget) -> Bool {
    guard let inner = view.throughOptionals else { return isNil }
    if let found = ScalarValue(inner), let scalar {
      if case .text(let text) = found { budget.spend(comparing: text) } else { budget.spend(1) }
      return found == scalar
    }
    let text = rules.text(of: inner)
    budget.spend(text.utf8.count)
    return !isNil && text == self.text
  }

  private func precedes(_ view: ValueView, _ test: (Int) -> Bool) -> Bool {
    guard let inner = view.throughOptionals else { return false }
    if let found = ScalarValue(inner), let scalar {
      if found == scalar { return test(0) }
      return found < scalar ? test(-1) : scalar < found && test(1)
    }
    return order?(inner).map(test) ?? false
  }

  private func isContained(in view: ValueView, _ budget: ComparisonBudget) -> Bool {
    guard let inner = view.throughOptionals else { return false }
    var isFound = false
    switch inner.kind {
    case _ where ScalarValue.isText(inner.kind):
      guard case .text(let part) = scalar else { return false }
      let text = inner.text
      budget.spend(text.utf8.count + part.utf8.count)
      return text.containsPart(part)
    case .array, .set: inner.forEachElement { isFound = isFound || equals($0, budget) }
    case .dictionary: inner.forEachEntry { key, _ in isFound = isFound || equals(key, budget) }
    default: break
    }
    return isFound
  }
}
