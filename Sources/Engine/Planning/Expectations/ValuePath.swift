import ReactorRegistration
import ReactorScript
package import ReactorTypeLayout

/// A path into a value. The path has been checked against the known types.
package struct ValuePath {
  /// A move from a value to one of its parts or to its substitute in traces.
  enum Move {
    /// A move to a stored property or to an element of a tuple.
    case field(Int)
    /// A move to the substitute that traces show for the current value. The type alone determines the substitute.
    case substitute
    /// A move into an optional.
    case unwrap
    /// A move to the payload of the given enum case.
    case payload(ofCase: Int)
    /// A move to an element of an array.
    case element(Int)
    /// A move to every element of an array or set, or to every value of a dictionary.
    case every
    /// A move to the value for a key in a dictionary.
    case entry(ExpectedValue)
    /// A move to the number of elements in a collection or of characters in a string.
    case count
    /// A move to a part that depends on the actual value. The content of an `any` or of an object is known only during
    /// the replay.
    case open
  }

  /// A move, along with the length of the path prefix that leads to it.
  struct Step {
    let move: Move
    /// The number of path components that lead to the value where the move starts.
    let componentCount: Int
  }

  /// The path in script notation.
  let syntax: StatePath
  /// The rules that determine which parts of a value are shown and can therefore be found.
  let rules: ValueRules
  /// The moves in order.
  private(set) var steps: [Step] = []
  /// The type at the end of the path, or `nil` if the type is known only during the replay.
  private(set) var target: TypeLayout?
  /// The redaction label for the value at the end of the path, or `nil` if no type along the path requires redaction.
  package private(set) var redaction: String?
  /// The location of the end of the path, or `nil` if the path contains anything other than stored properties of
  /// structs and tuple elements. If the location is known, the moves are not needed.
  package private(set) var field: FieldPlace?

  /// Creates a path by finding the moves that a path in a script requires.
  ///
  /// - Parameters:
  ///   - syntax: The path in script notation.
  ///   - layout: The type at which the path starts.
  ///   - rules: The rules for showing values. They determine the parts that can be found.
  ///   - opened: If `layout` is the type of an actual value, the index of the first component to follow from that
  ///     value. If `layout` is a declared type, `nil`.
  /// - Throws: The reason why the path is invalid.
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

  /// The path in script notation.
  package var text: String { syntax.text }

  /// Indicates whether the path contains a `[*]` and can therefore lead to any number of values.
  package var hasManyEnds: Bool {
    syntax.components.contains { if case .every = $0 { true } else { false } }
  }

  /// Returns the given number of components from the start of the path, in script notation.
  func prefix(_ componentCount: Int) -> String {
    StatePath(Array(syntax.components.prefix(componentCount)), at: syntax.range).text
  }
}

/// The result of following a path.
package enum Finding {
  /// A value at the end of the path, along with its redaction label.
  case value(ValueView, redactedAs: String?)
  /// The reason that the path could not be followed to its end.
  case nothing(DeadEnd)
}

/// A reason why a path could not be followed to its end, given the values along the path.
package enum DeadEnd {
  /// The value at this prefix of the path is `nil`.
  case isNil(String)
  /// The enum at this prefix of the path is in a different case than the path requires. The second value is the name of
  /// the actual case.
  case otherCase(String, found: String)
  /// The array at this prefix of the path is too short.
  case outOfRange(String, count: Int)
  /// The dictionary at this prefix of the path does not contain the key.
  case noKey(String, key: String)
  /// The path can't continue into the content of an `any` or an object.
  case problem(ConditionProblem)
}

extension ValuePath {
  /// Follows the path into the given value.
  ///
  /// - Parameters:
  ///   - view: The value at which the path starts.
  ///   - budget: The budget to which the elements and characters along the path are charged.
  ///   - body: Receives the result. The closure is called once, or once for each element if the path contains a `[*]`.
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
