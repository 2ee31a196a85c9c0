import ReactorRegistration
import ReactorScript
import ReactorDiagnostics
import ReactorTraceFormat
package import ReactorTypeLayout

/// An operator and its right side, checked against the type of the left side as far as it is known.
package struct Condition {
  private let test: Test
  private let rules: ValueRules

  private enum Test {
    case equals(ExpectedValue, isNegated: Bool)
    case order(ExpectedValue, orEqual: Bool, isDescending: Bool)
    case contains(ExpectedValue)
    case matches(Pattern)
  }

  /// Whether a value is as the script expects it to be.
  ///
  /// - Parameters:
  ///   - view: The value.
  ///   - budget: Pays for what is looked at. Once it is exceeded, the answer means nothing.
  package func holds(for view: ValueView, spending budget: ComparisonBudget) -> Bool {
    if view.kind == .existential || view.kind == .object {
      return holds(forOpened: view, spending: budget)
    }
    switch test {
    case .equals(let expected, let isNegated):
      return equals(view, expected, spending: budget) != isNegated
    case .order(let expected, let orEqual, let isDescending):
      guard let inner = view.throughOptionals else { return false }
      let bound = expected.read(as: inner.layout)
      guard let found = ScalarValue(inner), let scalar = bound.scalar else {
        guard let order = bound.order?(inner) else { return false }
        return order == 0 ? orEqual : isDescending == (order > 0)
      }
      if case .text(let text) = found { budget.spend(comparing: text) }
      if orEqual, found == scalar { return true }
      return isDescending ? scalar < found : found < scalar
    case .contains(let expected): return contains(view, expected, spending: budget)
    case .matches(let pattern):
      guard let inner = view.throughOptionals, ScalarValue.isText(inner.kind) else { return false }
      return pattern.matches(inner.text, spending: budget)
    }
  }

  private func holds(forOpened view: ValueView, spending budget: ComparisonBudget) -> Bool {
    var result = false
    view.withDynamicValue { inner in
      // An object is compared as what it shows; nothing else can be asked of it.
      guard inner.kind == .object else { return result = holds(for: inner, spending: budget) }
      guard case .equals(let expected, let isNegated) = test else { return }
      result = (text(of: inner, spending: budget) == expected.text) != isNegated
    }
    return result
  }

  private func equals(
    _ view: ValueView, _ expected: ExpectedValue, spending budget: ComparisonBudget
  ) -> Bool {
    if let inner = view.throughOptionals, let found = ScalarValue(inner),
      let scalar = expected.read(as: inner.layout).scalar
    {
      if case .text(let text) = found { budget.spend(comparing: text) } else { budget.spend(1) }
      return found == scalar
    }
    return text(of: view, spending: budget) == expected.text
  }

  /// A value as a trace would print it, which costs as much as it is long.
  private func text(of view: ValueView, spending budget: ComparisonBudget) -> String {
    let text = rules.text(of: view)
    budget.spend(text.utf8.count)
    return text
  }

  private func contains(
    _ view: ValueView, _ expected: ExpectedValue, spending budget: ComparisonBudget
  ) -> Bool {
    guard let inner = view.throughOptionals else { return false }
    var isFound = false
    switch inner.kind {
    case _ where ScalarValue.isText(inner.kind):
      guard case .string(let part) = expected.syntax.kind else { return false }
      let text = inner.text
      budget.spend(text.utf8.count + part.utf8.count)
      return text.containsPart(part)
    case .array, .set:
      inner.forEachElement {
        isFound = isFound || equals($0, expected.read(as: $0.layout), spending: budget)
      }
    case .dictionary:
      inner.forEachEntry { key, _ in
        isFound = isFound || equals(key, expected.read(as: key.layout), spending: budget)
      }
    default: break
    }
    return isFound
  }
}

// MARK: - Checking

extension Condition {
  /// Checks a comparison.
  ///
  /// - Parameters:
  ///   - operator: The operator.
  ///   - range: The range of the operator.
  ///   - value: The right side.
  ///   - layout: The type of the left side, or nil if only the replay will know it.
  ///   - rules: How values are read and shown.
  /// - Throws: Everything that is wrong with it.
  init(
    _ operator: ExpectationSyntax.Operator, at range: SourceRange, _ value: ScriptValue,
    for layout: TypeLayout?, _ rules: ValueRules
  ) throws(ConditionProblems) {
    var problems = ConditionProblems()
    let inner = layout?.throughOptionals
    func read(as layout: TypeLayout?) -> ExpectedValue {
      ExpectedValue(value, as: layout, rules, problems: &problems.ofValue)
    }
    func require(_ condition: (ValueKind) -> Bool) {
      guard let inner, inner.kind != .existential, !condition(inner.kind) else { return }
      problems.add(.meaningless(`operator`, type: inner.name), at: range)
    }
    func requireText() -> String? {
      if case .string(let text) = value.kind { return text }
      problems.add(.notAText(value.literal), at: value.range)
      return nil
    }

    var test: Test?
    switch `operator` {
    case .equal, .notEqual:
      test = .equals(read(as: layout), isNegated: `operator` == .notEqual)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if !(inner?.type is any Comparable.Type) || inner?.kind.isScalar == true {
        require(ScalarValue.hasOrder)
      }
      if problems.isEmpty {
        test = .order(
          read(as: inner),
          orEqual: `operator` == .lessOrEqual || `operator` == .greaterOrEqual,
          isDescending: `operator` == .greater || `operator` == .greaterOrEqual)
      }
    case .contains:
      require { ScalarValue.isText($0) || [.array, .set, .dictionary].contains($0) }
      if let inner, ScalarValue.isText(inner.kind) { _ = requireText() }
      if problems.isEmpty {
        test = .contains(read(as: inner?.kind == .dictionary ? inner?.key : inner?.element))
      }
    case .matches:
      require(ScalarValue.isText)
      if let text = requireText() {
        do throws(PatternProblem) {
          test = .matches(try Pattern(text))
        } catch {
          problems.add(.invalidPattern(error), at: value.range)
        }
      }
    }
    guard problems.isEmpty, let test else { throw problems }
    self.test = test
    self.rules = rules
  }
}
