package import ReactorTypeLayout

/// The user's rules for how values of certain types are shown in traces.
///
/// Values are shown by their stored properties, whatever their types conform to. If that shows
/// the wrong thing (a date, a URL, a class with caches), a rule shows another value in its place:
/// ```swift
/// var rules = RenderingRules()
/// rules.show(URL.self) { $0.absoluteString }
/// ```
package struct RenderingRules: Sendable {
  package typealias Conversion = @Sendable (ValueView, (ValueView) -> Void) -> Void

  package private(set) var conversions: [TypeLayout: Conversion] = [:]
  package private(set) var wrappers: [NominalType: String] = [:]
  /// Decides how values of a library's own types are shown, if the rules above say nothing.
  package var substitutes: @Sendable (TypeLayout) -> Substitute? = { _ in nil }
  /// Decide how an object of a class that no other rule names is shown, by the object itself.
  private(set) var objectRules: [@Sendable (AnyObject) -> Conversion?] = []
  var redactions = Redactions()
  /// The fields that lines with states show, by the types of the states; all of them for other types.
  private(set) var stateFields: [TypeLayout: [Int]] = [:]

  /// Makes rules that say nothing.
  package init() {}

  /// Shows values of one type as the values into which a closure turns them.
  ///
  /// - Parameters:
  ///   - type: The type, exactly: a class's subclasses have rules of their own.
  ///   - convert: Gives the value to show instead, of any other type.
  package mutating func show<Value, Shown>(
    _ type: Value.Type, as convert: @escaping @Sendable (Value) -> Shown
  ) {
    conversions[TypeLayout(type)] = { view, body in
      guard let value = view.copy(as: Value.self) else { return }
      TypeLayout.withView(of: convert(value), body)
    }
  }

  /// Shows objects of every class that conforms to a protocol, or that inherits from a class, as the
  /// values into which a closure turns them.
  ///
  /// A rule for a class itself takes precedence, and of two rules that apply the later one.
  /// - Parameters:
  ///   - base: The protocol, as in `(any Named).self`, or the class.
  ///   - convert: Gives the value to show instead, of any other type.
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

  /// Visits a value, or what is in it if it is a box: an `Any` that a conversion returns.
  private static func visit<Value>(_ value: Value, _ body: (ValueView) -> Void) {
    TypeLayout.withView(of: value) { view in
      view.kind == .existential ? view.withDynamicValue(body) : body(view)
    }
  }

  /// Shows some fields of the states of a type, and leaves out the others.
  ///
  /// Only lines that show states leave them out: the same value inside of another one is whole.
  /// - Parameters:
  ///   - names: The names of the fields. Those that the type does not have are ignored.
  ///   - type: The type of the states.
  /// - Returns: Whether the type has one of them.
  package mutating func show(fields names: [String], ofStates type: TypeLayout) -> Bool {
    let known = fieldNames(ofStates: type)
    let shown = known.indices.filter { names.contains(known[$0]) }
    guard !shown.isEmpty else { return false }
    stateFields[type] = shown
    return true
  }

  /// The names of the fields that lines show of states of a type; none if they show no fields, or show
  /// them by a rule.
  package func fieldNames(ofStates type: TypeLayout) -> [String] {
    guard type.kind == .structure, redactions.types[type] == nil, substitute(for: type) == nil,
      wrappedField(of: type) == nil
    else { return [] }
    return type.fields.map { displayName(of: $0) ?? "" }
  }

  /// The same rules, with states shown whole: for answers about fields that are asked for by name.
  package var withWholeStates: RenderingRules {
    var copy = self
    copy.stateFields = [:]
    return copy
  }

  /// The substitute shown for a value of a type: by a rule for the type, or for types like it.
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

  /// Whether there are rules that have to be asked about each object.
  package var hasObjectRules: Bool { !objectRules.isEmpty }

  /// The conversion that the rules for a protocol or a base class apply to an object.
  package func substitute(for object: AnyObject) -> Conversion? {
    for rule in objectRules.reversed() {
      if let conversion = rule(object) { return conversion }
    }
    return nil
  }

  /// Shows values of a wrapper as one of its stored properties, whatever it is specialised to.
  ///
  /// A property `@Wrapper var name` is stored as `_name`; with this rule it is shown as `name`.
  /// - Parameters:
  ///   - type: Any specialisation of the wrapper, such as `Pulse<Int>.self`.
  ///   - property: The name of the stored property that represents the whole.
  package mutating func show(wrapper type: Any.Type, asProperty property: String) {
    guard let nominal = TypeLayout(type).nominal else { return }
    wrappers[nominal] = property
  }
}
