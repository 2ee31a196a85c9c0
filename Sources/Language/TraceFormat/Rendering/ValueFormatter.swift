import ReactorBase
package import ReactorTypeLayout

/// A formatter that writes values as strings in trace notation.
///
/// A trace and the messages about it share a formatter, so a redacted value has the same identity in all of them.
package final class ValueFormatter {
  /// The underlying renderer, which can write events without creating intermediate strings.
  package var renderer: ValueRenderer

  /// Creates a formatter with the given rules.
  ///
  /// - Parameter rules: The rules for showing values of certain types.
  package init(rules: consuming RenderingRules = RenderingRules()) {
    renderer = ValueRenderer(rules: rules)
  }

  /// Returns a value in trace notation. If a label is given, the value is redacted.
  package func text(_ value: ValueView, redactedAs label: String? = nil) -> String {
    var text = ByteBuffer()
    renderer.append(value, redactedAs: label, .swift, to: &text)
    return text.string()
  }

  package func text<Value>(of value: borrowing Value) -> String {
    TypeLayout.withView(of: value) { text($0) }
  }

  /// Returns a call with the given name in trace notation. If the payload is a tuple, its elements are the arguments,
  /// and an empty tuple represents no arguments. Any other payload is a single argument.
  package func text<Payload>(ofCall name: String, payload: borrowing Payload) -> String {
    TypeLayout.withView(of: payload) { view in
      guard view.kind == .tuple else { return "\(name)(\(text(view)))" }
      return view.layout.fields.isEmpty ? name : name + text(view)
    }
  }

  /// Returns an action in trace notation without a leading dot, such as `inputField("a1")`.
  package func text<Action>(ofAction action: borrowing Action) -> String {
    var text = ByteBuffer()
    TypeLayout.withView(of: action) { renderer.appendCall($0, to: &text) }
    return text.string()
  }

  /// Returns the fields and values of a state in trace notation. A state that is not a struct has a single unnamed
  /// field.
  package func fields(ofState view: ValueView) -> [(name: String, value: String)] {
    (0..<renderer.stateFieldCount(of: view)).map { field in
      var value = ByteBuffer()
      renderer.appendStateField(field, of: view, .swift, to: &value)
      return (renderer.stateFieldName(field, of: view, .swift), value.string())
    }
  }
}
