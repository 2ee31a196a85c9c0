import ReactorRegistration
import ReactorBase

/// The JSON Schemas for the controls and services of reactors.
struct ControlSchemas {
  /// The schema of a button in a `tap` step.
  let button: JSONValue
  /// The schema of a text field in a `type` step.
  let textField: JSONValue
  /// The schema of a service method at the start of a `stub` step.
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

  /// Returns the schema of strings that contain one of the given names. If there are no names, no string matches.
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
