import ReactorTraceFormat
package import ReactorTypeLayout

/// A part of a state that has a value that traces can't show. Traces show the part in the same form for every value.
package struct UnseenValue: Equatable, Sendable {
  fileprivate enum Reason {
    /// The value has a Foundation type for which there is no rule.
    case foundation
    /// The value, such as a `Mutex`, can't be copied.
    case unique
    /// The value is a C union, or a struct with bit fields.
    case hidden
  }

  fileprivate let path: String
  fileprivate let type: String
  fileprivate let reason: Reason

  /// A sentence, without a period, that names the value, explains why traces can't show it, and suggests a remedy.
  package var message: String {
    let subject = path.isEmpty ? "a value of type \(type)" : "'\(path)' (\(type))"
    return switch reason {
    case .foundation:
      "\(subject) is always printed in the same way, regardless of its content; import ReactorFoundationValues and call "
        + "registry.addFoundationValues(), or register a rule with registry.show(\(type).self) { ... }"
    case .unique:
      "'\(path)' is not copyable, so traces do not show changes to its contents; store the values that a trace should show in another field"
    case .hidden:
      "\(subject) contains a C union or bit field, so traces do not show changes to that part; "
        + "register a rule with registry.show(\(type).self) { ... }"
    }
  }
}

extension ValueRules {
  /// Returns the parts of a type's values that traces can't show. Each type is listed only once.
  package func unseenValues(in layout: TypeLayout) -> [UnseenValue] {
    var search = UnseenSearch(rules: self)
    search.visit(layout, "")
    return search.found
  }
}

/// A search of a type and its nested types for parts that traces can't show.
private struct UnseenSearch {
  let rules: ValueRules
  private(set) var found: [UnseenValue] = []
  private var seen: Set<TypeLayout> = []

  init(rules: ValueRules) {
    self.rules = rules
  }

  mutating func visit(_ layout: TypeLayout, _ path: String) {
    guard seen.insert(layout).inserted else { return }
    switch rules.rendering.substitute(for: layout) {
    case .value: return
    case .name:
      if layout.declaration.map({ $0.module.hasPrefix("Foundation") }) ?? false {
        add(path, layout, .foundation)
      }
      return
    case nil: break
    }
    if FoundationForm.isUnseen(layout) { return add(path, layout, .foundation) }
    if layout.hidesParts { add(path, layout, .hidden) }
    switch layout.kind {
    case .structure, .tuple, .object:
      for (index, field) in layout.fields.enumerated() {
        let name = rules.rendering.displayName(of: field) ?? String(index)
        let inner = path.isEmpty ? name : "\(path).\(name)"
        switch field.ownership {
        case .strong: visit(field.layout, inner)
        case .unique: add(inner, field.layout, .unique)
        case .unowned: break
        }
      }
    case .optional: layout.element.map { visit($0, path) }
    case .enumeration:
      for enumCase in layout.cases {
        for (index, parameter) in enumCase.parameters.enumerated() {
          visit(parameter.layout, "\(path).\(enumCase.name).\(parameter.name ?? String(index))")
        }
      }
    case .array, .set, .dictionary:
      layout.key.map { visit($0, path) }
      layout.element.map { visit($0, "\(path)[*]") }
    default: break
    }
  }

  private mutating func add(_ path: String, _ layout: TypeLayout, _ reason: UnseenValue.Reason) {
    found.append(UnseenValue(path: path, type: layout.name, reason: reason))
  }
}
