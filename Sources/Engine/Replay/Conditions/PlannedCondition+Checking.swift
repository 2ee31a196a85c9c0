import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

extension PlannedCondition {
  /// Returns the index of the part that makes the condition false, or `nil` if the condition holds.
  func unmetPart(in replay: Replay) -> Int? {
    var decisive = 0
    return holds(root, in: replay, &decisive) ? nil : decisive
  }

  /// Returns whether the condition after `when` holds. If so, the condition before `when` must also hold. The result is
  /// `true` if there is no `when`.
  func premiseHolds(in replay: Replay) -> Bool {
    guard case .when(_, let premise) = root else { return true }
    var decisive = 0
    return holds(premise, in: replay, &decisive)
  }

  private func holds(
    _ node: Node, in replay: Replay, _ decisive: inout Int
  ) -> Bool {
    switch node {
    case .part(let index):
      decisive = index
      return parts[index].holds(in: replay)
    case .not(let inner): return !holds(inner, in: replay, &decisive)
    case .all(let nodes):
      for node in nodes where !holds(node, in: replay, &decisive) { return false }
      return true
    case .any(let nodes):
      var first: Int?
      for node in nodes {
        if holds(node, in: replay, &decisive) { return true }
        first = first ?? decisive
      }
      decisive = first ?? decisive
      return false
    case .when(let condition, let premise):
      return !holds(premise, in: replay, &decisive) || holds(condition, in: replay, &decisive)
    }
  }
}

extension PlannedCondition.Part {
  fileprivate func holds(in replay: Replay) -> Bool {
    switch self {
    case .comparison(let comparison): comparison.holds(in: replay)
    case .unique(let place): place.isUnique(in: replay)
    case .noError(let session): !replay.hasFailed(session: session)
    case .noEnd(let session): !replay.hasEnded(session: session)
    }
  }

  /// Calls a closure with the value that determined the result of a comparison. This is the first value on the left
  /// side that fails the test or, if no value fails, the first value.
  ///
  /// - Returns: Whether the closure was called.
  func withFinding(in replay: Replay, _ body: (Finding) -> Void) -> Bool {
    guard case .comparison(let comparison) = self else { return false }
    var isShown = false
    func show(_ finding: Finding) {
      if !isShown { body(finding) }
      isShown = true
    }
    _ = comparison.holds(in: replay, failing: show)
    if !isShown { comparison.left.forEachFinding(in: replay, show) }
    return isShown
  }

  /// Calls a closure with the value on the right side of a comparison, or with the reason that the right side has no
  /// value. The closure is not called if the right side is a literal.
  ///
  /// - Parameter body: Receives the value or the reason, and the source text of the right side.
  func withRightSide(
    in replay: Replay, _ body: (Finding, _ text: String) -> Void
  ) {
    guard case .comparison(let comparison) = self,
      case .operand(_, let right, let text) = comparison.test
    else { return }
    right.forEachFinding(in: replay) { body($0, text) }
  }
}

extension StatePlace {
  /// Calls a closure with each value at the path, or with the reason that the path leads to no value.
  func forEachFinding(in replay: Replay, _ body: (Finding) -> Void) {
    PlannedComparison.Operand.place(self).forEachFinding(in: replay, body)
  }

  fileprivate func isUnique(in replay: Replay) -> Bool {
    var seen: Set<String> = []
    var isUnique = true
    forEachFinding(in: replay) { finding in
      guard case .value(let view, _) = finding else { return isUnique = false }
      let text = replay.rules.text(of: view)
      replay.comparisons.spend(text.utf8.count)
      if !seen.insert(text).inserted { isUnique = false }
    }
    return isUnique
  }
}

extension PlannedComparison.Operand {
  private static let numberLayout = TypeLayout(Int.self)

  /// Calls a closure with each value of the operand, or with the reason that the operand has no value. The operand has
  /// one value or, if its path contains `[*]`, one value per element.
  fileprivate func forEachFinding(
    in replay: Replay, _ body: (Finding) -> Void
  ) {
    switch self {
    case .place(let place):
      replay.withState(ofSession: place.session, isOld: place.isOld) { state in
        if let field = place.path.field {
          body(.value(state.field(at: field), redactedAs: place.path.redaction))
        } else {
          place.path.walk(state, spending: replay.comparisons, body)
        }
      }
    case .number(let index):
      Self.numberLayout.withView(of: replay.value(ofNumber: index)) {
        body(.value($0, redactedAs: nil))
      }
    }
  }
}

extension PlannedComparison {
  /// Returns whether the comparison holds.
  ///
  /// - Parameter failing: A closure that receives each value on the left side that fails the test.
  fileprivate func holds(
    in replay: Replay, failing: (Finding) -> Void = { _ in }
  ) -> Bool {
    switch test {
    case .value(let condition):
      return compare(in: replay, failing) {
        condition.holds(for: $0, spending: replay.comparisons)
      }
    case .operand(let comparison, let right, _):
      var result = false
      right.forEachFinding(in: replay) { finding in
        guard comparison != .matches, case .value(let view, _) = finding else { return }
        let condition = Condition(
          comparison, found: view, replay.rules, spending: replay.comparisons)
        result = compare(in: replay, failing) {
          condition.holds(for: $0, spending: replay.comparisons)
        }
      }
      return result
    }
  }

  /// Returns whether the values on the left side pass the test. Depending on `isAny`, one value or every value must
  /// pass.
  private func compare(
    in replay: Replay, _ failing: (Finding) -> Void, _ test: (ValueView) -> Bool
  ) -> Bool {
    var result = !isAny
    var count = 0
    left.forEachFinding(in: replay) { finding in
      count += 1
      let holds = if case .value(let view, _) = finding { test(view) } else { false }
      if !holds { failing(finding) }
      result = isAny ? result || holds : result && holds
    }
    // A missing session has no value that could pass the test. An empty array has no value that could fail the test.
    if count == 0, case .place(let place) = left, !place.path.hasManyEnds { return false }
    return result
  }
}
