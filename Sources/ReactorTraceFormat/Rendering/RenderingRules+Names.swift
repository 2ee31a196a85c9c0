package import ReactorTypeLayout

/// The parts of a type that a trace shows: for the renderer, and for code that finds its way by
/// them.
extension RenderingRules {
  /// The field that represents a whole wrapper: the one that a rule names, or a stored
  /// `wrappedValue`, which nothing but property wrappers has.
  package func wrappedField(of layout: TypeLayout) -> Int? {
    guard layout.kind == .structure else { return nil }
    let name = layout.nominal.flatMap { wrappers[$0] } ?? "wrappedValue"
    return layout.fields.firstIndex { $0.name == name }
  }

  /// A property's name as its author wrote it: that of a wrapped one without the underscore.
  package func displayName(of field: LayoutField) -> String? {
    guard let name = field.propertyName else { return nil }
    let isWrapped = name.hasPrefix("_") && wrappedField(of: field.layout) != nil
    return isWrapped ? String(name.dropFirst()) : name
  }
}
