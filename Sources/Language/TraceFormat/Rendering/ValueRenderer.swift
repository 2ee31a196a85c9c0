import ReactorBase
import ReactorTypeLayout

/// A renderer that writes values of any type as Swift literals or JSON.
///
/// All types are handled in the same way, regardless of conformances. The plan for a type is created when its first
/// value is written.
package struct ValueRenderer: ~Copyable {
  /// The maximum nesting depth of values. Deeper values are replaced with `<deeper>`. Otherwise, a linked list with a
  /// hundred thousand nodes would overflow the stack.
  static let depthLimit = 100

  let rules: RenderingRules
  /// Indicates whether no rules apply to scalars. If so, most fields can be rendered without a plan.
  let scalarsArePlain: Bool
  var conversions: [RenderingRules.Conversion] = []
  var plans: [RenderingPlan] = []
  var parts: [RenderingPart] = []
  var names = ByteBuffer()
  var depth = 0
  var ancestors: [ObjectIdentifier] = []
  /// The buffers for sorting sets and dictionaries, or `nil` while they are in use.
  var sortingRoom: SortingRoom?
  /// The names to show in place of objects.
  var substituteNames: [String] = []
  /// The names of types that are written with their values.
  var typeNames: [TypeLayout: String] = [:]
  /// The labels of redacted values.
  var labels: [String] = []
  /// The indices into `labels` for the arguments of enum cases. The index is -1 for an argument that is not redacted.
  var argumentLabels: [Int] = []
  /// The identities of redacted values, or `nil` until a value has been redacted.
  var identities: Identities?

  package init(rules: consuming RenderingRules = RenderingRules()) {
    scalarsArePlain =
      !rules.conversions.keys.contains { $0.kind.isScalar }
      && !rules.redactions.types.keys.contains { $0.kind.isScalar }
    self.rules = rules
  }

  /// Returns the plan for the type of a value, creating it if necessary.
  mutating func plan(for view: ValueView) -> RenderingPlan {
    let layout = view.layout
    if layout.index < plans.count, plans[layout.index].isMade { return plans[layout.index] }
    return makePlan(for: view)
  }

  private mutating func makePlan(for view: ValueView) -> RenderingPlan {
    let layout = view.layout
    if layout.kind == .object, rules.hasObjectRules, !view.isExactObject {
      // Rules for objects are checked when an object is visited as its dynamic class.
      return RenderingPlan(kind: .object)
    }
    var plan = RenderingPlan(isMade: true, kind: layout.kind, firstPart: parts.count)
    if let label = rules.redactions.types[layout] {
      plan.form = .redacted
      plan.index = index(ofLabel: label)
    } else if let conversion = rules.conversions[layout] {
      plan.form = .converted
      plan.index = conversions.count
      conversions.append(conversion)
    } else if let substitute = substitute(for: view) {
      switch substitute {
      case .name(let name):
        plan.form = .named
        plan.index = substituteNames.count
        substituteNames.append(name)
      case .value(_, let conversion):
        plan.form = layout.kind == .object ? .content : .converted
        plan.index = conversions.count
        conversions.append(conversion)
      }
    } else if let field = rules.wrappedField(of: layout) {
      plan.form = .wrapper
      plan.index = field
    } else {
      switch plan.kind {
      case .structure, .tuple, .object:
        for (index, field) in layout.fields.enumerated() {
          parts.append(part(for: field, at: index, in: layout))
        }
      case .enumeration:
        for (index, enumCase) in layout.cases.enumerated() {
          parts.append(part(for: enumCase, at: index, in: layout))
        }
      default: break
      }
    }
    plan.partCount = parts.count - plan.firstPart
    if plans.count <= layout.index {
      plans += Array(repeating: RenderingPlan(), count: layout.index + 1 - plans.count)
    }
    plans[layout.index] = plan
    return plan
  }

  /// Returns the substitute for a value when no rule names its type, or `nil` if there is no substitute.
  private func substitute(for view: ValueView) -> Substitute? {
    if view.kind == .object, rules.hasObjectRules,
      let conversion = rules.substitute(for: view.object)
    {
      return .value(nil, conversion)
    }
    return rules.librarySubstitute(for: view.layout)
  }

  private mutating func part(
    for field: LayoutField, at index: Int, in layout: TypeLayout
  ) -> RenderingPart {
    let name = rules.displayName(of: field)
    let start = names.count
    if index > 0 { names.append(", ") }
    if let name {
      names.append(escaping: name, .swift)
      names.append(": ")
    }
    let middle = names.count
    if index > 0 { names.append(",") }
    names.append(quoted: name ?? String(index), .json)
    names.append(":")
    var part = RenderingPart(
      text: ByteRange(from: start, to: middle), json: ByteRange(from: middle, to: names.count))
    if field.ownership != .strong {
      part.form = field.ownership == .unowned ? .unowned : .unique
    } else if let label = rules.redaction(ofField: index, in: layout) {
      part.form = .redacted
      part.label = self.index(ofLabel: label)
    } else if scalarsArePlain, let outer = layout.place(ofField: index) {
      let place = insideOfWrappers(outer)
      if isPlain(place.layout) { part.place = ValuePlace(place) }
    }
    return part
  }

  /// Returns the location of the value inside any property wrappers.
  private func insideOfWrappers(_ place: FieldPlace) -> FieldPlace {
    guard isPlain(place.layout), let field = rules.wrappedField(of: place.layout),
      let inner = place.place(ofField: field)
    else { return place }
    return insideOfWrappers(inner)
  }

  /// Returns whether no rule applies to values of the given type.
  private func isPlain(_ layout: TypeLayout) -> Bool {
    if scalarsArePlain, layout.kind.isScalar { return true }
    return rules.redactions.types[layout] == nil && rules.substitute(for: layout) == nil
  }

  private mutating func part(
    for enumCase: LayoutCase, at index: Int, in layout: TypeLayout
  ) -> RenderingPart {
    let start = names.count
    names.append(".")
    names.append(escaping: enumCase.name, .swift)
    let text = ByteRange(from: start, to: names.count)
    var part = RenderingPart(text: text, json: text, hasPayload: enumCase.payload != nil)
    if rules.redactions.places.isEmpty { return part }
    let labels = enumCase.parameters.indices.map {
      rules.redaction(ofArgument: $0, ofCase: index, in: layout)
    }
    guard labels.contains(where: { $0 != nil }) else { return part }
    part.form = .redacted
    part.label = argumentLabels.count
    for label in labels { argumentLabels.append(label.map { self.index(ofLabel: $0) } ?? -1) }
    return part
  }
}

extension ValueRenderer {
  /// Appends the property that a binding sets, followed by the new value, such as `\.user.name, "Kim"`.
  ///
  /// Scripts have no path to a property that is not stored in the struct itself. For such properties, the type is
  /// shown, as in `\.<String>`.
  mutating func appendBinding(_ view: ValueView, to out: inout ByteBuffer) {
    let binding = view.binding
    out.append("\\.")
    var redaction: String?
    if let root = view.layout.element, let place = binding.place,
      let fields = root.fields(to: place)
    {
      redaction = appendNames(of: fields, in: root, to: &out)
    } else {
      out.append("<")
      out.append(escaping: TypeLayout(type(of: binding.value)).name, .swift)
      out.append(">")
    }
    out.append(", ")
    func append<Value>(_ value: Value) {
      TypeLayout.withView(of: value) {
        self.append($0, redactedAs: redaction, .swift, to: &out)
      }
    }
    _openExistential(binding.value, do: append)
  }

  /// Appends the names of the fields on the path to a property. Returns the label that redacts the property, or `nil`
  /// if the property is not redacted.
  private func appendNames(
    of fields: [Int], in root: TypeLayout, to out: inout ByteBuffer
  ) -> String? {
    var layout = root
    var redaction: String?
    for (number, index) in fields.enumerated() {
      if number > 0 { out.append(".") }
      let field = layout.fields[index]
      out.append(escaping: rules.displayName(of: field) ?? String(index), .swift)
      redaction = redaction ?? rules.redaction(ofField: index, in: layout)
      layout = field.layout
    }
    return redaction
  }
}
