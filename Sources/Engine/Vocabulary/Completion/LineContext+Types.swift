import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

extension LineContext {
  /// The maximum number of wrappers and optionals to remove from around a type.
  private static let maximumWrappers = 16

  /// Returns the type that a trace shows in place of the given type, without wrappers.
  func shown(_ layout: TypeLayout) -> TypeLayout {
    var layout = layout
    let rules = vocabulary.registry.rules.rendering
    for _ in 0..<Self.maximumWrappers {
      if case .value(let shown?, _) = rules.substitute(for: layout) {
        layout = shown
      } else if rules.conversions[layout] == nil, let field = rules.wrappedField(of: layout) {
        layout = layout.fields[field].layout
      } else if layout.kind == .optional, let wrapped = layout.element {
        layout = wrapped
      } else {
        break
      }
    }
    return layout
  }

  /// Returns the members that can continue a path.
  func members(of layout: TypeLayout) -> [Candidate] {
    let layout = shown(layout)
    switch layout.kind {
    case .structure, .object:
      return layout.fields.compactMap { field in
        guard field.ownership == .strong else { return nil }
        return vocabulary.registry.rules.rendering.displayName(of: field).map {
          Candidate($0, .field, shownName(of: field.layout))
        }
      }
    case .tuple:
      return layout.fields.enumerated().map { index, field in
        Candidate(field.name ?? "\(index)", .field, field.layout.name)
      }
    case .enumeration:
      return layout.cases.filter { $0.payload != nil }.map {
        Candidate($0.name, .value, CaseSignature($0).description)
      }
    case .array, .set, .dictionary, .string, .substring: return [Candidate("count", .field, "Int")]
    default: return []
    }
  }

  /// Returns the name of a type, without the wrappers that a trace does not show.
  private func shownName(of layout: TypeLayout) -> String {
    layout.kind == .optional ? layout.name : shown(layout).name
  }

  /// Returns the candidates for values of a type, such as Booleans and enum cases.
  func values(of layout: TypeLayout) -> [Candidate] {
    let none = layout.kind == .optional ? [Candidate("nil", .value)] : []
    let type = shown(layout)
    switch type.kind {
    case .bool: return [Candidate("true", .value), Candidate("false", .value)] + none
    case .enumeration:
      return type.cases.map { found in
        let parameters = found.parameters.map(Parameter.init)
        return Candidate(
          ".\(found.name)\(Self.opening(parameters))", .value,
          "\(type.name).\(CaseSignature(found))"
        ).calling(".\(found.name)", parameters)
      } + none
    case .structure where vocabulary.registry.rules.rendering.conversions[type] == nil:
      let parameters = type.fields.map(Parameter.init)
      return parameters.isEmpty
        ? none : [Candidate(Self.opening(parameters), .value, type.name)] + none
    case .string, .substring, .character: return [Candidate("\"", .value, type.name)] + none
    case .array, .set, .dictionary: return [Candidate("[", .value, type.name)] + none
    default: return none
    }
  }
}
