import ActionScript
import TraceFormat
import TypeLayout

/// The JSON Schema (draft 2020-12) of scripts in the JSON form, for some reactors.
///
/// Editors complete and check by it. What it can't say, such as whether a session exists, `check`
/// does.
package struct ScriptSchema {
  private var types: TypeSchemas
  private let registrations: [ReactorRegistration]
  private let events: [any ScriptedEvents]

  /// Makes the schema of scripts for the given reactors.
  ///
  /// - Parameters:
  ///   - registrations: The reactors.
  ///   - registry: The registry, with the events that scripts can publish and how values are read.
  package init(for registrations: [ReactorRegistration], in registry: ReactorRegistry) {
    self.registrations = registrations
    events = registry.events
    types = TypeSchemas(registry.rules)
  }

  /// The text of the schema.
  package var text: String {
    var copy = self
    return copy.makeSchema().page
  }

  private mutating func makeSchema() -> JSONValue {
    let script = self.script()
    let actions = ActionSchemas(for: registrations)
    let call = actions.call
    let action = actions.step(&types)
    let event = EventSchemas(for: events)?.step(&types)
    let declaration = self.declaration()
    let definitions: [JSONValue.Member] =
      [
        .init("script", script), .init("declaration", declaration),
        .init("steps", ["type": "array", "items": ["$ref": "#/$defs/step"]]),
        .init("step", Self.step(publishing: event)), .init("call", call), .init("action", action),
        .init("duration", Self.durationText),
      ] + types.definitions
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A script of actions for reactor-trace",
      "anyOf": [["$ref": "#/$defs/script"], ["$ref": "#/$defs/steps"]],
      "$defs": .object(definitions),
    ]
  }

  // MARK: - The header

  private mutating func script() -> JSONValue {
    let trace: JSONValue = [
      "type": "object",
      "properties": [
        "show": ["type": ["string", "array"], "items": ["type": "string"]],
        "state": Self.words(TraceOptions.StateStyle.self),
        "format": Self.words(TraceOptions.Format.self),
      ],
      "additionalProperties": false,
    ]
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "$schema": ["type": "string"],
        "reactor": ["enum": names],
        "with": ["type": "object"],
        "reactors": ["type": "array", "items": ["$ref": "#/$defs/declaration"]],
        "seed": ["type": "integer", "minimum": 0],
        "trace": trace,
        "steps": ["$ref": "#/$defs/steps"],
      ],
      "required": ["steps"],
      "additionalProperties": false,
      "dependentRequired": ["with": ["reactor"]],
      "not": ["required": ["reactor", "reactors"]],
    ]
    return form.adding("allOf", nonEmpty: optionsByName(key: "reactor"))
  }

  private mutating func declaration() -> JSONValue {
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "name": ["type": "string"], "kind": ["enum": names], "with": ["type": "object"],
      ],
      "required": ["kind"],
      "additionalProperties": false,
    ]
    return ["anyOf": [["enum": names], form.adding("allOf", nonEmpty: optionsByName(key: "kind"))]]
  }

  private var names: JSONValue { .array(registrations.map { .string($0.name) }) }

  /// What `with` may say, for each reactor that a key may name.
  private mutating func optionsByName(key: String) -> [JSONValue] {
    registrations.map { registration in
      let options = registration.optionsLayout.map { types.options($0) }
      return [
        "if": [
          "properties": .object([.init(key, ["const": .string(registration.name)])]),
          "required": [.string(key)],
        ],
        "then": ["properties": ["with": options ?? ["maxProperties": 0]]],
      ]
    }
  }

  // MARK: - Steps

  /// A reference to the definition of a duration.
  static let duration: JSONValue = ["$ref": "#/$defs/duration"]

  private static let durationText: JSONValue = [
    "type": "string",
    "pattern": "^\\s*(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?(ns|us|ms|s|m|h)\\s*$",
    "examples": ["500ms", "1.5s"],
  ]

  /// - Parameter event: A step that publishes an event, if there are events.
  private static func step(publishing event: JSONValue?) -> JSONValue {
    ["anyOf": .array(steps + [event].compactMap { $0 })]
  }

  private static let steps: [JSONValue] = [
    ["$ref": "#/$defs/call"],
    ["$ref": "#/$defs/action"],
    object("wait", ["wait": duration]),
    object("settle", ["settle": ["const": true]]),
    object("end", ["end": ["const": true]]),
    object("expect", ["expect": text, "to": text]),
    object(
      "stub",
      [
        "stub": text, "arguments": ["type": ["array", "object"]], "returns": [:], "fails": [:],
        "after": duration, "once": ["const": true], "never": ["const": true],
        "stream": ["type": "array", "minItems": 1, "items": answer],
      ]),
    object("tap", ["tap": text, "to": text]),
    object("type", ["type": text, "into": text, "to": text], and: "into"),
    object("include", ["include": text]),
  ]

  /// One of the answers of a stubbed stream.
  private static let answer: JSONValue = [
    "type": "object",
    "anyOf": [
      closed(["returns": [:], "after": duration], requiring: "returns"),
      closed(["fails": [:], "after": duration], requiring: "fails"),
      closed(["never": ["const": true]], requiring: "never"),
    ],
  ]

  private static func closed(_ properties: JSONValue, requiring key: String) -> JSONValue {
    ["properties": properties, "required": [.string(key)], "additionalProperties": false]
  }

  private static let text: JSONValue = ["type": "string"]

  /// A step of one kind, which can have a time.
  private static func object(
    _ kind: String, _ properties: JSONValue, and other: String? = nil
  ) -> JSONValue {
    [
      "type": "object", "properties": properties.adding("at", duration),
      "required": .array([kind, other].compactMap { $0.map { .string($0) } }),
      "additionalProperties": false,
    ]
  }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type
  ) -> JSONValue {
    ["enum": .array(Word.allCases.map { .string($0.rawValue) })]
  }
}
