import ReactorCore
import ReactorTraceFormat
package import ReactorTypeLayout

/// A description of a reactor and its initial state.
package struct ReactorDescription: Sendable {
  /// A stored property of a reactor's state or options.
  package struct Field: Sendable {
    package let name: String
    /// The type in Swift notation, without module names.
    package let type: String
    /// The initial value in trace notation.
    package let value: String
    package let isPulse: Bool
  }

  /// Indicates whether an instance of the reactor could be created. If not, the fields, controls and services of the
  /// reactor are unknown.
  package let isMade: Bool
  /// The signatures of the actions, such as `imageLoadButtonTap(index: Int)`.
  package let actions: [String]
  /// The fields of the state, or a single unnamed field if the state is not a struct.
  package let state: [Field]
  package let options: [Field]
  /// The types in actions, options or service answers that have a custom notation, along with that notation.
  package let values: [(type: String, form: String)]
  /// The structs and enums that are written field by field or case by case, along with their notation. The error types
  /// of services are included.
  package let types: [(type: String, form: String)]
  /// The names of the view's buttons.
  package let buttons: [String]
  /// The names of the view's text fields.
  package let textFields: [String]
  /// The services that the reactor and its view request, sorted by name.
  package let services: [(name: String, methods: [any ScriptedMethod])]

  /// Returns the text that `describe` prints for a method. The text consists of the method's signature and the type of
  /// its errors.
  package static func text(of method: any ScriptedMethod) -> String {
    let failure = (method as? any StubbableMethod)?.failureType
    return method.signature + (failure.map { ", fails \($0)" } ?? "")
  }

  init<State, Options>(
    actions: [CaseSignature], of action: TypeLayout, state: State?, options: Options,
    controls: ViewControls, services: [any ScriptedService.Type], _ rules: ValueRules
  ) {
    buttons = controls.buttons.map(\.name)
    textFields = controls.textFields.map(\.name)
    self.services = services.map { ($0.serviceName, $0.methods) }.sorted { $0.name < $1.name }
    self.actions = actions.map(\.description)
    isMade = state != nil
    self.state = state.map { Self.fields(of: $0, rules) } ?? []
    self.options = options is NoOptions ? [] : Self.fields(of: options, rules)
    var forms = WrittenForms(rules)
    if action.kind == .enumeration {
      forms.collect(fromCasesOf: action)
    } else {
      forms.collect(from: action)
    }
    TypeLayout(Options.self).fields.forEach { forms.collect(from: $0.layout) }
    for case let method as any StubbableMethod in self.services.flatMap(\.methods) {
      method.layouts.forEach { forms.collect(from: $0) }
    }
    values = forms.ruled
    types = forms.declared
  }

  private static func fields<Value>(of value: Value, _ rules: ValueRules) -> [Field] {
    TypeLayout.withView(of: value) { view in
      guard view.layout.kind == .structure else {
        return [
          Field(name: "", type: view.layout.name, value: rules.text(of: view), isPulse: false)
        ]
      }
      return view.layout.fields.enumerated().map { index, field in
        describe(field, field.ownership == .strong ? view.field(index) : nil, rules)
      }
    }
  }

  /// Returns the description of a field, including its value in trace notation. The value of a weak field is omitted.
  private static func describe(
    _ field: LayoutField, _ view: ValueView?, _ rules: ValueRules
  ) -> Field {
    let wrapped = rules.rendering.wrappedField(of: field.layout)
    let shown = wrapped.flatMap { view?.field($0) } ?? view
    return Field(
      name: rules.rendering.displayName(of: field) ?? "",
      type: (shown?.layout ?? field.layout).name,
      value: shown.map(rules.text) ?? "<weak>", isPulse: PulseShape.isPulse(field.layout))
  }
}

/// A collection of the types whose values occur in scripts, along with the notation of each type.
private struct WrittenForms {
  /// The types for which the registry has a rule, in the order in which they were found.
  private(set) var ruled: [(type: String, form: String)] = []
  /// The structs and enums that are written field by field or case by case, along with their notation, such as
  /// `(id: Int, name: String)` or `.red, .custom(hue: Int)`.
  private(set) var declared: [(type: String, form: String)] = []
  private let rules: ValueRules
  private var seen: Set<TypeLayout> = []

  init(_ rules: ValueRules) {
    self.rules = rules
  }

  /// Collects the payload types of an enum's cases, but not the enum itself.
  mutating func collect(fromCasesOf layout: TypeLayout) {
    layout.cases.compactMap(\.payload).forEach { collect(from: $0) }
  }

  /// Collects a type and all types that it contains.
  mutating func collect(from layout: TypeLayout) {
    guard seen.insert(layout).inserted else { return }
    if let rule = rules.decoding.rule(for: layout) {
      // The notation of durations is part of the script language.
      if layout.type != Duration.self {
        ruled.append((layout.name, rule.expected ?? rule.source.name))
      }
      return
    }
    switch layout.kind {
    case .structure where layout.nominal?.isFromSystemLibrary ?? true: break
    case .structure, .tuple:
      if layout.kind == .structure {
        let fields = layout.fields.compactMap { field in
          rules.rendering.displayName(of: field).map { "\($0): \(field.layout.name)" }
        }
        declared.append((layout.name, "(\(fields.joined(separator: ", ")))"))
      }
      layout.fields.forEach { collect(from: $0.layout) }
    case .binding:
      guard let root = layout.rootOfBinding else { break }
      let properties = root.settableProperties
      declared.append(
        (
          layout.name,
          properties.map { "\\.\($0.path): \($0.layout.name)" }.joined(separator: ", ")
        ))
      properties.forEach { collect(from: $0.layout) }
    case .enumeration:
      if layout.nominal?.isFromSystemLibrary != true {
        let cases = layout.cases.map { ".\(CaseSignature($0))" }
        declared.append((layout.name, cases.joined(separator: ", ")))
      }
      collect(fromCasesOf: layout)
    default:
      if let key = layout.key { collect(from: key) }
      if let element = layout.element { collect(from: element) }
    }
  }
}

/// The memory layout of a `Pulse` from any library and with any value type. ReactorKit's `Pulse` also has this layout.
package enum PulseShape {
  /// The index of the stored property that contains the value.
  package static let value = 0
  /// The index of the stored property that contains the assignment count.
  package static let count = 1
  /// The maximum nesting depth of a pulse in a state.
  package static let deepest = 16

  private static let nominal = TypeLayout(Pulse<Int>.self).nominal

  /// Returns whether the given type is a pulse.
  package static func isPulse(_ layout: TypeLayout) -> Bool {
    guard layout.kind == .structure else { return false }
    return layout.nominal == nominal || isForeignPulse(layout)
  }

  /// Returns whether the given type is a pulse from another library.
  private static func isForeignPulse(_ layout: TypeLayout) -> Bool {
    let fields = layout.fields
    return fields.count == 2 && fields[value].name == "value"
      && fields[count].name == "valueUpdatedCount" && fields[count].layout.type == UInt.self
      && layout.name.hasPrefix("Pulse<")
  }
}
