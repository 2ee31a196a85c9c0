import ReactorRegistration
import ReactorScript
import ReactorTraceFormat
package import ReactorTypeLayout

/// The result of following a path to its end.
package enum Finding {
  /// A value, and the label under which traces redact it.
  case value(ValueView, redactedAs: String?)
  /// Nothing, and why.
  case nothing(DeadEnd)
}

/// The reason why a path ended early, known only from the values on its way.
package enum DeadEnd {
  /// The value at the prefix of the path is nil.
  case isNil(String)
  /// An enum holds another case, which is printed.
  case otherCase(String, found: String)
  /// An array is not so long.
  case outOfRange(String, count: Int)
  /// A dictionary does not have the key.
  case noKey(String, key: String)
  /// The path cannot continue into the value of an `any` or an object.
  case problem(PathProblem)
}

extension ValuePath {
  /// Goes the way through a value.
  ///
  /// - Parameters:
  ///   - view: The value that the path begins at.
  ///   - budget: Pays for the elements and characters that are passed on the way.
  ///   - body: Takes what is found; called once, or once for each element if the path has a `[*]`.
  package func walk(_ view: ValueView, spending budget: ComparisonBudget, _ body: (Finding) -> Void)
  {
    walk(view, from: 0, budget, body)
  }

  private func walk(
    _ view: ValueView, from index: Int, _ budget: ComparisonBudget, _ body: (Finding) -> Void
  ) {
    guard index < legs.count else { return body(.value(view, redactedAs: redaction)) }
    let leg = legs[index]
    switch leg.move {
    case .field(let field): walk(view.field(field), from: index + 1, budget, body)
    case .substitute: rules.open(view) { walk($0, from: index + 1, budget, body) }
    case .unwrap:
      guard let inner = view.unwrapped else {
        return body(.nothing(.isNil(prefix(leg.componentCount))))
      }
      walk(inner, from: index + 1, budget, body)
    case .payload(let wanted):
      guard view.caseIndex == wanted else {
        let found = view.caseIndex.map { ".\(view.layout.cases[$0].name)" } ?? rules.text(of: view)
        return body(.nothing(.otherCase(prefix(leg.componentCount), found: found)))
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
    case .open: open(view, component: leg.componentCount, budget, body)
    }
  }

  private func walkToElement(
    _ wanted: Int, of view: ValueView, from index: Int, _ budget: ComparisonBudget,
    _ body: (Finding) -> Void
  ) {
    budget.spend(view.count)
    guard wanted < view.count else {
      let place = prefix(legs[index].componentCount)
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
      guard text == key.text else { return }
      isFound = true
      walk(value, from: index + 1, budget, body)
    }
    if isFound { return }
    if legs[index].componentCount + 1 == syntax.components.count {
      return TypeLayout.withView(of: Never?.none) { body(.value($0, redactedAs: nil)) }
    }
    body(.nothing(.noKey(prefix(legs[index].componentCount), key: key.text)))
  }

  private func open(
    _ view: ValueView, component: Int, _ budget: ComparisonBudget, _ body: (Finding) -> Void
  ) {
    rules.open(view) { inner in
      do throws(PathProblem) {
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
