package import ReactorTypeLayout

/// The user's rules for showing values of specific types in traces.
///
/// Values are shown as their stored properties, regardless of their protocol conformances. If the stored properties are
/// not useful, as in dates, URLs, or classes with caches, a rule can show another value instead:
/// ```swift
/// var rules = RenderingRules()
/// rules.show(URL.self) { $0.absoluteString }
/// ```
package struct RenderingRules: Sendable {
  package typealias Conversion = @Sendable (ValueView, (ValueView) -> Void) -> Void

  package private(set) var conversions: [TypeLayout: Conversion] = [:]
  package private(set) var wrappers: [NominalType: String] = [:]
  /// A closure that determines how to show values of a library's own types when no other rule applies.
  package var substitutes: @Sendable (TypeLayout) -> Substitute? = { _ in nil }
  /// Closures that determine how to show an object when no rule names its class.
  private(set) var objectRules: [@Sendable (AnyObject) -> Conversion?] = []
  var redactions = Redactions()
  /// The fields to show in `state` lines, by state type. For a type without an entry, all fields are shown.
  private(set) var stateFields: [TypeLayout: [Int]] = [:]

  /// Creates an empty set of rules.
  package init() {}

  /// Shows the values of a type as the values that a closure returns.
  ///
  /// - Parameters:
  ///   - type: The exact type of the values. Subclasses have separate rules.
  ///   - convert: A closure that returns the value to show, which can be of any type.
  package mutating func show<Value, Shown>(
    _ type: Value.Type, as convert: @escaping @Sendable (Value) -> Shown
  ) {
    conversions[TypeLayout(type)] = { view, body in
      guard let value = view.copy(as: Value.self) else { return }
      TypeLayout.withView(of: convert(value), body)
    }
  }

  /// Shows objects as the values that a closure returns. The rule applies to all classes that conform to a protocol or
  /// inherit from a class.
  ///
  /// A rule for the class itself takes precedence. If several rules of this kind apply, the most recently added rule is
  /// used.
  ///
  /// - Parameters:
  ///   - base: The protocol, as in `(any Named).self`, or the class.
  ///   - convert: A closure that returns the value to show, which can be of any type.
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

  /// Calls a closure with a view of a value. If the value is an existential such as `Any`, the closure receives its
  /// content.
  private static func visit<Value>(_ value: Value, _ body: (ValueView) -> Void) {
    TypeLayout.withView(of: value) { view in
      view.kind == .existential ? view.withDynamicValue(body) : body(view)
    }
  }

  /// Shows only the given fields in the states of a type.
  ///
  /// Other fields are omitted only in `state` lines. A value of the same type inside another value is shown completely.
  ///
  /// - Parameters:
  ///   - names: The names of the fields to show. Names of fields that the type does not have are ignored.
  ///   - type: The type of the states.
  /// - Returns: Whether the type has at least one of the fields.
  package mutating func show(fields names: [String], ofStates type: TypeLayout) -> Bool {
    let known = fieldNames(ofStates: type)
    let shown = known.indices.filter { names.contains(known[$0]) }
    guard !shown.isEmpty else { return false }
    stateFields[type] = shown
    return true
  }

  /// Returns the names of the fields in a `state` line for states of the given type. The array is empty if the states
  /// are not shown as fields.
  package func fieldNames(ofStates type: TypeLayout) -> [String] {
    guard type.kind == .structure, redactions.types[type] == nil, substitute(for: type) == nil,
      wrappedField(of: type) == nil
    else { return [] }
    return type.fields.map { displayName(of: $0) ?? "" }
  }

  /// A copy of these rules that shows all fields of states. This copy is used to answer queries for fields by name.
  package var withWholeStates: RenderingRules {
    var copy = self
    copy.stateFields = [:]
    return copy
  }

  /// Returns the substitute for values of a type, or `nil` if there is no substitute. The rule can apply to the type
  /// itself or to a group of types.
  package func substitute(for layout: TypeLayout) -> Substitute? {
    if let conversion = conversions[layout] { return .value(nil, conversion) }
    return librarySubstitute(for: layout)
  }

  /// Returns the substitute for values of a library's own type, or `nil` if there is no substitute.
  func librarySubstitute(for layout: TypeLayout) -> Substitute? {
    switch layout.kind {
    case .object, .structure: return substitutes(layout)
    default: return nil
    }
  }

  /// Indicates whether any rules must be checked for each object.
  package var hasObjectRules: Bool { !objectRules.isEmpty }

  /// Returns the conversion that the rules for protocols and base classes apply to an object, or `nil` if no rule
  /// applies.
  package func substitute(for object: AnyObject) -> Conversion? {
    for rule in objectRules.reversed() {
      if let conversion = rule(object) { return conversion }
    }
    return nil
  }

  /// Shows the value of a stored property in place of a property wrapper, for all specializations of the wrapper.
  ///
  /// A property that is declared as `@Wrapper var name` is stored as `_name`. With this rule, it is shown as `name`.
  ///
  /// - Parameters:
  ///   - type: Any specialization of the wrapper, such as `Pulse<Int>.self`.
  ///   - property: The name of the stored property to show in place of the wrapper.
  package mutating func show(wrapper type: Any.Type, asProperty property: String) {
    guard let nominal = TypeLayout(type).nominal else { return }
    wrappers[nominal] = property
  }
}

/// Methods that determine which parts of a type a trace shows. The renderer and the code that follows paths use these
/// methods.
extension RenderingRules {
  /// Returns the index of the field that is shown in place of a property wrapper, or `nil` if the type is not a
  /// wrapper. The field is either specified by a rule or is a stored `wrappedValue`.
  package func wrappedField(of layout: TypeLayout) -> Int? {
    guard layout.kind == .structure else { return nil }
    let name = layout.nominal.flatMap { wrappers[$0] } ?? "wrappedValue"
    return layout.fields.firstIndex { $0.name == name }
  }

  /// Returns the declared name of a property, or `nil` if the field is unnamed. The leading underscore is removed if
  /// the property has a wrapper.
  package func displayName(of field: LayoutField) -> String? {
    guard let name = field.propertyName else { return nil }
    let isWrapped = name.hasPrefix("_") && wrappedField(of: field.layout) != nil
    return isWrapped ? String(name.dropFirst()) : name
  }
}

/// A replacement for a value in traces.
package enum Substitute: Sendable {
  /// A name that replaces an object. The name is shown in angle brackets, as in `<DisposeBag>`.
  case name(String)
  /// Another value. The associated values are the type of the new value and the conversion that creates it. The type is
  /// `nil` if it depends on the original value.
  case value(TypeLayout?, RenderingRules.Conversion)
}
