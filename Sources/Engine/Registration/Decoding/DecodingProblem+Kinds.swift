package import ReactorBase
package import ReactorScript
import ReactorTypeLayout

extension DecodingProblem {
  /// A kind of decoding problem, including the wording of its message.
  package struct Kind: Hashable, Sendable {
    /// The identifier of the diagnostic.
    fileprivate let id: String
    /// A one-sentence description of the problem.
    fileprivate let message: String
    fileprivate var label: String?
    /// The unknown name, or `nil` if the problem does not concern a name.
    fileprivate var unknownName: String?
    /// The suggested correction, or `nil` if no correction is known.
    fileprivate var replacement: Replacement?
    /// The known names to list in a note.
    fileprivate var known: [String] = []
    fileprivate var list: String?
    /// Indicates whether the message ends with the owner of the action.
    fileprivate var namesSubject = false
    fileprivate var note: String?

    /// Indicates whether the problem concerns a type whose values can't be written in scripts.
    package var isUnreadableType: Bool { id == "unreadable-type" }

    fileprivate init(id: String, _ message: String, label: String? = nil) {
      self.id = id
      self.message = message
      self.label = label
    }

    /// Creates a kind of problem with a note that lists the known names.
    fileprivate init(
      id: String, _ message: String, unknown name: String? = nil, _ list: String, _ known: [String]
    ) {
      self.init(id: id, message)
      unknownName = name
      self.known = known
      self.list = list
    }
  }

  /// Creates a decoding problem from a problem found in a file.
  package init(_ problem: Diagnostic) {
    self.init(.file(problem), at: problem.range)
  }

  /// A one-sentence description of the problem.
  var message: String { kind.message }

  /// Returns a diagnostic that describes the problem.
  ///
  /// - Parameter subject: The owner of the action, such as `reactor 'counter'`.
  /// - Returns: A diagnostic at the location of the problem.
  package func diagnostic(for subject: String) -> Diagnostic {
    let meant = kind.unknownName.flatMap { Suggestion.replacement(for: $0, among: kind.known) }
    var diagnostic = Diagnostic(
      id: kind.id, kind.message + (kind.namesSubject ? " for \(subject)" : ""), at: range,
      label: meant?.question ?? kind.label, meant: meant ?? kind.replacement,
      notes: kind.note.map { [.init($0)] } ?? [])
    if let list = kind.list, !kind.known.isEmpty {
      diagnostic.notes.append(.init("\(list): \(kind.known.joined(separator: ", "))"))
    }
    if let fixture {
      let note = diagnostic.label.map { "in the file: \($0)" } ?? "the value is here"
      diagnostic.notes.insert(.init(note, at: range, in: fixture.file), at: 0)
      (diagnostic.range, diagnostic.label) = (fixture.use, nil)
      diagnostic.replacements = []
    }
    return diagnostic
  }
}

/// Problems with names and arguments.
extension DecodingProblem.Kind {
  static func unknownAction(_ name: String, known: [String]) -> Self {
    var kind = Self(
      id: "unknown-action", "unknown action \(name.quoted)", unknown: name, "available actions",
      known)
    kind.namesSubject = true
    return kind
  }

  static func unknownCase(_ name: String, type: String, known: [String]) -> Self {
    Self(
      id: "unknown-case", "\(type) has no case \(name.quoted)", unknown: name, "available cases",
      known)
  }

  static func unknownField(_ name: String, type: String, known: [String]) -> Self {
    Self(
      id: "unknown-field", "\(type) has no field \(name.quoted)", unknown: name,
      "available fields", known)
  }

  /// Returns the problem for a key path that names an unknown stored property.
  static func unknownProperty(_ name: String, type: String, known: [String]) -> Self {
    Self(
      id: "unknown-field", "\(type) has no stored property \(name.quoted)", unknown: name,
      "a binding can set", known)
  }

  /// Returns the problem for a key path into a type without settable properties.
  static func unsettableInside(_ name: String, type: String) -> Self {
    var kind = Self(
      id: "unsettable-property",
      "a binding cannot set a property inside \(name.quoted), which is of type \(type)",
      label: "set \(name.quoted) as a whole")
    kind.note = "a key path in a script can go only through structs and tuples"
    return kind
  }

  /// Returns the problem for a key path to a property that was declared with `let`, or to a weak reference.
  static func unsettable(_ name: String, isConstant: Bool) -> Self {
    Self(
      id: "unsettable-property",
      "a binding cannot set \(name.quoted), which is \(isConstant ? "a constant" : "a weak reference")"
    )
  }

  /// Returns the problem for an enum case whose arguments are all missing.
  static func missingArguments(signature: String) -> Self {
    Self(id: "missing-argument", "missing arguments", label: "expected \(signature)")
  }

  static func missingArgument(_ label: String?, at position: Int, of signature: String) -> Self {
    Self(
      id: "missing-argument", "missing \(name(of: "argument", label, at: position))",
      label: "expected \(signature)")
  }

  /// Returns the problem for a call that has too many arguments or an argument with an incorrect label.
  package static func extraArgument(signature: String) -> Self {
    Self(id: "extra-argument", "too many arguments", label: "expected \(signature)")
  }

  /// Returns the problem for an argument that has an unexpected label. A label is `nil` if it is missing.
  static func wrongLabel(expected: String?, found: String?, signature: String) -> Self {
    let message =
      switch (expected, found) {
      case (let expected?, let found?): "expected label \(expected.quoted), found \(found.quoted)"
      case (let expected?, nil): "missing label \(expected.quoted)"
      case (nil, let found): "unexpected label \((found ?? "").quoted)"
      }
    var kind = Self(id: "wrong-label", message, label: "expected \(signature)")
    if let expected { kind.replacement = Replacement(found ?? "", with: expected) }
    if let expected, found == nil { kind.replacement?.text = "\(expected): " }
    return kind
  }

  static func missingField(_ field: LayoutField, at position: Int, of type: String) -> Self {
    let (name, fieldType) = (field.propertyName, field.layout.name)
    return Self(
      id: "missing-field", "missing \(Self.name(of: "field", name, at: position)) of \(type)",
      label: "expected \(name.map { "\($0): \(fieldType)" } ?? fieldType)")
  }

  /// Returns the noun followed by the label in quotes or, if the label is `nil`, by the 1-based position.
  private static func name(of noun: String, _ label: String?, at position: Int) -> String {
    "\(noun) \(label.map { $0.quoted } ?? "\(position + 1)")"
  }

  /// Returns the problem for a missing key that a type's own decoding requires.
  static func missingKey(_ key: String) -> Self {
    Self(id: "missing-field", "missing key \(key.quoted)")
  }

  /// Returns the problem for an array that has too few elements for a type's own decoding.
  static func missingElement(_ count: Int) -> Self {
    Self(
      id: "missing-element",
      "not enough elements: found \(count), expected at least \(count + 1)")
  }

  /// Returns the problem for an array that has the wrong number of elements.
  static func wrongElementCount(_ count: Int, of type: String, found: Int) -> Self {
    let message = "\(type) expects \(count) elements, but found \(found)"
    return found < count
      ? Self(id: "missing-element", message) : Self(id: "extra-element", message)
  }

  static func duplicateField(_ name: String) -> Self {
    Self(id: "duplicate-field", "duplicate field \(name.quoted)")
  }

  static let duplicateKey = Self(id: "duplicate-key", "duplicate key")
  static let duplicateElement = Self(
    id: "duplicate-element", "duplicate element",
    label: "a set contains each element only once")
}

/// Problems with values.
extension DecodingProblem.Kind {
  package static func wrongType(expected: String, found: ScriptValue) -> Self {
    Self(
      id: "wrong-type", "expected \(expected), found \(found.phrase)",
      label: remedy(expected: expected, found: found))
  }

  /// Returns a suggestion for correcting the value, or `nil` if there is no likely correction.
  private static func remedy(expected: String, found: ScriptValue) -> String? {
    let type = expected.last == "?" ? String(expected.dropLast()) : expected
    switch (type, found.kind) {
    case ("Bool", _): return "write true or false"
    case ("String", .number(let text)):
      return text.utf8.count < 20 ? "write \"\(text)\"" : nil
    case ("Int", .string(let text)), ("Double", .string(let text)):
      return Double(text) != nil && text.utf8.count < 20 ? "write \(text), without quotes" : nil
    default:
      let isList = type.hasPrefix("[") && !type.contains(":")
      return isList ? "write a list in brackets, even if it has only one value" : nil
    }
  }

  /// Returns the problem for a value that can't represent the expected struct because it is neither an object nor a
  /// labeled tuple.
  static func notAStructure(_ layout: TypeLayout, found: ScriptValue) -> Self {
    // The struct in script notation, with each value replaced by its type: `{"sku": String, "count": Int}`.
    let members = layout.fields.enumerated().map { position, field in
      "\"\(field.propertyName ?? "\(position)")\": \(field.layout.name)"
    }
    return Self(
      id: "wrong-type", "expected \(layout.name), found \(found.phrase)",
      label: "write {\(members.joined(separator: ", "))}")
  }

  /// Returns the problem for a value that can't represent a case of the expected enum.
  static func notACase(type: String, cases: [String], found: ScriptValue) -> Self {
    Self(
      id: "wrong-type", "expected \(type), found \(found.phrase)", "available cases", cases)
  }

  /// Returns the problem for an integer that is too small or too large for its type.
  static func outOfRange(
    _ text: String, type: String, least: String, greatest: String
  ) -> Self {
    Self(
      id: "out-of-range", "\(text.shortened) is out of range for \(type)",
      label: "expected a value from \(least) to \(greatest)")
  }

  /// Returns the problem for a number that is too large for its floating-point type.
  static func tooLarge(_ text: String, type: String) -> Self {
    Self(id: "out-of-range", "\(text.shortened) is too large for \(type)")
  }

  static func notAnInteger(_ text: String, type: String) -> Self {
    Self(
      id: "not-an-integer", "\(text.shortened) is not an integer", label: "expected \(type)")
  }

  static func notOneCharacter(_ text: String, type: String) -> Self {
    Self(
      id: "not-one-character", "\(text.quoted) is not a single character",
      label: "expected \(type)")
  }

  static func unknownRawValue(type: String) -> Self {
    Self(id: "unknown-raw-value", "not the raw value of any case of \(type)")
  }

  /// Returns the problem for a type whose values can't be created from a script.
  static func cannotBeMade(_ layout: TypeLayout, isWeak: Bool = false) -> Self {
    let name = layout.name
    let expression = name.contains(" ") ? "(\(name)).self" : "\(name).self"
    var kind = Self(
      id: "unreadable-type", "a value of type \(name) cannot be created from a script")
    kind.note =
      switch layout.kind {
      case _ where isWeak:
        "the value would be released immediately, because only a weak reference would refer to it"
      case .function:
        "a function cannot be written in a script; use nil if the type is optional, or send the action from a view"
      case _ where layout.isFromFoundation:
        "import ReactorFoundationValues and call registry.addFoundationValues()"
      default:
        "register a rule with registry.read(\(expression)) { text in ... }, or make it Decodable"
      }
    return kind
  }

  /// Returns the problem for a value that was rejected by a rule or by a type's own `Decodable` conformance.
  static func rejected(type: String, reason: String) -> Self {
    Self(
      id: "invalid-value", "not a valid \(type)", label: reason.isEmpty ? nil : reason)
  }

  /// Returns the problem for a file that cannot be read or does not contain JSON.
  fileprivate static func file(_ problem: Diagnostic) -> Self {
    Self(id: problem.id, problem.message, label: problem.label)
  }
}

extension ScriptValue {
  /// The phrase that describes the value in messages.
  fileprivate var phrase: String {
    switch kind {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .number(let text): "number \(text.shortened)"
    case .string(let text): "string \(text.quoted)"
    case .array: "an array"
    case .object: "an object"
    case .dictionary: "a dictionary"
    case .tuple: "a tuple"
    case .enumCase(let name, _): "case \(".\(name)".quoted)"
    case .keyPath: "a key path"
    case .file: "a file"
    case .parameter(let name): "parameter \("$\(name)".quoted)"
    }
  }
}
