import ReactorRegistration
import ReactorBase
import ReactorTypeLayout

/// The JSON Schemas for the actions of reactors.
struct ActionSchemas {
  /// The actions, grouped by name. Several reactors may have actions with the same name.
  private var actions: [(name: String, cases: [LayoutCase])] = []

  init(for registrations: [Registration]) {
    for action in registrations.flatMap({ $0.actionLayout.cases }) {
      if let index = actions.firstIndex(where: { $0.name == action.name }) {
        actions[index].cases.append(action)
      } else {
        actions.append((action.name, [action]))
      }
    }
  }

  /// The schema of an action in call syntax, optionally preceded by a session. Only the `check` command validates the
  /// content of the parentheses.
  var call: JSONValue {
    let plain = actions.filter { $0.cases.contains { $0.payload == nil } }.map(\.name)
    let called = actions.filter { $0.cases.contains { $0.payload != nil } }.map(\.name)
    var forms: [String] = []
    if !plain.isEmpty { forms.append("(\(plain.joined(separator: "|")))(\\([ \\t]*\\))?") }
    if !called.isEmpty { forms.append("(\(called.joined(separator: "|")))\\([^\\n]*\\)") }
    if forms.isEmpty { return ["not": [:]] }
    return [
      "type": "string",
      "pattern": .string(Self.pattern("(\(forms.joined(separator: "|")))")),
      "examples": .array(plain.map { .string($0) }),
    ]
  }

  /// Returns the schema of an action in object form.
  func step(_ types: inout TypeSchemas) -> JSONValue {
    let arguments = actions.map { action in
      (action.name, Self.any(of: action.cases.map { types.arguments($0.parameters) }))
    }
    let labelled = actions.map { action in
      JSONValue.Member(
        action.name, Self.any(of: action.cases.map { types.labelled($0.parameters) }))
    }
    let names = actions.map(\.name)
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "action": [
          "anyOf": [
            ["enum": .array(names.map { .string($0) })],
            Self.bare("(\(names.joined(separator: "|")))"),
            ["$ref": "#/$defs/call"],
            [
              "type": "object", "properties": .object(labelled),
              "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
            ],
          ]
        ],
        "arguments": ["type": ["array", "object"]],
        "to": ScriptSchema.name,
        "at": ScriptSchema.duration,
      ],
      "required": ["action"],
      "additionalProperties": false,
    ]
    let rules = zip(actions, arguments).map { action, arguments -> JSONValue in
      let isPlain = action.cases.contains { $0.payload == nil }
      let rule: JSONValue = ["properties": ["arguments": arguments.1]]
      return [
        "if": ["properties": ["action": Self.bare(action.name)]],
        "then": isPlain ? rule : rule.adding("required", ["arguments"]),
      ]
    }
    // If the call contains arguments, the arguments must not be repeated outside the call.
    let once: JSONValue = [
      "if": ["properties": ["action": ScriptSchema.string(matching: "\\([ \\t]*[^) \\t]")]],
      "then": ["not": ["required": ["arguments"]]],
    ]
    return form.adding("allOf", .array(rules + [once]))
  }

  /// Returns the schema of an action's name without arguments.
  private static func bare(_ name: String) -> JSONValue {
    ScriptSchema.string(matching: pattern(name))
  }

  /// Returns the pattern for an action. The pattern allows spaces around the action, and a session and a dot before the
  /// action.
  private static func pattern(_ action: String) -> String {
    "^[ \\t]*(\(ScriptSchema.namePattern):[ \\t]*)?\\.?\(action)[ \\t]*$"
  }

  private static func any(of schemas: [JSONValue]) -> JSONValue {
    schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
  }
}
