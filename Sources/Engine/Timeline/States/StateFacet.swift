package import ReactorTraceFormat
package import ReactorTypeLayout

/// A part of a state with a few distinguished values. For example, a Boolean is `true` or `false`, an enum has one of
/// its cases, an optional may be `nil`, and a collection may be empty.
package struct StateFacet {
  /// A criterion that distinguishes values.
  enum Kind {
    case boolean
    /// The enum cases with the given names.
    case enumeration([String])
    /// `nil`, and the distinguished values of the wrapped type. If the wrapped type has no distinguished values, the
    /// associated value is `nil`.
    indirect case optional(Kind?)
    case collection
  }

  /// The names of the fields on the path to the part.
  package let path: [String]
  let kind: Kind

  /// The path in script syntax.
  package var name: String { path.joined(separator: ".") }

  /// Returns the condition for a value of the facet, in script syntax.
  func condition(for value: String) -> String {
    value == "not nil" ? "\(name) != nil" : "\(name) == \(value)"
  }

  /// The maximum depth of structs that are searched for facets.
  private static let maximumDepth = 8

  /// Returns the facets of a state's type, in the order of its fields. Structs are searched for facets. Collections,
  /// enums, and values that a trace replaces are not searched.
  ///
  /// - Parameters:
  ///   - state: The type of the state.
  ///   - rules: The rules for showing values.
  package static func facets(of state: TypeLayout, _ rules: RenderingRules) -> [StateFacet] {
    var facets: [StateFacet] = []
    collect(from: state, at: [], rules, into: &facets)
    return facets
  }

  private static func collect(
    from layout: TypeLayout, at path: [String], _ rules: RenderingRules,
    into facets: inout [StateFacet]
  ) {
    guard layout.kind == .structure, path.count < maximumDepth else { return }
    for (index, field) in layout.fields.enumerated() where field.ownership == .strong {
      guard let name = rules.displayName(of: field),
        rules.redaction(ofField: index, in: layout) == nil
      else { continue }
      let shown = rules.wrappedField(of: field.layout).map { field.layout.fields[$0].layout }
      let value = shown ?? field.layout
      if rules.substitute(for: value) != nil { continue }
      if let kind = kind(of: value, rules) {
        facets.append(StateFacet(path: path + [name], kind: kind))
      } else {
        collect(from: value, at: path + [name], rules, into: &facets)
      }
    }
  }

  private static func kind(of layout: TypeLayout, _ rules: RenderingRules) -> Kind? {
    switch layout.kind {
    case .optional:
      .optional(
        layout.element.flatMap { rules.substitute(for: $0) == nil ? scalarKind(of: $0) : nil })
    case .array, .set, .dictionary: .collection
    default: scalarKind(of: layout)
    }
  }

  private static func scalarKind(of layout: TypeLayout) -> Kind? {
    switch layout.kind {
    case .bool: .boolean
    case .enumeration: .enumeration(layout.cases.map(\.name))
    default: nil
    }
  }

  var isCollection: Bool { if case .collection = kind { true } else { false } }

  /// All distinguished values in declaration order, as they are shown.
  package var values: [String] { Self.values(of: kind) }

  private static func values(of kind: Kind) -> [String] {
    switch kind {
    case .boolean: ["false", "true"]
    case .enumeration(let cases): cases.map { ".\($0)" }
    case .optional(let wrapped): ["nil"] + (wrapped.map(values) ?? ["not nil"])
    case .collection: ["empty", "not empty"]
    }
  }

  /// Returns the distinguished value that represents the given value.
  ///
  /// - Parameter value: The value at the facet's path.
  package func summary(of value: PrintedValue) -> String {
    Self.summary(of: value, kind)
  }

  private static func summary(of value: PrintedValue, _ kind: Kind) -> String {
    switch (kind, value) {
    case (.optional, .leaf("nil")): "nil"
    case (.optional(let wrapped), _): wrapped.map { summary(of: value, $0) } ?? "not nil"
    case (.enumeration, .enumCase(let name, _)): ".\(name)"
    case (.collection, .elements([])), (.collection, .entries([])): "empty"
    case (.collection, _): "not empty"
    case (.boolean, _), (.enumeration, _): value.text
    }
  }
}

extension PrintedValue {
  /// Returns the value at a path of field names, or `nil` if there is none.
  func value(at path: some Collection<String>) -> PrintedValue? {
    guard let name = path.first else { return self }
    guard case .fields(let fields) = self,
      let field = fields.first(where: { $0.name == name })
    else { return nil }
    return field.value.value(at: path.dropFirst())
  }
}

extension StateFacet {
  /// Finds the first unknown field name in a path into a state.
  ///
  /// - Parameters:
  ///   - path: The names of the fields, leading through structs and optionals.
  ///   - state: The type of the state.
  ///   - rules: The rules for showing values.
  /// - Returns: The position of the unknown name along with the possible names, or `nil` if all names are known.
  package static func unknownName(
    on path: [String], from state: TypeLayout, _ rules: RenderingRules
  ) -> (position: Int, known: [String])? {
    var layout = state
    for (position, name) in path.enumerated() {
      layout = shown(layout, rules)
      let hasFields = [.structure, .tuple, .object].contains(layout.kind)
      let fields = hasFields && rules.substitute(for: layout) == nil ? layout.fields : []
      guard let field = fields.first(where: { rules.displayName(of: $0) == name }) else {
        return (position, fields.compactMap { rules.displayName(of: $0) })
      }
      layout = field.layout
    }
    return nil
  }

  /// Returns the type inside property wrappers and optionals.
  private static func shown(_ layout: TypeLayout, _ rules: RenderingRules) -> TypeLayout {
    var layout = layout
    for _ in 0..<maximumDepth {
      if let field = rules.wrappedField(of: layout) {
        layout = layout.fields[field].layout
      } else if layout.kind == .optional, let element = layout.element {
        layout = element
      } else {
        break
      }
    }
    return layout
  }
}
