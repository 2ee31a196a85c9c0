package import SourceDiagnostics

extension DecodingProblem {
  /// The problem in words.
  ///
  /// - Parameter subject: What the value was meant for, such as `reactor 'counter'`.
  /// - Returns: A diagnostic at the place of the problem.
  package func diagnostic(for subject: String) -> Diagnostic {
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
    case .missingArguments(let signature):
      Diagnostic(
        id: "missing-argument", "the arguments are missing", at: range,
        label: "expected \(signature)")
    case .missingArgument(let parameter, let signature):
      Diagnostic(
        id: "missing-argument", "\(parameter.name("argument")) is missing", at: range,
        label: "expected \(signature)")
    case .extraArgument(let signature):
      Diagnostic(
        id: "extra-argument", "an argument too many", at: range, label: "expected \(signature)")
    case .wrongLabel(let expected, let found, let signature):
      Diagnostic(
        id: "wrong-label", Self.labelMessage(expected, found), at: range,
        label: "expected \(signature)")
    case .missingField(let parameter, let type):
      Diagnostic(
        id: "missing-field", "\(parameter.name("field")) of \(type) is missing", at: range,
        label: "expected \(parameter.declaration)")
    case .missingKey(let key):
      Diagnostic(id: "missing-field", "member \(key.quoted) is missing", at: range)
    case .missingElement(let count):
      Diagnostic(
        id: "missing-element", "\(count) elements are not enough", at: range)
    case .duplicateField(let name):
      Diagnostic(id: "duplicate-field", "field \(name.quoted) is given twice", at: range)
    case .duplicateKey:
      Diagnostic(id: "duplicate-key", "a key before this one is equal to it", at: range)
    case .duplicateElement:
      Diagnostic(
        id: "duplicate-element", "an element before this one is equal to it", at: range,
        label: "a set holds each element once")
    default: valueDiagnostic
    }
  }

  /// Problems of a single value.
  private var valueDiagnostic: Diagnostic {
    switch kind {
    case .outOfRange(let text, let type, let least, let greatest):
      Diagnostic(
        id: "out-of-range", "\(text.shortened) does not fit into \(type)", at: range,
        label: "expected \(least) to \(greatest)")
    case .tooLarge(let text, let type):
      Diagnostic(id: "out-of-range", "\(text.shortened) is too large for \(type)", at: range)
    case .notAnInteger(let text, let type):
      Diagnostic(
        id: "not-an-integer", "\(text.shortened) is not an integer", at: range,
        label: "expected \(type)")
    case .notOneCharacter(let text, let type):
      Diagnostic(
        id: "not-one-character", "\(text.quoted) is not one character", at: range,
        label: "expected \(type)")
    case .unknownRawValue(let type):
      Diagnostic(id: "unknown-raw-value", "no case of \(type) has this raw value", at: range)
    case .cannotBeMade(let type):
      Diagnostic(
        id: "unreadable-type", "a value of type \(type.name) can't be made from a script",
        at: range, notes: [Diagnostic.Note(type.advice)])
    case .rejected(let type, let reason):
      Diagnostic(
        id: "invalid-value", "this is no \(type)", at: range,
        label: reason.isEmpty ? nil : reason)
    case .wrongType(let expected, let found):
      Diagnostic(
        id: "wrong-type", "expected \(expected), found \(found.description)", at: range)
    default:
      preconditionFailure("worded above")
    }
  }

  private static func labelMessage(_ expected: String?, _ found: String?) -> String {
    switch (expected, found) {
    case (let expected?, let found?): "the label is \(expected.quoted), not \(found.quoted)"
    case (let expected?, nil): "the label \(expected.quoted) is missing"
    case (nil, let found): "this argument has no label \((found ?? "").quoted)"
    }
  }

  private static func list(_ title: String, _ names: [String]) -> [Diagnostic.Note] {
    names.isEmpty ? [] : [Diagnostic.Note("\(title): \(names.joined(separator: ", "))")]
  }
}

extension UnreadableType {
  /// What to do about it.
  fileprivate var advice: String {
    switch reason {
    case .function:
      "no text can stand for a function; one that is optional may be nil, others have to be sent by a view"
    case .foundation:
      "import ReactorTraceFoundation, and call registry.addFoundationValues()"
    case .weakReference: "a weak reference would be gone at once"
    case .unknown:
      "say how it is written, by registry.read(\(typeExpression)) { text in ... }, or make it Decodable"
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
    }
  }
}
