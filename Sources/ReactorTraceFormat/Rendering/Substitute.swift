package import ReactorTypeLayout

/// A substitute that is shown in the place of a value.
package enum Substitute: Sendable {
  /// A name in angle brackets, for an object that has no value of its own: `<DisposeBag>`.
  case name(String)
  /// Another value: its type, if the type alone determines it, and the way the value is found.
  case value(TypeLayout?, RenderingRules.Conversion)
}
