import ReactorDiagnostics
import ReactorRegistration
import ReactorScript
import ReactorTraceFormat
package import ReactorTypeLayout

/// An operator and its right side, checked against the type of the left side as far as it is known.
package final class Condition {
  fileprivate enum Test {
    case equals(isNegated: Bool)
    case order(orEqual: Bool, isDescending: Bool)
    case contains
    case matches(Pattern)
  }

  private enum Right {
    /// A value of the script, which is read as the type of what it is compared with.
    case written(ExpectedValue)
    /// A value of the replay.
    case found(ComparedValue)
  }

  private let test: Test
  private let right: Right
  private let rules: ValueRules
  /// The right side as a value of a type, kept for the type that comparisons expect. Those of other types
  /// are made when they are needed.
  private let expected: ComparedValue
  private let expectedLayout: TypeLayout?

  private init(_ test: Test, _ right: Right, _ rules: ValueRules) {
    self.test = test
    self.right = right
    self.rules = rules
    switch right {
    case .written(let value): (expected, expectedLayout) = (value.value, value.layout)
    case .found(let value): (expected, expectedLayout) = (value, nil)
    }
  }

  /// The right side, to be compared with values of a type.
  private func expected(as layout: TypeLayout) -> ComparedValue {
    if layout == expectedLayout { return expected }
    return switch right {
    case .written(let value): value.read(as: layout).value
    case .found(let value): value
    }
  }

  /// The operator, if it compares scalars.
  var scalarOperator: ScalarOperator? {
    switch test {
    case .equals(let isNegated): isNegated ? .notEqual : .equal
    case .order(let orEqual, isDescending: false): orEqual ? .lessOrEqual : .less
    case .order(let orEqual, isDescending: true): orEqual ? .greaterOrEqual : .greater
    case .contains, .matches: nil
    }
  }

  /// The right side as a scalar that values of a type are compared with; nil if it is none.
  func scalar(as layout: TypeLayout) -> (form: ScalarComparison.Form, bits: Int64, real: Double)? {
    if layout.kind == .optional {
      // The nil of an optional in an optional is another one.
      guard layout.element?.kind != .optional, expected.isNil, case .equals = test else {
        return nil
      }
      return (.absence, 1, 0)
    }
    guard layout == expectedLayout else { return nil }
    return switch expected.scalar {
    case .bool(let value): (.boolean, value ? 1 : 0, 0)
    case .integer(let value) where layout.kind == .signed: (.signed, Int64(value), 0)
    case .integer(let value) where layout.kind == .unsigned:
      (.unsigned, Int64(bitPattern: UInt64(value)), 0)
    case .integer, .natural, .text: nil
    case .real(let value): layout.kind == .double ? (.real, 0, value) : nil
    case nil: expected.caseIndex.flatMap { orderlessCase($0) }
    }
  }

  /// A case of an enum, which is compared by its index only if no order of the type's own is asked for.
  private func orderlessCase(
    _ index: Int
  ) -> (form: ScalarComparison.Form, bits: Int64, real: Double)? {
    if case .equals = test { (.plainCase, Int64(index), 0) } else { nil }
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
    case .equals(let isNegated): return equals(view, spending: budget) != isNegated
    case .order(let orEqual, let isDescending):
      guard let inner = view.throughOptionals else { return false }
      let bound = expected(as: inner.layout)
      guard let found = ScalarValue(inner), let scalar = bound.scalar else {
        guard let order = bound.order?(inner) else { return false }
        return order == 0 ? orEqual : isDescending == (order > 0)
      }
      if case .text(let text) = found { budget.spend(comparing: text) }
      if orEqual, found == scalar { return true }
      return isDescending ? scalar < found : found < scalar
    case .contains: return contains(view, spending: budget)
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
      guard case .equals(let isNegated) = test else { return }
      result = (text(of: inner, spending: budget) == expected.text) != isNegated
    }
    return result
  }

  private func equals(_ view: ValueView, spending budget: ComparisonBudget) -> Bool {
    if let inner = view.throughOptionals {
      let value = expected(as: inner.layout)
      if let scalar = value.scalar, let found = ScalarValue(inner) {
        if case .text(let text) = found { budget.spend(comparing: text) } else { budget.spend(1) }
        return found == scalar
      }
      if let caseIndex = value.caseIndex, inner.layout == value.layout {
        budget.spend(1)
        return inner.caseIndex == caseIndex
      }
    }
    return text(of: view, spending: budget) == expected.text
  }

  /// A value as a trace would print it, which costs as much as it is long.
  private func text(of view: ValueView, spending budget: ComparisonBudget) -> String {
    let text = rules.text(of: view)
    budget.spend(text.utf8.count)
    return text
  }

  private func contains(_ view: ValueView, spending budget: ComparisonBudget) -> Bool {
    guard let inner = view.throughOptionals else { return false }
    var isFound = false
    switch inner.kind {
    case _ where ScalarValue.isText(inner.kind):
      guard case .text(let part) = expected.scalar else { return false }
      let text = inner.text
      budget.spend(text.utf8.count + part.utf8.count)
      return text.containsPart(part)
    case .array, .set: inner.forEachElement { isFound = isFound || equals($0, spending: budget) }
    case .dictionary:
      inner.forEachEntry { key, _ in isFound = isFound || equals(key, spending: budget) }
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
  convenience init(
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
    var right: ExpectedValue?
    switch `operator` {
    case .equal, .notEqual:
      right = read(as: layout)
      test = Test(`operator`)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if !(inner?.type is any Comparable.Type) || inner?.kind.isScalar == true {
        require(ScalarValue.hasOrder)
      }
      if problems.isEmpty {
        right = read(as: inner)
        test = Test(`operator`)
      }
    case .contains:
      require { ScalarValue.isText($0) || [.array, .set, .dictionary].contains($0) }
      if let inner, ScalarValue.isText(inner.kind) { _ = requireText() }
      if problems.isEmpty {
        right = read(as: inner?.kind == .dictionary ? inner?.key : inner?.element)
        test = Test(`operator`)
      }
    case .matches:
      require(ScalarValue.isText)
      if let text = requireText() {
        do throws(PatternProblem) {
          test = .matches(try Pattern(text))
          right = read(as: nil)
        } catch {
          problems.add(.invalidPattern(error), at: value.range)
        }
      }
    }
    guard problems.isEmpty, let test, let right else { throw problems }
    self.init(test, .written(right), rules)
  }

  /// Makes a comparison with a value that the replay has found.
  ///
  /// - Parameters:
  ///   - operator: The operator; not `matches`, as a pattern is always written in the script.
  ///   - value: The right side.
  ///   - rules: How values are shown.
  convenience init?(
    _ operator: ExpectationSyntax.Operator, found value: ComparedValue, _ rules: ValueRules
  ) {
    guard let test = Test(`operator`) else { return nil }
    self.init(test, .found(value), rules)
  }
}

extension Condition.Test {
  /// The test of an operator; nil for one that needs more than a value on its right.
  fileprivate init?(_ operator: ExpectationSyntax.Operator) {
    switch `operator` {
    case .equal: self = .equals(isNegated: false)
    case .notEqual: self = .equals(isNegated: true)
    case .less: self = .order(orEqual: false, isDescending: false)
    case .lessOrEqual: self = .order(orEqual: true, isDescending: false)
    case .greater: self = .order(orEqual: false, isDescending: true)
    case .greaterOrEqual: self = .order(orEqual: true, isDescending: true)
    case .contains: self = .contains
    case .matches: return nil
    }
  }
}
