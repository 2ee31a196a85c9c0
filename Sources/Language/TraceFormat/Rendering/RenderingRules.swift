package import ReactorTypeLayout

/// The user's rules for showing values of certain types in traces.
///
/// Values are shown by their stored properties, regardless of conformances. If that isn't useful (a
/// date, a URL, a class with caches), a rule shows a different value instead:
/// ```swift
/// var rules = RenderingRules()
/// rules.show(URL.self) { $0.absoluteString }
/// ```
package struct RenderingRules: Sendable {
  package typealias Conversion = @Sendable (ValueView, (ValueView) -> Void) -> Void

  package private(set) var conversions: [TypeLayout: Conversion] = [:]
  package private(set) var wrappers: [NominalType: String] = [:]
  /// Determines how values of a library's own types are shown, if the rules above don't apply.
  package var substitutes: @Sendable (TypeLayout) -> Substitute? = { _ in nil }
  /// Determines, from the object itself, how an object of a class that no other rule names is
  /// shown.
  private(set) var objectRules: [@Sendable (AnyObject) -> Conversion?] = []
  var redactions = Redactions()
  /// The fields that lines with states show, by the types of the states; other types show all of their fields.
  private(set) var stateFields: [TypeLayout: [Int]] = [:]

  /// Creates empty rules.
  package init() {}

  /// Shows values of a type as the values that a closure returns for them.
  ///
  /// - Parameters:
  ///   - type: The exact type. Subclasses have separate rules.
  ///   - convert: Returns the value to show instead, of any other type.
  package mutating func show<Value, Shown>(
    _ type: Value.Type, as convert: @escaping @Sendable (Value) -> Shown
  ) {
    conversions[TypeLayout(type)] = { view, body in
      guard let value = view.copy(as: Value.self) else { return }
      TypeLayout.withView(of: convert(value), body)
    }
  }

  /// Shows objects of every class that conforms to a protocol or inherits from a class as the
  /// values that a closure returns for them.
  ///
  /// A rule for the class itself takes precedence; otherwise, the latest rule that applies is used.
  /// - Parameters:
  ///   - base: The protocol, as in `(any Named).self`, or the class.
  ///   - convert: Returns the value to show instead, of any other type.
  package mutating func show<Base, Shown>(
    anyOf base: Base.Type, as convert: @escaping @Sendable (Base) -> Shown
  ) {
    objectRules.append { object in
      guard object is Base else { return nil }
      return { view, body in
        guard let base = view.object as? Base else { return }
        Self.visit(convert(base), body)
      }
    }
  }

  /// Visits a value; if it is a box, such as an `Any` that a conversion returns, visits its content.
  private static func visit<Value>(_ value: Value, _ body: (ValueView) -> Void) {
    TypeLayout.withView(of: value) { view in
      view.kind == .existential ? view.withDynamicValue(body) : body(view)
    }
  }

  /// Shows only certain fields of the states of a type.
  ///
  /// Fields are left out only in lines with states; the same value inside another value is shown completely.
  /// - Parameters:
  ///   - names: The names of the fields. Names that the type does not have are ignored.
  ///   - type: The type of the states.
  /// - Returns: Whether the type has at least one of them.
  package mutating func show(fields names: [String], ofStates type: TypeLayout) -> Bool {
    let known = fieldNames(ofStates: type)
    let shown = known.indices.filter { names.contains(known[$0]) }
    guard !shown.isEmpty else { return false }
    stateFields[type] = shown
    return true
  }

  /// The names of the fields that lines show for states of a type; none if they show no fields, or show them by a rule.
  package func fieldNames(ofStates type: TypeLayout) -> [String] {
    guard type.kind == .structure, redactions.types[type] == nil, substitute(for: type) == nil,
      wrappedField(of: type) == nil
    else { return [] }
    return type.fields.map { displayName(of: $0) ?? "" }
  }

  /// The same rules, but with all fields of states, for answers about fields that are requested by name.
  package var withWholeStates: RenderingRules {
    var copy = self
    copy.stateFields = [:]
    return copy
  }

  /// Returns the substitute for a value of a type: by a rule for the type, or for similar types.
  package func substitute(for layout: TypeLayout) -> Substitute? {
    if let conversion = conversions[layout] { return .value(nil, conversion) }
    return librarySubstitute(for: layout)
  }

  /// The substitute shown for a value of a library's own type.
  func librarySubstitute(for layout: TypeLayout) -> Substitute? {
    switch layout.kind {
    case .object, .structure: return substitutes(layout)
    default: return nil
    }
  }

  /// Indicates whether there are rules to check for each object.
  package var hasObjectRules: Bool { !objectRules.isEmpty }

  /// The conversion that the rules for protocols and base classes apply to an object.
  package func substitute(for object: AnyObject) -> Conversion? {
    for rule in objectRules.reversed() {
      if let conversion = rule(object) { return conversion }
    }
    return nil
  }

  /// Shows values of a wrapper as one of its stored properties, for all specializations.
  ///
  /// A property `@Wrapper var name` is stored as `_name`; with this rule it is shown as `name`.
  /// - Parameters:
  ///   - type: Any specialization of the wrapper, such as `Pulse<Int>.self`.
  ///   - property: The name of the stored property that represents the whole wrapper.
  package mutating func show(wrapper type: Any.Type, asProperty property: String) {
    guard let nominal = TypeLayout(type).nominal else { return }
    wrappers[nominal] = property
  }
}

extension RenderingRules {
  /// Returns whether the bytes of a type's value determine the text that shows it, as long as a copy of
  /// the value exists.
  ///
  /// This is true for numbers, strings, enums, and structs and collections of these. An object can
  /// change while the reference to it stays the same, and a user's rule can show something that is
  /// not in the value.
  func isShownByBytes(_ layout: TypeLayout) -> Bool {
    var types: Set<TypeLayout> = []
    return isShownByBytes(layout, &types)
  }

  /// - Parameter types: The visited types, because a type can contain itself.
  private func isShownByBytes(_ layout: TypeLayout, _ types: inout Set<TypeLayout>) -> Bool {
    guard types.insert(layout).inserted else { return true }
    if substitute(for: layout) != nil { return false }
    func areShownByBytes(_ layouts: [TypeLayout?]) -> Bool {
      layouts.allSatisfy { $0.map { isShownByBytes($0, &types) } ?? true }
    }
    switch layout.kind {
    case .structure, .tuple:
      return layout.fields.allSatisfy {
        $0.ownership == .strong && isShownByBytes($0.layout, &types)
      }
    case .optional, .enumeration: return areShownByBytes(layout.cases.map(\.payload))
    case .array, .set: return areShownByBytes([layout.element])
    case .dictionary: return areShownByBytes([layout.key, layout.element])
    case .object, .existential, .binding, .metatype, .function, .opaque: return false
    default: return layout.kind.isScalar
    }
  }
}

/// The parts of a type that a trace shows, for the renderer and for code that follows paths.
extension RenderingRules {
  /// The field that represents a whole wrapper: the field named by a rule, or a stored `wrappedValue`, which only
  /// property wrappers have.
  package func wrappedField(of layout: TypeLayout) -> Int? {
    guard layout.kind == .structure else { return nil }
    let name = layout.nominal.flatMap { wrappers[$0] } ?? "wrappedValue"
    return layout.fields.firstIndex { $0.name == name }
  }

  /// A property's declared name: without the underscore if the property has a wrapper.
  package func displayName(of field: LayoutField) -> String? {
    guard let name = field.propertyName else { return nil }
    let isWrapped = name.hasPrefix("_") && wrappedField(of: field.layout) != nil
    return isWrapped ? String(name.dropFirst()) : name
  }
}

/// The value's replacement in traces.
package enum Substitute: Sendable {
  /// A name in angle brackets, for an object without a value: `<DisposeBag>`.
  case name(String)
  /// A substitute value: its type, if that depends only on the original value's type, and the way to find the value.
  case value(TypeLayout?, RenderingRules.Conversion)
}
