package import ReactorRegistration
import ReactorBase
package import ReactorScript
package import ReactorTypeLayout

/// An operator and the right side of a comparison. If the type of the left side is known, the operator and the right
/// side have been checked against that type.
package final class Condition {
  private let sign: ExpectationSyntax.Operator
  /// The pattern to match, or `nil` if the operator is not `matches`.
  private let pattern: Pattern?
  /// The value on the right side, which can be converted to the types of actual values.
  private let right: ExpectedValue
  private let rules: ValueRules

  private init(
    _ sign: ExpectationSyntax.Operator, _ pattern: Pattern?, _ right: ExpectedValue,
    _ rules: ValueRules
  ) {
    self.sign = sign
    self.pattern = pattern
    self.right = right
    self.rules = rules
  }

  /// Returns whether a value on the left side satisfies the comparison.
  ///
  /// - Parameters:
  ///   - view: The value on the left side.
  ///   - budget: The budget to which the visited elements and characters are charged. If it is exceeded, the result is
  ///     meaningless.
  package func holds(for view: ValueView, spending budget: ComparisonBudget) -> Bool {
    if view.kind == .existential || view.kind == .object {
      return holds(forOpened: view, spending: budget)
    }
    switch sign {
    case .equal: return equals(view, spending: budget)
    case .notEqual: return !equals(view, spending: budget)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let inner = view.throughOptionals else { return false }
      let orEqual = sign == .lessOrEqual || sign == .greaterOrEqual
      let isDescending = sign == .greater || sign == .greaterOrEqual
      let bound = right.value(as: inner.layout)
      guard let found = ScalarValue(inner), let scalar = bound.scalar else {
        guard let order = bound.order?(inner) else { return false }
        return order == 0 ? orEqual : isDescending == (order > 0)
      }
      if case .text(let text) = found { budget.spend(comparing: text) }
      if orEqual, found == scalar { return true }
      return isDescending ? scalar < found : found < scalar
    case .contains: return contains(view, spending: budget)
    case .matches:
      guard let pattern, let inner = view.throughOptionals, ScalarValue.isText(inner.kind) else {
        return false
      }
      return pattern.matches(inner.text, spending: budget)
    }
  }

  private func holds(forOpened view: ValueView, spending budget: ComparisonBudget) -> Bool {
    var result = false
    view.withDynamicValue { inner in
      // An object is compared by the value that traces show for it.
      guard inner.kind == .object else { return result = holds(for: inner, spending: budget) }
      guard sign == .equal || sign == .notEqual else { return }
      let isEqual = text(of: inner, spending: budget) == right.value.text
      result = isEqual == (sign == .equal)
    }
    return result
  }

  private func equals(_ view: ValueView, spending budget: ComparisonBudget) -> Bool {
    if let inner = view.throughOptionals {
      let value = right.value(as: inner.layout)
      if let scalar = value.scalar, let found = ScalarValue(inner) {
        if case .text(let text) = found { budget.spend(comparing: text) }
        return found == scalar
      }
      if let caseIndex = value.caseIndex, inner.layout == value.layout {
        return inner.caseIndex == caseIndex
      }
    }
    return text(of: view, spending: budget) == right.value.text
  }

  /// Returns a value in trace notation, and charges the length of the result to the budget.
  private func text(of view: ValueView, spending budget: ComparisonBudget) -> String {
    let text = rules.text(of: view)
    budget.spend(text.utf8.count)
    return text
  }

  private func contains(_ view: ValueView, spending budget: ComparisonBudget) -> Bool {
    guard let inner = view.throughOptionals else { return false }
    var isFound = false
    func look(_ element: ValueView) {
      if isFound { return }
      budget.spend(1)
      isFound = equals(element, spending: budget)
    }
    switch inner.kind {
    case _ where ScalarValue.isText(inner.kind):
      guard case .text(let part) = right.value.scalar else { return false }
      let text = inner.text
      budget.spend(text.utf8.count + part.utf8.count)
      return text.containsPart(part)
    case .array, .set: inner.forEachElement(look)
    case .dictionary: inner.forEachEntry { key, _ in look(key) }
    default: break
    }
    return isFound
  }
}

// MARK: - Checking

extension Condition {
  /// Creates a comparison with a value from a script, after checking that the comparison is valid.
  ///
  /// - Parameters:
  ///   - range: The source range of the operator.
  ///   - value: The value on the right side.
  ///   - layout: The type of the left side, or `nil` if the type is known only during the replay.
  ///   - rules: The rules for reading and showing values.
  /// - Throws: All problems with the comparison.
  convenience init(
    _ operator: ExpectationSyntax.Operator, at range: SourceRange, _ value: ScriptValue,
    for layout: TypeLayout?, _ rules: ValueRules
  ) throws(ConditionProblem) {
    var (ofValue, problems): ([DecodingProblem], [Diagnostic]) = ([], [])
    let inner = layout?.throughOptionals
    func read(as layout: TypeLayout?) -> ExpectedValue {
      ExpectedValue(value, as: layout, rules, problems: &ofValue)
    }
    if let inner, !`operator`.accepts(inner) {
      problems.append(`operator`.meaningless(for: inner, at: range))
    }
    func requireText() -> String? {
      if case .string(let text) = value.kind { return text }
      problems.append(
        Diagnostic(
          id: "wrong-type",
          "expected a string in double quotes, found \(value.literal.shortened)", at: value.range))
      return nil
    }

    var pattern: Pattern?
    var right: ExpectedValue?
    let text = `operator`.requiresString(for: inner) ? requireText() : nil
    if `operator` == .matches, let text {
      do throws(PatternProblem) {
        pattern = try Pattern(text)
      } catch {
        problems.append(
          Diagnostic(
            id: "invalid-pattern", "invalid pattern", at: value.range, label: error.message))
      }
    }
    if problems.isEmpty { right = read(as: layout.flatMap { `operator`.rightSide(for: $0) }) }
    guard problems.isEmpty, ofValue.isEmpty, let right else {
      let (values, others) = (ofValue, problems)
      throw ConditionProblem(values.map { $0.diagnostic(for: "the expectation") } + others)
    }
    self.init(`operator`, pattern, right, rules)
  }

  /// Creates a comparison with a value from the replay.
  ///
  /// - Parameters:
  ///   - operator: The comparison operator. It can't be `matches`, because a pattern is always written in the script.
  ///   - view: The value on the right side.
  ///   - rules: The rules for showing values.
  ///   - budget: The budget to which the length of the value is charged.
  package convenience init(
    _ operator: ExpectationSyntax.Operator, found view: ValueView, _ rules: ValueRules,
    spending budget: ComparisonBudget
  ) {
    let value = ComparedValue(view, rules, keepsText: false)
    budget.spend(value.text.utf8.count)
    self.init(`operator`, nil, ExpectedValue(found: value, rules), rules)
  }
}

extension ExpectationSyntax.Operator {
  /// Returns whether the operator accepts values of the given type, or optionals of that type, on its left side.
  package func accepts(_ layout: TypeLayout) -> Bool {
    let layout = layout.throughOptionals
    if layout.kind == .existential { return true }
    return switch self {
    case .equal, .notEqual: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      layout.type is any Comparable.Type || ScalarValue.hasOrder(layout.kind)
    case .contains:
      ScalarValue.isText(layout.kind) || [.array, .set, .dictionary].contains(layout.kind)
    case .matches: ScalarValue.isText(layout.kind)
    }
  }

  /// Returns the type that the right side must have for the given type of the left side, or `nil` if the right side is
  /// always a string.
  package func rightSide(for layout: TypeLayout) -> TypeLayout? {
    let inner = layout.throughOptionals
    return switch self {
    case .equal, .notEqual: layout
    case .less, .lessOrEqual, .greater, .greaterOrEqual: inner
    case .contains: inner.kind == .dictionary ? inner.key : inner.element
    case .matches: nil
    }
  }

  /// Returns whether a value from a script on the right side must be a string in double quotes.
  ///
  /// - Parameter layout: The type of the left side, or `nil` if the type is known only during the replay.
  fileprivate func requiresString(for layout: TypeLayout?) -> Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: false
    case .contains: layout.map { ScalarValue.isText($0.kind) } ?? false
    case .matches: true
    }
  }

  /// Returns the diagnostic for using the operator with a left side of an unsupported type.
  func meaningless(for layout: TypeLayout, at range: SourceRange) -> Diagnostic {
    let (verb, leftSides) =
      switch self {
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        ("compare", "expected a number, a string or a Comparable value")
      case .contains: ("search", "expected a string, an array, a set or a dictionary")
      case .matches: ("search", "expected a string")
      }
    return Diagnostic(
      id: "meaningless-operator", "'\(rawValue)' cannot \(verb) values of type \(layout.name)",
      at: range, label: leftSides)
  }
}
