package import ReactorTypeLayout

/// The default form in which states of a type are printed, along with the reason for this form.
///
/// The form depends only on the type, so a trace keeps its form when values change.
package enum StateFit: Equatable, Sendable {
  /// All fields fit on a line.
  case fits
  /// The type has too many fields. The associated value is the number of fields.
  case manyFields(Int)
  /// A field can have a long value. The name is empty if the state itself can be long.
  case longField(name: String, type: String)

  /// The maximum number of fields in a state that is printed in full.
  package static let maximumFields = 8
  /// The maximum number of struct fields or enum case arguments inside a state that is printed in full.
  package static let maximumParts = 3

  /// Determines the form for the states of a reactor.
  ///
  /// - Parameters:
  ///   - state: The type of the states.
  ///   - rules: The rules for showing values.
  package init(_ state: TypeLayout, _ rules: RenderingRules) {
    guard state.kind == .structure, rules.wrappedField(of: state) == nil,
      rules.substitute(for: state) == nil
    else {
      self =
        ShortValues(rules: rules).contains(state)
        ? .fits : .longField(name: "", type: state.name)
      return
    }
    let fields = state.fields
    if fields.count > Self.maximumFields {
      self = .manyFields(fields.count)
      return
    }
    let long = fields.indices.first { index in
      rules.redaction(ofField: index, in: state) == nil
        && !ShortValues(rules: rules).contains(fields[index])
    }
    self =
      long.map { index in
        let type = rules.shownLayout(of: fields[index].layout)
        return .longField(name: rules.displayName(of: fields[index]) ?? "", type: type.name)
      } ?? .fits
  }

  /// The form of the states.
  package var style: TraceOptions.StateStyle { self == .fits ? .full : .elements }

  /// A phrase with the reason for the form, which follows the name of the form in a message.
  package var reason: String {
    switch self {
    case .fits: "at most \(Self.maximumFields) fields, each with a short value"
    case .manyFields(let count): "\(count) fields"
    case .longField("", let type): "\(type) can be long"
    case .longField(let name, let type): "'\(name)' is \(type), which can be long"
    }
  }
}

/// A checker for types whose values are short: numbers, strings, enums, optionals of these types, and structs with few
/// fields of these types. Values that are shown according to a rule are considered short.
private struct ShortValues {
  let rules: RenderingRules
  /// Indicates whether structs are considered short.
  var allowsStructs = true
  /// The enums that are being visited. An enum that contains itself can have a long value.
  var open: Set<TypeLayout> = []

  func contains(_ field: LayoutField) -> Bool {
    field.ownership != .strong || contains(field.layout)
  }

  func contains(_ layout: TypeLayout) -> Bool {
    let layout = rules.shownLayout(of: layout)
    if rules.substitute(for: layout) != nil { return true }
    switch layout.kind {
    case .optional: return layout.element.map { contains($0) } ?? false
    case .enumeration:
      guard !open.contains(layout) else { return false }
      var inner = self
      inner.open.insert(layout)
      return layout.cases.allSatisfy { $0.payload.map { inner.contains(arguments: $0) } ?? true }
    case .structure, .tuple:
      guard allowsStructs else { return false }
      var inner = self
      inner.allowsStructs = false
      return inner.contains(fields: layout.fields)
    case .metatype, .function, .opaque: return true
    case .array, .set, .dictionary, .object, .existential, .binding: return false
    default: return layout.kind.isScalar
    }
  }

  private func contains(arguments payload: TypeLayout) -> Bool {
    payload.kind == .tuple ? contains(fields: payload.fields) : contains(payload)
  }

  private func contains(fields: [LayoutField]) -> Bool {
    fields.count <= StateFit.maximumParts && fields.allSatisfy { contains($0) }
  }
}

extension RenderingRules {
  /// Returns the type that is shown in place of the given type. For a property wrapper, this is the type of the wrapped
  /// content.
  fileprivate func shownLayout(of layout: TypeLayout) -> TypeLayout {
    var layout = layout
    while let field = wrappedField(of: layout) { layout = layout.fields[field].layout }
    return layout
  }
}
