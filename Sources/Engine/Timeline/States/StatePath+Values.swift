package import ReactorScript
import ReactorBase
package import ReactorTraceFormat

extension StatePath {
  /// The path up to the first `[*]`. Keys are written in trace notation.
  package var printed: String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name): text += text.isEmpty ? name.text : ".\(name.text)"
      case .position(let position, _): text += text.isEmpty ? "\(position)" : ".\(position)"
      case .element(let value): text += "[\(value.printed)]"
      case .every: return text
      }
    }
    return text
  }
}

extension ScriptValue {
  /// The value in the notation that traces use for keys and positions. Traces escape strings differently than scripts
  /// do.
  fileprivate var printed: String {
    switch kind {
    case .number(let text): return Int(text).map(String.init) ?? literal
    case .string(let string):
      var literal = ByteBuffer()
      literal.append(quoted: string, .swift)
      return literal.string()
    default: return literal
    }
  }
}

extension PrintedValue {
  /// Returns the part of the value at a path, up to the first `[*]`. Returns `nil` if the path cannot be followed to
  /// its end because of a `nil` value, another enum case, or a missing element.
  package func value(at path: ArraySlice<StatePath.Component>) -> PrintedValue? {
    guard let component = path.first, component != .every else { return self }
    let rest = path.dropFirst()
    switch (self, component) {
    case (.fields(let fields), .name(let name)):
      return fields.first { $0.name == name.text }?.value.value(at: rest)
    case (.fields(let fields), .position(let position, _)):
      return fields.indices.contains(position) ? fields[position].value.value(at: rest) : nil
    case (.enumCase(let found, let arguments), .name(let name)) where found == name.text:
      guard arguments.count == 1, arguments[0].name == nil else {
        return PrintedValue.fields(arguments).value(at: rest)
      }
      // If a case has a single argument, that argument is the payload itself, and a path may refer
      // to it by its position.
      if case .position(0, _) = rest.first { return arguments[0].value.value(at: rest.dropFirst()) }
      return arguments[0].value.value(at: rest)
    case (.enumCase("some", let arguments), _) where arguments.count == 1:
      return arguments[0].value.value(at: path)
    case (.elements(let elements), .element(let position)):
      guard let position = Int(position.printed), elements.indices.contains(position) else {
        return nil
      }
      return elements[position].value(at: rest)
    case (.entries(let entries), .element(let key)):
      let key = key.printed
      return entries.first { $0.key.text == key }?.value.value(at: rest)
    case (_, .name(let name)) where name.text == "count":
      switch self {
      case .elements(let elements): return .leaf("\(elements.count)")
      case .entries(let entries): return .leaf("\(entries.count)")
      default: return string.map { .leaf("\($0.count)") }
      }
    default: return nil
    }
  }
}
