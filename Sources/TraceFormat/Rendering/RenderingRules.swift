package import TypeLayout

/// What a user says about how values of certain types are shown in traces.
///
/// Values are shown by their stored properties, whatever their types conform to. Where that says
/// the wrong thing (a date, a URL, a class with caches), a rule shows another value in its place:
/// ```swift
/// var rules = RenderingRules()
/// rules.show(URL.self) { $0.absoluteString }
/// ```
package struct RenderingRules: Sendable {
  package typealias Conversion = @Sendable (ValueView, (ValueView) -> Void) -> Void

  package private(set) var conversions: [TypeLayout: Conversion] = [:]
  package private(set) var wrappers: [NominalType: String] = [:]
  var redactions = Redactions()

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

  /// Shows values of a wrapper as one of its stored properties, whatever it is specialised to.
  ///
  /// A property `@Wrapper var name` is stored as `_name`; with this rule it is shown as `name`.
  /// - Parameters:
  ///   - type: Any specialisation of the wrapper, such as `Pulse<Int>.self`.
  ///   - property: The name of the stored property that stands for the whole.
  package mutating func show(wrapper type: Any.Type, asProperty property: String) {
    guard let nominal = TypeLayout(type).nominal else { return }
    wrappers[nominal] = property
  }
}
