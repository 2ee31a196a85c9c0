import ReactorRegistration
import ReactorBase
import ReactorTypeLayout

/// The JSON Schemas for external events.
struct EventSchemas {
  private let events: [(name: String, parameters: [LayoutField])]

  /// Creates the schemas for the events of the given sources.
  ///
  /// - Returns: The schemas, or `nil` if there are no events.
  init?(for registered: [ScriptedEvents]) {
    events = registered.flatMap { events in
      events.names.map { ("\(events.source).\($0)", events.parameters(of: $0)) }
    }
    if events.isEmpty { return nil }
  }

  /// Returns the schema of an `emit` step.
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

  /// The schema of a string that contains an event in call syntax or only the name of an event.
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
