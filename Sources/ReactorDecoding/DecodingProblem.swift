package import ReactorDiagnostics
import ReactorScript
import ReactorTypeLayout

/// A reason why a value cannot be created from a script.
package struct DecodingProblem: Hashable, Sendable {
  /// The kind of problem, with its details.
  package var kind: Kind
  /// The range of the problem in the script.
  package var range: SourceRange
  /// The file of the range if that is not the script, and the place at which the script names it.
  package private(set) var fixture: FixturePlace?

  /// A place at which a script takes a value from a file.
  package struct FixturePlace: Hashable, Sendable {
    /// The file.
    let file: SourceFile
    /// The place in the script.
    let use: SourceRange
  }

  /// The problem, whose range is in a file that the script names at a place.
  package func inFixture(_ file: SourceFile, usedAt use: SourceRange) -> DecodingProblem {
    if fixture != nil { return self }
    var problem = self
    problem.fixture = FixturePlace(file: file, use: use)
    return problem
  }

  /// The kinds of problems.
  package enum Kind: Hashable, Sendable {
    /// No action has that name.
    case unknownAction(String, known: [String])
    /// No case of an enum has that name.
    case unknownCase(String, type: String, known: [String])
    /// A case is written without the arguments that it has.
    case missingArguments(signature: String)
    /// One argument of a call is missing.
    case missingArgument(Parameter, of: String)
    /// A call has more arguments than its case.
    case extraArgument(signature: String)
    /// An argument has an unexpected label; nil means no label.
    case wrongLabel(expected: String?, found: String?, signature: String)
    /// A value has the wrong type.
    case wrongType(expected: String, found: Found)
    /// A value that is neither an object nor labelled where a struct is expected.
    case notAStructure(type: String, fields: [Parameter], found: Found)
    /// A value that can't be a case where an enum is expected.
    case notACase(type: String, cases: [String], found: Found)
    /// An integer is too small or too large for its type.
    case outOfRange(String, type: String, least: String, greatest: String)
    /// A number is too large for its floating-point type.
    case tooLarge(String, type: String)
    /// A number has a fraction where an integer is expected.
    case notAnInteger(String, type: String)
    /// A string is not the single character that is expected.
    case notOneCharacter(String, type: String)
    /// A field of a struct is missing.
    case missingField(Parameter, of: String)
    /// A struct has no such field.
    case unknownField(String, type: String, known: [String])
    /// A key path in a script cannot lead to, or through, a property of that name.
    case unknownProperty(String, type: String, known: [String])
    /// A key path leads into a property whose type has no properties that a binding can set.
    case unsettableInside(String, type: String)
    /// A key path leads to a property that was declared with `let`, or to a weak reference.
    case unsettable(String, isConstant: Bool)
    /// A type's own decoding requires a key that is missing.
    case missingKey(String)
    /// A type's own decoding requires more elements than the given number of them.
    case missingElement(Int)
    /// A field is given twice.
    case duplicateField(String)
    /// Two keys of a dictionary are equal.
    case duplicateKey
    /// Two elements of a set are equal.
    case duplicateElement
    /// No case has the raw value.
    case unknownRawValue(type: String)
    /// Values of the type cannot be created from a script at all.
    case cannotBeMade(UnreadableType)
    /// A rule or a type's own `Decodable` conformance rejects a value.
    case rejected(type: String, reason: String)
    /// A file cannot be read, or is not JSON.
    case file(id: String, String, label: String? = nil)
  }

  /// An argument or a field, as it is declared.
  package struct Parameter: Hashable, Sendable {
    /// The label, or nil.
    package var label: String?
    /// The position, counted from zero.
    package var position: Int
    /// The type.
    package var type: String
  }

  /// The kind of value that was found.
  package enum Found: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array, object, dictionary, tuple
    case enumCase(String)
    case keyPath
    case file

    init(_ value: ScriptValue) {
      self =
        switch value.kind {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array: .array
        case .object: .object
        case .dictionary: .dictionary
        case .tuple: .tuple
        case .enumCase(let name, _): .enumCase(name)
        case .keyPath: .keyPath
        case .file: .file
        }
    }
  }

  /// A call that has more arguments than there are parameters, or one of another label.
  package static func extraArgument(
    of signature: String, at range: SourceRange
  ) -> DecodingProblem {
    DecodingProblem(.extraArgument(signature: signature), at: range)
  }

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// A type of which no script can make a value, and why.
package struct UnreadableType: Hashable, Sendable {
  /// The reasons.
  package enum Reason: Hashable, Sendable {
    /// A function, which cannot be written as a literal, with a rule or without one.
    case function
    /// A type of Foundation's, for which there are rules that have not been added.
    case foundation
    /// A reference that doesn't keep what it refers to.
    case weakReference
    /// A type of whose making nothing is written down: a class, a protocol, a C type.
    case unknown
  }

  /// The type as it is written in Swift, without module names.
  package var name: String
  /// The reason why it can't be read.
  package var reason: Reason

  init(_ layout: TypeLayout, isWeak: Bool = false) {
    name = layout.name
    reason =
      switch layout.kind {
      case _ where isWeak: .weakReference
      case .function: .function
      case _ where layout.isFromFoundation: .foundation
      default: .unknown
      }
  }
}

extension TypeLayout {
  /// Whether the type is declared by Foundation or a part of it.
  var isFromFoundation: Bool { nominal?.module?.hasPrefix("Foundation") ?? false }
}
