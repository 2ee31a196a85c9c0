internal import SourceDiagnostics

extension ScriptProblem {
  /// The problem in words, at its place.
  func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: id, message, at: range, label: label, notes: notes)
  }

  /// The sentence that says what is wrong.
  var message: String {
    switch self {
    case .invalidUTF8: "these bytes are not UTF-8 text"
    case .utf16: "this is UTF-16 text, and a script is UTF-8"
    case .tooLarge: "a script can have \(SourceFile.maximumSize) bytes at most"

    case .expected(let expected, let found): "expected \(expected.phrase), found \(found.phrase)"
    case .unknownStep(let word, _): "unknown step \(word.quoted)"
    case .keywordIsCalled(let keyword): "'\(keyword)' is a word of the script language"
    case .unknownValue(let word, _): "\(word.quoted) is not a value"
    case .unknownOperator(let text): "unknown operator \(text.quoted)"
    case .unknownStubClause(let word, let hasAnswer):
      "expected \((hasAnswer ? Expected.after : .answer).phrase), found \(word.quoted)"
    case .unknownSetting(let word): "unknown setting \(word.quoted) of the trace"

    case .unterminatedString: "this text has no closing quote"
    case .controlCharacter: "a control character can't stand in a text as it is"
    case .invalidEscape: "this is not an escape"
    case .loneSurrogate: "half of a surrogate pair is not a character"
    case .invalidNumber(let text, _): "\(text.quoted) is not a number"
    case .numberOutOfRange(let text):
      "expected a whole number from 0 to \(UInt64.max), found \(text.quoted)"
    case .unclosed(let bracket, let extent): "'\(bracket)' is not closed before \(extent.phrase)"
    case .trailingComma: "nothing follows this comma"
    case .tooDeep: "values can stand in one another \(ScriptValue.nestingLimit) deep at most"

    case .missingUnit: "a duration needs a unit"
    case .unknownUnit(let word): "unknown unit \(word.quoted)"
    case .negativeDuration: "time can't be negative"
    case .durationTooLong: "a duration can be \(Int64.max)ns at most, which is 292 years"
    case .durationTooFine: "time is counted in whole nanoseconds"

    case .duplicateSession(let name, _): "there is a session \(name.quoted) already"
    case .duplicateSeed: "there is a seed already"
    case .duplicateSetting(let key, _): "'\(key)' has been set already"
    case .misplacedDeclaration(let keyword, _): "'\(keyword)' has to stand before the first step"
    case .timedDeclaration(let keyword): "'\(keyword)' is a declaration, which has no time"
    case .secondTime: "a step has one time"

    case .wrongType(let owner, let expected, let found):
      "expected \(expected) for \(owner), found \(found)"
    case .unknownKey(let key, _): "unknown key \(key.quoted)"
    case .duplicateKey(let key, _): "the key \(key.quoted) has been given already"
    case .missingKey(let keys, let owner): "\(owner) needs \(Self.list(keys, "or"))"
    case .missingStepKind: "this step does not say what it does"
    case .conflictingKeys(let first, let second): "'\(first)' and '\(second)' exclude each other"
    case .misplacedKey(let key, let kind): "'\(key)' does not go with '\(kind)'"
    case .declarationAmongSteps(let key): "'\(key)' is not a step"
    case .saidTwice(let key): "the text has said already what '\(key)' says"
    case .stepAsText(let word): "a text is an action in the JSON form, and '\(word)' is a key"
    }
  }

  /// What stands behind the carets: mostly what to do about it.
  private var label: String? {
    switch self {
    case .utf16: "save the file as UTF-8"
    case .expected(_, let found): found.advice
    case .unknownStep(_, let meant): "did you mean '\(meant)'?"
    case .keywordIsCalled(let keyword): "for an action of that name, write '.\(keyword)'"
    case .unknownValue(let word, let allowsLiterals):
      Self.adviceForValue(word, allowsLiterals: allowsLiterals)
    case .unknownOperator(let text): Self.adviceForOperator(text)
    case .unknownStubClause("returns", hasAnswer: false): "write '->'"
    case .unknownStubClause(let word, let hasAnswer):
      Suggestion.question(for: word, among: hasAnswer ? ["after"] : ["fails", "after"])
    case .unknownSetting(let word):
      Self.advice(for: word, among: TraceSetting.Key.allCases.map(\.rawValue))
    case .controlCharacter(let byte): "write '\(Self.escape(of: byte))'"
    case .invalidEscape: #"escapes are \" \\ \/ \b \f \n \r \t and \u with four digits"#
    case .invalidNumber(_, let fault): fault.advice
    case .trailingComma: "remove it"
    case .missingUnit(let number):
      number.utf8.count < 20 ? "did you mean '\(number)ms'?" : nil
    case .unknownUnit(let word): Self.adviceForUnit(word)
    case .duplicateSession: "give it a name: 'reactor NAME = KIND'"
    case .misplacedDeclaration: "move this up"
    case .timedDeclaration: "write it without a time, before the first step"
    case .unknownKey(let key, let allowed): Self.advice(for: key, among: allowed)
    case .missingStepKind:
      "it needs \(Self.list(StepKey.allCases.filter(\.isKind).map(\.rawValue), "or"))"
    case .declarationAmongSteps: "it belongs beside 'steps'"
    case .stepAsText(let word): "write {\"\(word)\": ...}"
    default: nil
    }
  }

  private var notes: [Diagnostic.Note] {
    switch self {
    case .duplicateSession(_, let first), .duplicateSeed(let first),
      .duplicateSetting(_, let first), .duplicateKey(_, let first), .secondTime(let first):
      [Diagnostic.Note("the first is here", at: first)]
    case .misplacedDeclaration(_, let firstStep):
      [Diagnostic.Note("this is the first step, and declarations stand above it", at: firstStep)]
    case .unknownOperator:
      [
        Diagnostic.Note(
          "operators are \(Self.list(ExpectationSyntax.Operator.allCases.map(\.rawValue), "and"))")
      ]
    default: []
    }
  }
}
