internal import ReactorDiagnostics

/// A problem in the syntax of a script, as data.
///
/// `ScriptProblem+Wording.swift` has the messages.
enum ScriptProblem: Equatable, Sendable {
  // The file.
  case invalidUTF8
  case utf16
  case tooLarge

  // Syntax.
  case expected(Expected, Found)
  case expectedAfterKeyword(ScriptKeyword, Expected)
  case unknownStep(String, meant: ScriptKeyword)
  case keywordIsCalled(ScriptKeyword)
  case unknownValue(String, allowsLiterals: Bool)
  case unknownCall(String, firstLabel: String?)
  case unknownMember(String, of: String)
  case unknownOperator(String)
  /// A word after a comparison that is probably `and`, `or` or `when`.
  case unknownConjunction(String)
  case invalidKeyPath
  case unsettableComponent(String)
  case unknownStubClause(String, hasAnswer: Bool)
  case unknownSetting(String)

  case answersOutOfOrder(previous: ScriptDuration)
  case answerAfterEnd

  // Literals.
  case unterminatedString
  case controlCharacter(UInt8)
  case invalidEscape
  case loneSurrogate
  case invalidNumber(String, NumberFault)
  case numberOutOfRange(String)
  case unclosed(Character, Cursor.Extent)
  case trailingComma
  case tooDeep
  case conditionTooDeep

  // Durations.
  case missingUnit(String)
  case spaceBeforeUnit(String, ScriptDuration.Unit)
  case unknownUnit(String)
  case negativeDuration
  case durationTooLong
  case durationTooFine

  // Declarations and order.
  case duplicateSession(String, first: SourceRange)
  case duplicateSeed(first: SourceRange)
  case duplicateSetting(TraceSetting.Key, first: SourceRange)
  case misplacedDeclaration(ScriptKeyword, firstStep: SourceRange)
  case timedDeclaration(ScriptKeyword)
  case secondTime(first: SourceRange)

  // The JSON form.
  case wrongType(of: String, expected: String, found: String)
  case unknownKey(String, allowed: [String])
  case duplicateKey(String, first: SourceRange)
  case missingKey([String], of: String)
  case missingStepKind
  case conflictingKeys(String, String)
  case misplacedKey(String, kind: String)
  case declarationAmongSteps(String)
  case saidTwice(String)
  case stepAsText(String)

  /// The longest part of a source that a problem quotes, in bytes.
  static let longestQuote = 256

  /// The element that the grammar expected.
  enum Expected: Equatable, Sendable {
    case action
    case after
    case afterOrComma
    case answer
    case caseName
    case closing(Character)
    case colon
    case commaOrClosing(Character)
    case commaOrEnd
    case comparison
    case control
    case duration
    case endOfStep
    case endOfFile
    case endOfQuestion
    case endOfValue
    case event
    case eventName
    case equals(key: String)
    case equalsOrWith
    case field
    case into
    case key
    case kind
    case member
    case method
    case options
    case path
    case reference
    case rule
    case choice
    case alternative
    case seed
    case service
    case session
    case setting
    case settingValue(TraceSetting.Key)
    case step
    case text
    case value
    case with
  }

  /// The text that was found instead.
  enum Found: Hashable, Sendable {
    case text(String)
    case end(Cursor.Extent)
  }

  /// The reason why a word that begins like a number is not one.
  enum NumberFault: Hashable, Sendable {
    case plusSign
    case leadingZero
    case noDigitsBeforePoint
    case noDigitsAfterPoint
    case noDigitsInExponent
    case notDecimal
  }
}

extension ScriptProblem {
  /// The stable id of the diagnostic.
  var id: String {
    switch self {
    case .invalidUTF8, .utf16: "invalid-utf8"
    case .tooLarge: "file-too-large"

    case .expected(let expected, _), .expectedAfterKeyword(_, let expected): expected.id
    case .unknownStep: "unknown-step"
    case .keywordIsCalled: "keyword-as-action"
    case .unknownValue, .unknownCall, .unknownMember: "unknown-value"
    case .unknownOperator: "unknown-operator"
    case .unknownConjunction: "unexpected-text"
    case .invalidKeyPath: "expected-path"
    case .unsettableComponent: "unsettable-property"
    case .unknownStubClause: "unknown-stub-clause"
    case .answersOutOfOrder: "answers-out-of-order"
    case .answerAfterEnd: "answer-after-end"
    case .unknownSetting: "unknown-trace-setting"

    case .unterminatedString: "unterminated-text"
    case .controlCharacter: "control-character"
    case .invalidEscape: "invalid-escape"
    case .loneSurrogate: "lone-surrogate"
    case .invalidNumber: "invalid-number"
    case .numberOutOfRange: "number-out-of-range"
    case .unclosed: "unclosed-bracket"
    case .trailingComma: "trailing-comma"
    case .tooDeep, .conditionTooDeep: "nesting-too-deep"

    case .missingUnit, .spaceBeforeUnit: "missing-unit"
    case .unknownUnit: "unknown-unit"
    case .negativeDuration: "negative-duration"
    case .durationTooLong: "duration-too-long"
    case .durationTooFine: "duration-too-fine"

    case .duplicateSession: "duplicate-session"
    case .duplicateSeed: "duplicate-seed"
    case .duplicateSetting: "duplicate-trace-setting"
    case .misplacedDeclaration, .declarationAmongSteps: "misplaced-declaration"
    case .timedDeclaration: "timed-declaration"
    case .secondTime: "duplicate-time"

    case .wrongType: "wrong-type"
    case .unknownKey: "unknown-key"
    case .duplicateKey: "duplicate-key"
    case .missingKey: "missing-key"
    case .missingStepKind: "missing-step-kind"
    case .conflictingKeys: "conflicting-keys"
    case .misplacedKey: "misplaced-key"
    case .saidTwice: "said-twice"
    case .stepAsText: "step-as-text"
    }
  }
}
