/// The text of a state as a program would make it that knows nothing but `Mirror`.
enum MirrorWalk {
  /// The fields of a state as they appear in a trace.
  static func text(of state: Any) -> String {
    var text = ""
    append(fieldsOf: Mirror(reflecting: state), to: &text)
    return text
  }

  private static func append(fieldsOf mirror: Mirror, to text: inout String) {
    var isFirst = true
    for (label, value) in mirror.children {
      if !isFirst { text += ", " }
      isFirst = false
      guard let label else {
        append(value, to: &text)
        continue
      }
      // A property that is wrapped, which is shown as what it wraps.
      if label.hasPrefix("_"), let wrapped = Mirror(reflecting: value).children.first {
        text += "\(label.dropFirst()): "
        append(wrapped.value, to: &text)
      } else {
        text += "\(label): "
        append(value, to: &text)
      }
    }
  }

  private static func append(_ value: Any, to text: inout String) {
    if let string = value as? String {
      text += string.debugDescription
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let inner = mirror.children.first { append(inner.value, to: &text) } else { text += "nil" }
    case .struct:
      text += "("
      append(fieldsOf: mirror, to: &text)
      text += ")"
    case .collection:
      text += "["
      append(fieldsOf: mirror, to: &text)
      text += "]"
    case .enum:
      text += "."
      guard let (name, payload) = mirror.children.first else {
        text += String(describing: value)
        return
      }
      text += name ?? ""
      // A payload with a label is a tuple.
      text += "("
      append(fieldsOf: Mirror(reflecting: payload), to: &text)
      text += ")"
    default: text += String(describing: value)
    }
  }
}
