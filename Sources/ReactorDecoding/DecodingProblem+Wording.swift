package import ReactorDiagnostics

extension DecodingProblem {
  /// The problem in words.
  ///
  /// - Parameter subject: The owner of the action, such as `reactor 'counter'`.
  /// - Returns: A diagnostic at the place of the problem.
  package func diagnostic(for subject: String) -> Diagnostic {
    var diagnostic = diagnosticInPlace(for: subject)
    if let fixture {
      let note = diagnostic.label.map { "in the file: \($0)" } ?? "in the file"
      diagnostic.notes.insert(.init(note, at: range, in: fixture.file), at: 0)
      (diagnostic.range, diagnostic.label) = (fixture.use, nil)
    }
    return diagnostic
  }

  /// The problem in words, in the file that its range is in.
  private func diagnosticInPlace(for subject: String) -> Diagnostic {
    switch kind {
    case .unknownAction(let name, let known):
      Diagnostic(
        id: "unknown-action", "unknown action \(name.quoted) for \(subject)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: Self.list("the actions are", known))
    case .unknownCase(let name, let type, let known):
      Diagnostic(
        id: "unknown-case", "\(type) has no case \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: Self.list("the cases are", known))
    case .unknownField(let name, let type, let known):
      Diagnostic(
        id: "unknown-field", "\(type) has no field \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: Self.list("the fields are", known))
    case .unknownProperty(let name, let type, let known):
      Diagnostic(
        id: "unknown-field", "\(type) has no stored property \(name.quoted)", at: range,
        label: Suggestion.question(for: name, among: known),
        notes: Self.list("a binding can set", known))
    case .unsettableInside(let name, let type):
      Diagnostic(
        id: "unsettable-property",
        "a binding cannot set a property inside \(name.quoted), which is of type \(type)",
        at: range,
        label: "set \(name.quoted) as a whole",
        notes: [Diagnostic.Note("a key path in a script leads through structs and tuples")])
    case .unsettable(let name, let isConstant):
      Diagnostic(
        id: "unsettable-property",
        "a binding cannot set \(name.quoted), which is \(isConstant ? "a constant" : "a weak reference")",
        at: range)
    case .missingArguments(let signature):
      Diagnostic(
        id: "missing-argument", "missing arguments", at: range,
        label: "expected \(signature)")
    case .missingArgument(let parameter, let signature):
      Diagnostic(
        id: "missing-argument", "missing \(parameter.name("argument"))", at: range,
        label: "expected \(signature)")
    case .extraArgument(let signature):
      Diagnostic(
        id: "extra-argument", "too many arguments", at: range, label: "expected \(signature)")
    case .wrongLabel(let expected, let found, let signature):
      Diagnostic(
        id: "wrong-label", Self.labelMessage(expected, found), at: range,
        label: "expected \(signature)")
    case .missingField(let parameter, let type):
      Diagnostic(
        id: "missing-field", "missing \(parameter.name("field")) of \(type)", at: range,
        label: "expected \(parameter.declaration)")
    case .missingKey(let key):
      Diagnostic(id: "missing-field", "missing key \(key.quoted)", at: range)
    case .missingElement(let count):
      Diagnostic(
        id: "missing-element",
        "not enough elements: found \(count), expected at least \(count + 1)", at: range)
    case .duplicateField(let name):
      Diagnostic(id: "duplicate-field", "duplicate field \(name.quoted)", at: range)
    case .duplicateKey:
      Diagnostic(id: "duplicate-key", "duplicate key", at: range)
    case .duplicateElement:
      Diagnostic(
        id: "duplicate-element", "duplicate element", at: range,
        label: "a set contains each element only once")
    default: valueDiagnostic
    }
  }

  /// Problems of a single value.
  private var valueDiagnostic: Diagnostic {
    switch kind {
    case .outOfRange(let text, let type, let least, let greatest):
      Diagnostic(
        id: "out-of-range", "\(text.shortened) is out of range for \(type)", at: range,
        label: "expected a value from \(least) to \(greatest)")
    case .tooLarge(let text, let type):
      Diagnostic(id: "out-of-range", "\(text.shortened) is too large for \(type)", at: range)
    case .notAnInteger(let text, let type):
      Diagnostic(
        id: "not-an-integer", "\(text.shortened) is not an integer", at: range,
        label: "expected \(type)")
    case .notOneCharacter(let text, let type):
      Diagnostic(
        id: "not-one-character", "\(text.quoted) is not a single character", at: range,
        label: "expected \(type)")
    case .unknownRawValue(let type):
      Diagnostic(id: "unknown-raw-value", "no case of \(type) has this raw value", at: range)
    case .cannotBeMade(let type):
      Diagnostic(
        id: "unreadable-type", "a value of type \(type.name) cannot be created from a script",
        at: range, notes: [Diagnostic.Note(type.advice)])
    case .rejected(let type, let reason):
      Diagnostic(
        id: "invalid-value", "not a valid \(type)", at: range,
        label: reason.isEmpty ? nil : reason)
    case .file(let id, let message, let label):
      Diagnostic(id: id, message, at: range, label: label)
    case .wrongType(let expected, let found):
      Diagnostic(
        id: "wrong-type", "expected \(expected), found \(found.description)", at: range)
    case .notAStructure(let type, let fields, let found):
      Diagnostic(
        id: "wrong-type", "expected \(type), found \(found.description)", at: range,
        label: "write \(Self.object(of: fields))")
    case .notACase(let type, let cases, let found):
      Diagnostic(
        id: "wrong-type", "expected \(type), found \(found.description)", at: range,
        notes: Self.list("the cases are", cases))
    default:
      preconditionFailure("worded above")
    }
  }

  private static func labelMessage(_ expected: String?, _ found: String?) -> String {
    switch (expected, found) {
    case (let expected?, let found?): "wrong label \(found.quoted), expected \(expected.quoted)"
    case (let expected?, nil): "missing label \(expected.quoted)"
    case (nil, let found): "unexpected label \((found ?? "").quoted)"
    }
  }

  /// A struct as scripts write it, each value replaced by its type: `{"sku": String, "count": Int}`.
  private static func object(of fields: [Parameter]) -> String {
    let members = fields.map { field in
      "\"\(field.label ?? "\(field.position)")\": \(field.type)"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func list(_ title: String, _ names: [String]) -> [Diagnostic.Note] {
    names.isEmpty ? [] : [Diagnostic.Note("\(title): \(names.joined(separator: ", "))")]
  }
}

extension UnreadableType {
  /// Advice for the author of the reactor or of the script.
  fileprivate var advice: String {
    switch reason {
    case .function:
      "a function cannot be written in a script; leave an optional one nil, or trigger the action from a view"
    case .foundation:
      "import ReactorTraceFoundation and call registry.addFoundationValues()"
    case .weakReference: "a weak reference would be released immediately"
    case .unknown:
      "register a rule with registry.read(\(typeExpression)) { text in ... }, or make it Decodable"
    }
  }

  private var typeExpression: String {
    name.contains(" ") ? "(\(name)).self" : "\(name).self"
  }
}

extension DecodingProblem.Parameter {
  fileprivate func name(_ noun: String) -> String {
    label.map { "\(noun) \($0.quoted)" } ?? "\(noun) \(position + 1)"
  }

  fileprivate var declaration: String {
    label.map { "\($0): \(type)" } ?? type
  }
}

extension DecodingProblem.Found {
  fileprivate var description: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .number(let text): "number \(text.shortened)"
    case .string(let text): "string \(text.quoted)"
    case .array: "an array"
    case .object: "an object"
    case .dictionary: "a dictionary"
    case .tuple: "a tuple"
    case .enumCase(let name): "case \(".\(name)".quoted)"
    case .keyPath: "a key path"
    case .file: "a file"
    }
  }
}
