import ActionScript
import TypeLayout

/// Describes in JSON Schema how the actions of some reactors are written.
struct ActionSchemas {
  /// The actions by name; two reactors may have one of the same name.
  private var actions: [(name: String, cases: [LayoutCase])] = []

  init(for registrations: [ReactorRegistration]) {
    for action in registrations.flatMap({ $0.actionLayout.cases }) {
      if let index = actions.firstIndex(where: { $0.name == action.name }) {
        actions[index].cases.append(action)
      } else {
        actions.append((action.name, [action]))
      }
    }
  }

  /// An action in call syntax, with a session before it or without one.
  var call: JSONValue {
    let plain = actions.filter { $0.cases.contains { $0.payload == nil } }.map(\.name)
    let called = actions.filter { $0.cases.contains { $0.payload != nil } }.map(\.name)
    var forms: [String] = []
    if !plain.isEmpty { forms.append("(\(plain.joined(separator: "|")))(\\(\\s*\\))?\\s*$") }
    if !called.isEmpty { forms.append("(\(called.joined(separator: "|")))\\(") }
    return [
      "type": "string",
      "pattern": .string("^\\s*([^\\s:(]+:\\s*)?\\.?(\(forms.joined(separator: "|")))"),
      "examples": .array(plain.map { .string($0) }),
    ]
  }

  /// An action that is spelled out.
  func step(_ types: inout TypeSchemas) -> JSONValue {
    let arguments = actions.map { action in
      (action.name, Self.arguments(of: action.cases, &types))
    }
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "action": [
          "anyOf": [
            ["enum": .array(actions.map { .string($0.name) })],
            ["$ref": "#/$defs/call"],
            [
              "type": "object",
              "properties": .object(arguments.map { JSONValue.Member($0.0, $0.1) }),
              "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
            ],
          ]
        ],
        "arguments": ["type": ["array", "object"]],
        "to": ["type": "string"],
        "at": ScriptSchema.duration,
      ],
      "required": ["action"],
      "additionalProperties": false,
    ]
    let rules = zip(actions, arguments).map { action, arguments -> JSONValue in
      let isPlain = action.cases.contains { $0.payload == nil }
      let rule: JSONValue = ["properties": ["arguments": arguments.1]]
      return [
        "if": ["properties": ["action": ["const": .string(action.name)]]],
        "then": isPlain ? rule : rule.adding("required", ["arguments"]),
      ]
    }
    return form.adding("allOf", nonEmpty: rules)
  }

  private static func arguments(
    of cases: [LayoutCase], _ types: inout TypeSchemas
  ) -> JSONValue {
    let schemas = cases.map { types.arguments($0.parameters) }
    return schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
  }
}
