import ReactorText
import ReactorTypeLayout

extension ValueRenderer {
  /// Appends the property that a binding sets and its new value: `\.user.name, "Kim"`.
  ///
  /// A property that is not stored in the struct itself has no path that a script could say: it is shown by
  /// its type, `\.<String>`.
  mutating func appendBinding(_ view: ValueView, to out: inout ByteBuffer) {
    let binding = view.binding
    out.append("\\.")
    var redaction: String?
    if let root = view.layout.element, let place = binding.place,
      let fields = root.fields(to: place)
    {
      redaction = appendNames(of: fields, in: root, to: &out)
    } else {
      out.append("<")
      out.append(escaping: TypeLayout(type(of: binding.value)).name, .swift)
      out.append(">")
    }
    out.append(", ")
    func append<Value>(_ value: Value) {
      TypeLayout.withView(of: value) {
        self.append($0, redactedAs: redaction, .swift, to: &out)
      }
    }
    _openExistential(binding.value, do: append)
  }

  /// Appends the names of the fields that lead to a property, and returns the label under which its value is
  /// redacted.
  private func appendNames(
    of fields: [Int], in root: TypeLayout, to out: inout ByteBuffer
  ) -> String? {
    var layout = root
    var redaction: String?
    for (number, index) in fields.enumerated() {
      if number > 0 { out.append(".") }
      let field = layout.fields[index]
      out.append(escaping: rules.displayName(of: field) ?? String(index), .swift)
      redaction = redaction ?? rules.redaction(ofField: index, in: layout)
      layout = field.layout
    }
    return redaction
  }
}
