import ReactorRegistration
import ReactorBase

/// The JSON Schema of the controls and the services of reactors.
struct ControlSchemas {
  /// A button, as `tap` names it.
  let button: JSONValue
  /// A text field, as `type` names it.
  let textField: JSONValue
  /// A service's method, as written at the beginning of a `stub` step.
  let method: JSONValue

  init(for descriptions: [ReactorDescription]) {
    let session = "(\(ScriptSchema.namePattern)\\.)?"
    button = Self.text(descriptions.flatMap(\.buttons)) { "^[ \\t]*\(session)\($0)[ \\t]*$" }
    textField = Self.text(descriptions.flatMap(\.textFields)) {
      "^[ \\t]*\(session)\($0)[ \\t]*$"
    }
    let methods = descriptions.flatMap(\.services).flatMap { service in
      service.methods.map { "\(service.name).\($0.name)" }
    }
    method = Self.text(methods) { "^[ \\t]*(once[ \\t]+)?\($0)($|[ \\t(-])" }
  }

  /// A pattern for strings that contain one of the given names; nothing matches if there are no names.
  private static func text(_ names: [String], _ pattern: (String) -> String) -> JSONValue {
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    if known.isEmpty { return ["not": [:]] }
    let alternatives = known.map { $0.replacing(part: ".", with: "\\.") }
    return [
      "type": "string", "pattern": .string(pattern("(\(alternatives.joined(separator: "|")))")),
      "examples": .array(known.map { .string($0) }),
    ]
  }
}
