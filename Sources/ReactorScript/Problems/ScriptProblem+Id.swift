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
