import TypeLayout

/// Turns values of any type into text, Swift literals or JSON.
///
/// There is one renderer for every type: what a type conforms to makes no difference. A type's
/// plan is made when its first value comes by.
package struct ValueRenderer: ~Copyable {
  /// How deep values may be nested before they are cut short with `<deeper>`; a list of a
  /// hundred thousand nodes would otherwise end the program for want of stack.
  static let depthLimit = 100

  private let rules: RenderingRules
  /// Whether scalars are shown as they are, by no rule: most fields are, and need no plan then.
  let scalarsArePlain: Bool
  var conversions: [RenderingRules.Conversion] = []
  var plans: [RenderingPlan] = []
  var parts: [RenderingPart] = []
  var names = ByteBuffer(capacity: 1024)
  var depth = 0
  var ancestors: [ObjectIdentifier] = []

  /// Makes a renderer.
  package init(rules: RenderingRules = RenderingRules()) {
    self.rules = rules
    scalarsArePlain = !rules.conversions.keys.contains { $0.kind.isScalar }
  }

  /// The plan for a type, made if it hasn't been.
  mutating func plan(for layout: TypeLayout) -> RenderingPlan {
    if layout.index < plans.count, plans[layout.index].isMade { return plans[layout.index] }
    return makePlan(for: layout)
  }

  private mutating func makePlan(for layout: TypeLayout) -> RenderingPlan {
    var plan = RenderingPlan(isMade: true, kind: layout.kind, firstPart: parts.count)
    if let conversion = rules.conversions[layout] {
      plan.form = .converted
      plan.index = conversions.count
      conversions.append(conversion)
    } else if let field = rules.wrappedField(of: layout) {
      plan.form = .wrapper
      plan.index = field
    } else {
      switch plan.kind {
      case .structure, .tuple, .object:
        for (index, field) in layout.fields.enumerated() {
          parts.append(part(for: field, at: index))
        }
      case .enumeration:
        for enumCase in layout.cases { parts.append(part(for: enumCase)) }
      default: break
      }
    }
    plan.partCount = parts.count - plan.firstPart
    while plans.count <= layout.index { plans.append(RenderingPlan()) }
    plans[layout.index] = plan
    return plan
  }

  private mutating func part(for field: LayoutField, at index: Int) -> RenderingPart {
    let name = rules.displayName(of: field)
    let start = names.count
    names.append(", ")
    if let name {
      names.append(escaping: name, .swift)
      names.append(": ")
    }
    let middle = names.count
    names.append(",")
    names.append(quoted: name ?? String(index), .json)
    names.append(":")
    return RenderingPart(
      text: ByteRange(from: start, to: middle), json: ByteRange(from: middle, to: names.count),
      isUnowned: field.ownership == .unowned)
  }

  private mutating func part(for enumCase: LayoutCase) -> RenderingPart {
    let start = names.count
    names.append(".")
    names.append(escaping: enumCase.name, .swift)
    let text = ByteRange(from: start, to: names.count)
    return RenderingPart(text: text, json: text, hasPayload: enumCase.payload != nil)
  }
}
