import ReactorRegistration
import ReactorScript
package import ReactorTypeLayout

/// A path into a value, checked against the known types.
package struct ValuePath {
  /// One step along the path.
  enum Move {
    /// To a stored property or an element of a tuple.
    case field(Int)
    /// To the value that is shown instead, if the type determines that value.
    case substitute
    /// Into an optional.
    case unwrap
    /// To the payload of an enum that holds this case.
    case payload(ofCase: Int)
    /// To an element of an array.
    case element(Int)
    /// To every element of an array or a set, or every value of a dictionary.
    case every
    /// To the value for a key in a dictionary.
    case entry(ExpectedValue)
    /// To the number of elements or characters.
    case count
    /// To a part that depends on the actual value: the content of an `any` or an object is known only during the
    /// replay.
    case open
  }

  /// A move, and the length of the written path up to that move.
  struct Step {
    let move: Move
    /// The number of components before the value that the move starts from.
    let componentCount: Int
  }

  /// The path as the script writes it.
  let syntax: StatePath
  /// The rules that determine which parts of a value are shown, and can therefore be found.
  let rules: ValueRules
  /// The moves in order.
  private(set) var steps: [Step] = []
  /// The type at the end; nil if only the replay knows it.
  private(set) var target: TypeLayout?
  /// The label that traces use to redact the end of the path, if the types determine it.
  package private(set) var redaction: String?
  /// The location of the path's end, if the path leads only through stored properties of structs and tuples. In that
  /// case, the moves are not needed.
  package private(set) var field: FieldPlace?

  /// Finds the moves of a written path.
  ///
  /// - Parameters:
  ///   - syntax: The path, as the script writes it.
  ///   - layout: The type that it begins at.
  ///   - rules: The rules for showing values, which determine the parts that can be found.
  ///   - opened: The first component, if `layout` is the type of an actual value rather than the declared type.
  /// - Throws: The reason why there is no such path.
  init(
    _ syntax: StatePath, in layout: TypeLayout, _ rules: ValueRules, opened: Int? = nil
  ) throws(ConditionProblem) {
    self.syntax = syntax
    self.rules = rules
    var finder = ValuePathFinder(syntax, at: layout, rules, opened: opened)
    try finder.run()
    steps = finder.steps
    target = finder.target
    redaction = finder.redaction
    field = place(in: layout)
  }

  private func place(in layout: TypeLayout) -> FieldPlace? {
    var place: FieldPlace?
    for step in steps {
      guard case .field(let index) = step.move else { return nil }
      guard
        let next = place.map({ $0.place(ofField: index) }) ?? layout.place(ofField: index)
      else { return nil }
      place = next
    }
    return place
  }

  /// The path as the script writes it.
  package var text: String { syntax.text }

  /// Indicates whether the path has a `[*]` and may therefore lead to any number of values.
  package var hasManyEnds: Bool {
    syntax.components.contains { if case .every = $0 { true } else { false } }
  }

  /// The first components of the written path.
  func prefix(_ componentCount: Int) -> String {
    StatePath(Array(syntax.components.prefix(componentCount)), at: syntax.range).text
  }
}

/// The result of following a path to its end.
package enum Finding {
  /// A value, and the label that traces use to redact it.
  case value(ValueView, redactedAs: String?)
  /// The path ends early, for the given reason.
  case nothing(DeadEnd)
}

/// The reason why a path ended early. It depends on the values along the path.
package enum DeadEnd {
  /// The value at this prefix of the path is nil.
  case isNil(String)
  /// An enum has a different case, whose name is given.
  case otherCase(String, found: String)
  /// An array is too short.
  case outOfRange(String, count: Int)
  /// A dictionary does not have the key.
  case noKey(String, key: String)
  /// The path cannot continue into the value of an `any` or an object.
  case problem(ConditionProblem)
}

extension ValuePath {
  /// Follows the path through a value.
  ///
  /// - Parameters:
  ///   - view: The value that the path begins at.
  ///   - budget: Counts the elements and characters along the path.
  ///   - body: Receives the result. It is called once, or once for each element if the path has a `[*]`.
  package func walk(_ view: ValueView, spending budget: ComparisonBudget, _ body: (Finding) -> Void)
  {
    walk(view, from: 0, budget, body)
  }

  private func walk(
    _ view: ValueView, from index: Int, _ budget: ComparisonBudget, _ body: (Finding) -> Void
  ) {
    guard index < steps.count else { return body(.value(view, redactedAs: redaction)) }
    let step = steps[index]
    switch step.move {
    case .field(let field): walk(view.field(field), from: index + 1, budget, body)
    case .substitute: rules.open(view) { walk($0, from: index + 1, budget, body) }
    case .unwrap:
      guard let inner = view.unwrapped else {
        return body(.nothing(.isNil(prefix(step.componentCount))))
      }
      walk(inner, from: index + 1, budget, body)
    case .payload(let wanted):
      guard view.caseIndex == wanted else {
        let found = view.caseIndex.map { ".\(view.layout.cases[$0].name)" } ?? rules.text(of: view)
        return body(.nothing(.otherCase(prefix(step.componentCount), found: found)))
      }
      view.withPayload(ofCase: wanted) { walk($0, from: index + 1, budget, body) }
    case .element(let wanted): walkToElement(wanted, of: view, from: index, budget, body)
    case .every:
      budget.spend(view.count)
      if view.kind == .dictionary {
        view.forEachEntry { walk($1, from: index + 1, budget, body) }
      } else {
        view.forEachElement { walk($0, from: index + 1, budget, body) }
      }
    case .entry(let key): walkToValue(of: key, in: view, from: index, budget, body)
    case .count:
      if ScalarValue.isText(view.kind) { budget.spend(view.text.utf8.count) }
      let count = ScalarValue.isText(view.kind) ? view.text.count : view.count
      TypeLayout.withView(of: count) { walk($0, from: index + 1, budget, body) }
    case .open: open(view, component: step.componentCount, budget, body)
    }
  }

  private func walkToElement(
    _ wanted: Int, of view: ValueView, from index: Int, _ budget: ComparisonBudget,
    _ body: (Finding) -> Void
  ) {
    budget.spend(view.count)
    guard wanted < view.count else {
      let place = prefix(steps[index].componentCount)
      return body(.nothing(.outOfRange(place, count: view.count)))
    }
    var position = 0
    view.forEachElement { element in
      if position == wanted { walk(element, from: index + 1, budget, body) }
      position += 1
    }
  }

  private func walkToValue(
    of key: ExpectedValue, in view: ValueView, from index: Int, _ budget: ComparisonBudget,
    _ body: (Finding) -> Void
  ) {
    var isFound = false
    view.forEachEntry { candidate, value in
      if isFound { return }
      let text = rules.text(of: candidate)
      budget.spend(text.utf8.count)
      guard text == key.value.text else { return }
      isFound = true
      walk(value, from: index + 1, budget, body)
    }
    if isFound { return }
    if steps[index].componentCount + 1 == syntax.components.count {
      return TypeLayout.withView(of: Never?.none) { body(.value($0, redactedAs: nil)) }
    }
    body(.nothing(.noKey(prefix(steps[index].componentCount), key: key.value.text)))
  }

  private func open(
    _ view: ValueView, component: Int, _ budget: ComparisonBudget, _ body: (Finding) -> Void
  ) {
    rules.open(view) { inner in
      do throws(ConditionProblem) {
        let path = try ValuePath(syntax, in: inner.layout, rules, opened: component)
        path.walk(inner, spending: budget) { finding in
          guard case .value(let view, let label) = finding else { return body(finding) }
          body(.value(view, redactedAs: redaction ?? label))
        }
      } catch {
        body(.nothing(.problem(error)))
      }
    }
  }
}
