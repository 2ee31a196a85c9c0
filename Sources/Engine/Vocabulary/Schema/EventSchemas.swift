import ReactorRegistration
import ReactorBase
import ReactorTypeLayout

/// The JSON Schema of external events.
struct EventSchemas {
  private let events: [(name: String, parameters: [LayoutField])]

  /// - Returns: nil if there are no events.
  init?(for registered: [ScriptedEvents]) {
    events = registered.flatMap { events in
      events.names.map { ("\(events.source).\($0)", events.parameters(of: $0)) }
    }
    if events.isEmpty { return nil }
  }

  /// An `emit` step.
  func step(_ types: inout TypeSchemas) -> JSONValue {
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "emit": call, "arguments": ["type": ["array", "object"]], "at": ScriptSchema.duration,
      ],
      "required": ["emit"],
      "additionalProperties": false,
    ]
    let rules = events.map { event -> JSONValue in
      let arguments = types.arguments(event.parameters)
      let rule: JSONValue = ["properties": ["arguments": arguments]]
      return [
        "if": ["properties": ["emit": ["const": .string(event.name)]]],
        "then": event.parameters.isEmpty ? rule : rule.adding("required", ["arguments"]),
      ]
    }
    return form.adding("allOf", nonEmpty: rules)
  }

  /// An event in call syntax, or only its name.
  private var call: JSONValue {
    let names = events.map { $0.name.split(separator: ".").joined(separator: "\\.") }
    let plain = events.filter { $0.parameters.isEmpty }.map(\.name)
    return [
      "type": "string",
      "pattern": .string("^\\s*(\(names.joined(separator: "|")))(\\(.*\\))?\\s*$"),
      "examples": .array((plain.isEmpty ? events.map(\.name) : plain).map { .string($0) }),
    ]
  }
}
