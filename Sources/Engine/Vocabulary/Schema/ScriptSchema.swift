package import ReactorRegistration
import ReactorScript
import ReactorBase
import ReactorTraceFormat

/// A JSON Schema (draft 2020-12) for scripts in JSON form that use the given reactors.
///
/// Editors use the schema for completion and checks. Some errors, such as a session that does not exist, cannot be
/// expressed in the schema. Only the `check` command detects those errors.
package struct ScriptSchema {
  private var types: TypeSchemas
  private let registrations: [Registration]
  /// The reactors whose sessions a script may have, including reactors that the views of the given reactors can open.
  private let reachable: [Registration]
  private let controls: ControlSchemas
  private let events: [ScriptedEvents]

  /// Creates the schema for scripts that use the given reactors. An instance of each reactor is created and then
  /// released.
  ///
  /// - Parameters:
  ///   - registrations: The reactors that scripts can use.
  ///   - registry: The registry that contains the reactors, the events that scripts can publish, and the rules for
  ///     reading values.
  package init(for registrations: [Registration], in registry: ReactorRegistry) {
    self.registrations = registrations
    events = registry.events
    let pushes = registry.pushes(from: registrations).subtracting(registrations.map(\.name))
    reachable = registrations + pushes.sorted().compactMap { registry[$0] }
    controls = ControlSchemas(for: reachable.map { $0.describe(in: registry) })
    types = TypeSchemas(registry.rules)
  }

  /// The schema as JSON text.
  package var text: String {
    var copy = self
    return copy.makeSchema().page
  }

  private mutating func makeSchema() -> JSONValue {
    let script = self.script()
    let actions = ActionSchemas(for: reachable)
    let call = actions.call
    let action = actions.step(&types)
    let event = EventSchemas(for: events)?.step(&types)
    let declaration = self.declaration()
    let definitions: [JSONValue.Member] =
      [
        .init("script", script), .init("declaration", declaration),
        .init("steps", Self.steps(orBlocks: "block")),
        .init("block", Self.block(of: Self.steps(orBlocks: "innerBlock"))),
        .init("innerBlock", Self.block(of: Self.steps(orBlocks: nil))),
        .init("step", step(publishing: event)), .init("call", call), .init("action", action),
        .init("duration", Self.durationText),
        .init("parameter", Self.string(matching: "\\$")),
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
        "show": Self.setting(TraceKind.allCases.map(\.rawValue) + [TraceKindSet.allWord]),
        "state": Self.setting(TraceOptions.StateStyle.allCases.map(\.rawValue)),
        "format": Self.setting(TraceOptions.Format.allCases.map(\.rawValue)),
        "fields": Self.setting(matching: Self.namePattern),
        "redact": Self.setting(
          matching: "\(Self.namePattern)(\\.(\(Self.namePattern)|[0-9]{1,18}))*"),
      ],
      "additionalProperties": false,
    ]
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "$schema": ["type": "string"],
        "reactor": names,
        "with": ["type": "object"],
        "reactors": [
          "type": "array", "items": ["$ref": "#/$defs/declaration"], "uniqueItems": true,
        ],
        "seed": ["type": "integer", "minimum": 0],
        "timeZone": [
          "type": "string", "minLength": 1, "examples": ["Asia/Seoul", "Europe/Berlin"],
        ],
        "roundingTies": ["type": "string", "enum": ["up", "down"]],
        "trace": trace,
        "allow": Self.allowances,
        "skip": Self.reason(ScriptKeyword.skip.purpose),
        "expectedFailure": Self.reason(ScriptKeyword.expectedFailure.purpose),
        "tags": [
          "type": "array", "items": Self.name, "minItems": 1, "uniqueItems": true,
          "description": .string(ScriptKeyword.tag.purpose),
        ],
        "cases": Self.cases,
        "steps": ["$ref": "#/$defs/steps"],
      ],
      "required": ["steps"],
      "additionalProperties": false,
      "dependentRequired": ["with": ["reactor"]],
      "not": ["required": ["reactor", "reactors"]],
    ]
    return form.adding("allOf", nonEmpty: optionsByName(key: "reactor"))
  }

  /// The schema of the notes that a script may allow, along with the reasons for allowing them.
  private static let allowances: JSONValue = [
    "type": "object",
    "properties": .object(
      NoteKind.allCases.map { .init($0.rawValue, reason($0.summary)) }),
    "additionalProperties": false,
  ]

  /// The schema of a case table, which contains the values of each case, keyed by column name.
  private static let cases: JSONValue = [
    "type": "object",
    "minProperties": 1,
    "maxProperties": .number(CaseTable.maximumCases),
    "propertyNames": string(matching: caseNamePattern),
    "additionalProperties": [
      "type": "object", "minProperties": 1, "propertyNames": string(matching: columnPattern),
    ],
    "description": .string(ScriptKeyword.cases.purpose),
  ]

  /// The pattern for the name of a case. The pattern accepts more non-ASCII characters than scripts do.
  private static let caseNamePattern =
    "^[^\\s\\x00-/:-@\\[-^`{-\\x7F]+(-[^\\s\\x00-/:-@\\[-^`{-\\x7F]+)*$"
  /// The pattern for the name of a column.
  private static let columnPattern =
    "^[^\\s\\x00-@\\[-^`{-\\x7F][^\\s\\x00-/:-@\\[-^`{-\\x7F]*$"

  /// Returns the schema of a reason. A reason must not be blank.
  private static func reason(_ purpose: String) -> JSONValue {
    ["type": "string", "pattern": "\\S", "description": .string(purpose)]
  }

  private mutating func declaration() -> JSONValue {
    let form: JSONValue = [
      "type": "object",
      "properties": [
        "name": Self.name, "kind": names, "with": ["type": "object"],
      ],
      "required": ["kind"],
      "additionalProperties": false,
    ]
    return ["anyOf": [names, form.adding("allOf", nonEmpty: optionsByName(key: "kind"))]]
  }

  /// The schema of a reactor's name, which may have surrounding spaces.
  private var names: JSONValue { Self.choice(registrations.map(\.name)) }

  /// Returns the schemas of the options that `with` accepts, for each reactor that the given key may name.
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

  private static let isTrue: JSONValue = ["const": true]

  /// A reference to the definition of durations.
  static let duration: JSONValue = ["$ref": "#/$defs/duration"]

  private static let durationText: JSONValue = [
    "type": "string",
    "pattern": "^[ \\t]*(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?(ns|us|ms|s|m|h)[ \\t]*$",
    "examples": ["500ms", "1.5s"],
  ]

  /// The pattern for the name of a session, reactor, or service. The pattern accepts more non-ASCII characters than
  /// scripts do.
  static let namePattern = "[^\\s\\x00-@\\[-^`{-\\x7F][^\\s\\x00-,./:-@\\[-^`{-\\x7F]*"

  /// The schema of a session's name.
  static let name = string(matching: "^[ \\t]*\(namePattern)[ \\t]*$")

  /// Returns the schema of a string that matches a pattern.
  static func string(matching pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// Returns the schema of a step.
  ///
  /// - Parameter event: The schema of a step that publishes an event, if there are events.
  private func step(publishing event: JSONValue?) -> JSONValue {
    ["anyOf": .array(steps + [event].compactMap { $0 })]
  }

  private var steps: [JSONValue] {
    let references: [JSONValue] = [["$ref": "#/$defs/call"], ["$ref": "#/$defs/action"]]
    return references
      + StepShape.all.compactMap { shape in
        switch shape.kind {
        case .action, .emit: nil  // They depend on the reactors.
        case .repeat: nil  // The depth of blocks is limited, so they are not steps in the schema.
        case .stub: stub(object(shape))
        default: object(shape)
        }
      }
  }

  private func object(_ shape: StepShape) -> JSONValue {
    [
      "type": "object",
      "properties": .object(shape.keys.map { JSONValue.Member($0.rawValue, value(of: $0)) }),
      "required": .array(
        [shape.kind, shape.needed].compactMap { $0.map { .string($0.rawValue) } }),
      "additionalProperties": false,
    ]
  }

  private func value(of key: StepKey) -> JSONValue {
    switch key {
    case .wait, .at, .after, .within: Self.duration
    case .settle, .end, .once, .never: Self.isTrue
    case .expect: Self.expectation
    case .waitUntil: Self.condition
    case .rule: Self.rule
    case .to: Self.name
    case .stub: controls.method
    case .arguments: ["type": ["array", "object"]]
    case .stream: ["type": "array", "minItems": 1, "items": Self.answer]
    case .or: ["type": "array", "minItems": 2, "items": Self.outcome]
    case .tap: controls.button
    case .into: controls.textField
    case .type: ["type": "string"]
    case .ongoing: ["type": "array", "minItems": 1, "items": ["type": "string"]]
    case .choose: ["type": ["integer", "null"], "minimum": 1, "maximum": 1000]
    case .of: ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/step"]]
    case .from, .include: Self.string(matching: "^[^/]")
    case .action, .emit, .returns, .fails, .repeat, .steps: [:]
    }
  }

  /// Returns the schema of a list of steps and, optionally, of blocks with the given definition.
  private static func steps(orBlocks block: String?) -> JSONValue {
    let items = ["step", block].compactMap { $0 }.map { name -> JSONValue in
      ["$ref": .string("#/$defs/\(name)")]
    }
    return ["type": "array", "items": items.count == 1 ? items[0] : ["anyOf": .array(items)]]
  }

  /// Returns the schema of a block with the given list of steps.
  private static func block(of steps: JSONValue) -> JSONValue {
    let count: JSONValue = [
      "type": "integer", "minimum": 1, "maximum": .number(RepeatSyntax.maximumCount),
      "description": .string(ScriptKeyword.repeat.purpose),
    ]
    return closed(["repeat": count, "steps": steps], requiring: "repeat", "steps")
      .adding("type", "object")
  }

  /// The schema of an expectation, which is a condition or the absence of a pulse.
  private static let expectation = string(matching: "\(conditionPattern)|no[ \\t]+pulse")

  /// The schema of a condition. A condition contains an operator, or a keyword that needs no operator.
  private static let condition = string(matching: conditionPattern)

  private static let conditionPattern: String = {
    let operators = ExpectationSyntax.Operator.allCases.map(\.rawValue)
    // The pattern needs no operator that starts with a shorter one, because '<' also matches '<='.
    let shortest = operators.filter { long in
      !operators.contains { $0 != long && long.hasPrefix($0) }
    }
    return (shortest + ["unique", "no[ \\t]+(error|end)"]).joined(separator: "|")
  }()

  private static let rule = string(
    matching: "^[ \\t]*(\(ScriptKeyword.rules.map(\.rawValue).joined(separator: "|")))[ \\t]")

  /// Returns the schema of a stub. A stub specifies the answer and its time at most once, either in its string or in
  /// other members.
  private func stub(_ form: JSONValue) -> JSONValue {
    let text: JSONValue = ["properties": ["stub": ["pattern": "->|[ \\t)](fails|after)[ \\t]"]]]
    let answers = ["returns", "fails", "never", "stream", "or", "after"]
    let conflicts = [
      ["returns", "fails"], ["returns", "never"], ["fails", "never"], ["never", "after"],
      ["stream", "returns"], ["stream", "fails"], ["stream", "never"], ["stream", "after"],
      ["or", "returns"], ["or", "fails"], ["or", "never"], ["or", "stream"],
    ]
    return form.adding("anyOf", .array(answers.map { Self.required([$0]) } + [text]))
      .adding("not", ["anyOf": .array(conflicts.map { Self.required($0) })])
  }

  private static func required(_ keys: [String]) -> JSONValue {
    ["required": .array(keys.map { .string($0) })]
  }

  /// The schema of an answer that a stubbed stream emits.
  private static let answer: JSONValue = [
    "type": "object",
    "anyOf": [
      closed(["returns": [:], "after": duration], requiring: "returns"),
      closed(["fails": [:], "after": duration], requiring: "fails"),
      closed(["never": isTrue], requiring: "never"),
    ],
  ]

  /// The schema of an answer from which an exploration chooses.
  private static let outcome: JSONValue = [
    "type": "object",
    "anyOf": [
      closed(["returns": [:]], requiring: "returns"), closed(["fails": [:]], requiring: "fails"),
      closed(["never": isTrue], requiring: "never"),
      closed(["default": isTrue], requiring: "default"),
    ],
  ]

  private static func closed(_ properties: JSONValue, requiring keys: String...) -> JSONValue {
    [
      "properties": properties, "required": .array(keys.map { .string($0) }),
      "additionalProperties": false,
    ]
  }

  // MARK: - Keywords

  /// Returns the schema of a string that contains one of the given words and, optionally, surrounding spaces.
  private static func choice(_ words: [String]) -> JSONValue {
    self.words(words, matching: "(\(words.joined(separator: "|")))")
  }

  /// Returns the schema of a string that contains one of the given words or matches a pattern, and may have surrounding
  /// spaces.
  private static func words(_ words: [String], matching pattern: String) -> JSONValue {
    [
      "anyOf": [
        ["enum": .array(words.map { .string($0) })], string(matching: "^[ \\t]*\(pattern)[ \\t]*$"),
      ]
    ]
  }

  /// Returns the schema of a trace setting's value. The value consists of one or more of the given words, separated by
  /// commas, or is an array of such words.
  private static func setting(_ words: [String]) -> JSONValue {
    let word = "(\(words.joined(separator: "|")))"
    return orArray(of: self.words(words, matching: "\(word)([ \\t]*,[ \\t]*\(word))*"))
  }

  /// Returns the schema of a trace setting's value whose words match a pattern.
  private static func setting(matching pattern: String) -> JSONValue {
    orArray(of: string(matching: "^[ \\t]*\(pattern)([ \\t]*,[ \\t]*\(pattern))*[ \\t]*$"))
  }

  private static func orArray(of list: JSONValue) -> JSONValue {
    ["anyOf": [list, ["type": "array", "items": list, "minItems": 1]]]
  }
}
