internal import ReactorDiagnostics
import ReactorText

extension ScriptProblem {
  /// The problem as a diagnostic.
  func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: id, message, at: range, label: label, notes: notes)
  }

  /// The message in one sentence.
  var message: String {
    switch self {
    case .invalidUTF8: "these bytes are not valid UTF-8"
    case .utf16: "the file is UTF-16, but scripts must be UTF-8"
    case .tooLarge: "a script can have at most \(SourceFile.maximumSize) bytes"

    case .expected(.endOfStep, let found): "unexpected \(found.phrase) at the end of the step"
    case .expected(.endOfQuestion, let found):
      "unexpected \(found.phrase) at the end of the question"
    case .expected(.endOfFile, let found): "unexpected \(found.phrase) after the end of the script"
    case .expected(.endOfValue, let found): "unexpected \(found.phrase) after the value"
    case .expected(let expected, let found): "expected \(expected.phrase), found \(found.phrase)"
    case .expectedAfterKeyword(_, let expected):
      "expected \(expected.phrase), found \(Cursor.Extent.line.phrase)"
    case .unknownStep(let word, _): "unknown step \(word.quoted)"
    case .keywordIsCalled(let keyword): "'\(keyword)' is a keyword of the script language"
    case .unknownValue(let word, _), .unknownCall(let word, _): "\(word.quoted) is not a value"
    case .unknownMember(let name, let word): "\("\(word).\(name)".quoted) is not a value"
    case .unknownOperator(let text): "unknown operator \(text.quoted)"
    case .unknownConjunction(let text):
      "expected 'and', 'or', 'when' or the end of the step, found \(text.quoted)"
    case .invalidKeyPath: #"expected a key path, such as '\.user.name'"#
    case .unsettableComponent(let text): "a binding cannot set a property through \(text.quoted)"
    case .unknownStubClause(let word, let hasAnswer):
      "expected \((hasAnswer ? Expected.after : .answer).phrase), found \(word.quoted)"
    case .answersOutOfOrder(let previous):
      "this answer comes before the previous one, which comes at \(previous)"
    case .answerAfterEnd: "the stream has ended before this answer"
    case .unknownSetting(let word): "unknown trace setting \(word.quoted)"

    case .unterminatedString: "this string has no closing quote"
    case .controlCharacter: "a control character must be escaped in a string"
    case .invalidEscape: "invalid escape sequence"
    case .loneSurrogate: "half of a surrogate pair is not a character"
    case .invalidNumber(let text, _): "\(text.quoted) is not a valid number"
    case .numberOutOfRange(let text):
      "expected a whole number from 0 to \(UInt64.max), found \(text.quoted)"
    case .unclosed(let bracket, let extent): "'\(bracket)' is not closed before \(extent.phrase)"
    case .trailingComma: "unexpected trailing comma"
    case .tooDeep: "values can be nested at most \(ScriptValue.nestingLimit) levels deep"
    case .conditionTooDeep:
      "conditions can be nested at most \(ConditionSyntax.nestingLimit) levels deep"

    case .missingUnit: "a duration needs a unit"
    case .spaceBeforeUnit: "a duration has no space before its unit"
    case .unknownUnit(let word): "unknown unit \(word.quoted)"
    case .negativeDuration: "a duration cannot be negative"
    case .durationTooLong: "a duration can be at most \(Int64.max)ns (292 years)"
    case .durationTooFine: "a duration must be a whole number of nanoseconds"

    case .duplicateSession(let name, _): "session \(name.quoted) is already declared"
    case .duplicateSeed: "the seed is already set"
    case .duplicateSetting(let key, _): "'\(key)' is already set"
    case .misplacedDeclaration(let keyword, _): "'\(keyword)' must come before the first step"
    case .timedDeclaration(let keyword): "'\(keyword)' is a declaration and cannot have a time"
    case .secondTime: "a step can have only one time"

    case .wrongType(let owner, let expected, let found):
      "expected \(expected) for \(owner), found \(found)"
    case .unknownKey(let key, _): "unknown key \(key.quoted)"
    case .duplicateKey(let key, _): "duplicate key \(key.quoted)"
    case .missingKey(let keys, let owner): "\(owner) needs \(Self.list(keys, "or"))"
    case .missingStepKind: "this step does not specify what to do"
    case .conflictingKeys(let first, let second):
      "'\(first)' and '\(second)' cannot be used together"
    case .misplacedKey(let key, let kind): "'\(key)' cannot be used with '\(kind)'"
    case .declarationAmongSteps(let key): "'\(key)' is not a step"
    case .saidTwice(let key): "'\(key)' is already given in the string"
    case .stepAsText(let word): "in JSON, a string is an action; '\(word)' is written as an object"
    }
  }

  /// The text after the carets, usually advice.
  private var label: String? {
    switch self {
    case .utf16: "save the file as UTF-8"
    case .expected(.comparison, .end): "for a Boolean, write '== true' or '== false'"
    case .expected(.path, .text("!")): "for a Boolean, write 'NAME == false'"
    case .expected(_, let found): found.advice
    case .expectedAfterKeyword(let keyword, _): Self.adviceForAction(named: keyword)
    case .unknownStep(_, let meant): "did you mean '\(meant)'?"
    case .keywordIsCalled(let keyword): Self.adviceForAction(named: keyword)
    case .unknownValue(let word, let allowsLiterals):
      Self.adviceForValue(word, allowsLiterals: allowsLiterals)
    case .unknownCall(let word, let label): Self.adviceForCall(of: word, firstLabel: label)
    case .unknownMember(let name, _): "write '.\(name)' for a case"
    case .unknownOperator(let text): Self.adviceForOperator(text)
    case .unknownConjunction(let text):
      Self.conjunction(meantBy: text).map { "did you mean '\($0)'?" }
    case .invalidKeyPath: "a key path in a script does not name its root type"
    case .unsettableComponent("["): "set the whole collection"
    case .unsettableComponent: "set the whole optional"
    case .unknownStubClause("returns", hasAnswer: false): "write '->'"
    case .answersOutOfOrder: "times count from the call"
    case .unknownStubClause(let word, let hasAnswer):
      Suggestion.question(for: word, among: hasAnswer ? ["after"] : ["fails", "after"])
    case .unknownSetting(let word):
      Self.advice(for: word, among: TraceSetting.Key.allCases.map(\.rawValue))
    case .controlCharacter(let byte): "write '\(Self.escape(of: byte))'"
    case .invalidEscape: #"valid escapes are \" \\ \/ \b \f \n \r \t and \u with four digits"#
    case .invalidNumber(_, let fault): fault.advice
    case .trailingComma: "remove it"
    case .missingUnit(let number):
      number.utf8.count < 20 ? "add one, such as '\(number)ms' or '\(number)s'" : nil
    case .spaceBeforeUnit(let number, let unit): "did you mean '\(number)\(unit.rawValue)'?"
    case .unknownUnit(let word): Self.adviceForUnit(word)
    case .duplicateSession: "give it another name: 'reactor NAME = KIND'"
    case .misplacedDeclaration: "move this up"
    case .timedDeclaration: "write it without a time, before the first step"
    case .unknownKey(let key, let allowed): Self.advice(for: key, among: allowed)
    case .missingStepKind:
      "expected \(Self.list(StepKey.allCases.filter(\.isKind).map(\.rawValue), "or"))"
    case .declarationAmongSteps: "move it next to 'steps'"
    case .stepAsText(let word): "write {\"\(word)\": ...}"
    default: nil
    }
  }

  private var notes: [Diagnostic.Note] {
    switch self {
    case .duplicateSession(_, let first), .duplicateSeed(let first),
      .duplicateSetting(_, let first), .duplicateKey(_, let first), .secondTime(let first):
      [Diagnostic.Note("first given here", at: first)]
    case .misplacedDeclaration(_, let firstStep):
      [Diagnostic.Note("the first step is here", at: firstStep)]
    case .unknownOperator:
      [
        Diagnostic.Note(
          "valid operators are \(Self.list(ExpectationSyntax.Operator.allCases.map(\.rawValue), "and"))"
        )
      ]
    default: []
    }
  }
}

/// Suggestions for what was meant.
extension ScriptProblem {
  /// The nearest of the valid words, or all of them if none is near.
  static func advice(for word: String, among words: [String]) -> String? {
    Suggestion.question(for: word, among: words)
      ?? (words.count <= 8 ? "expected \(list(words, "or"))" : nil)
  }

  static func adviceForValue(_ word: String, allowsLiterals: Bool) -> String {
    let lowercased = word.lowercased()
    if allowsLiterals, ["inf", "infinity", "nan"].contains(lowercased) {
      return "write '\(lowercased == "nan" ? ".nan" : ".infinity")'"
    }
    let words = ["true", "false", "null"] + (allowsLiterals ? ["nil"] : [])
    if let question = Suggestion.question(for: word, among: words) { return question }
    guard word.count <= 20 else { return "strings are written in double quotes" }
    return allowsLiterals
      ? "write '.\(word)' for a case, or '\"\(word)\"' for a string"
      : "write '\"\(word)\"' for a string"
  }

  /// The form in which scripts write what looks like a call: a struct, or a case without its dot.
  static func adviceForCall(of word: String, firstLabel: String?) -> String {
    if word.first?.isUppercase == false { return "write '.\(word)(...)' for a case" }
    return "a struct is written as an object, such as '{\"\(firstLabel ?? "field")\": ...}'"
  }

  static func adviceForAction(named keyword: ScriptKeyword) -> String {
    "for an action named '\(keyword)', write '.\(keyword)'"
  }

  static func adviceForOperator(_ text: String) -> String? {
    let operators = ExpectationSyntax.Operator.allCases
    if let meant = operators.first(where: { $0.misspellings.contains(text) }) {
      return "did you mean '\(meant.rawValue)'?"
    }
    return Suggestion.question(for: text, among: operators.map(\.rawValue))
  }

  /// The word between two conditions that another one probably means.
  static func conjunction(meantBy word: String) -> String? {
    let meant = ["&&": "and", "&": "and", "||": "or", "|": "or", "if": "when"]
    return meant[word] ?? Suggestion.nearest(to: word, among: ["and", "or", "when"])
  }

  static func adviceForUnit(_ word: String) -> String {
    if let unit = unit(meantBy: word) { return "did you mean '\(unit.rawValue)'?" }
    return "valid units are \(list(ScriptDuration.Unit.allCases.map(\.rawValue), "and"))"
  }

  /// The unit that a word means, in its own spelling or in a common other one.
  static func unit(meantBy word: String) -> ScriptDuration.Unit? {
    let meant: [String: ScriptDuration.Unit] = [
      "nsec": .nanoseconds, "nanoseconds": .nanoseconds, "µs": .microseconds, "μs": .microseconds,
      "usec": .microseconds, "microseconds": .microseconds, "msec": .milliseconds,
      "millis": .milliseconds, "milliseconds": .milliseconds, "sec": .seconds, "secs": .seconds,
      "second": .seconds, "seconds": .seconds, "min": .minutes, "mins": .minutes,
      "minute": .minutes, "minutes": .minutes, "hr": .hours, "hour": .hours, "hours": .hours,
    ]
    let lowercased = word.lowercased()
    return meant[lowercased] ?? ScriptDuration.Unit(rawValue: lowercased)
  }

  static func escape(of byte: UInt8) -> String {
    switch byte {
    case 0x08: return #"\b"#
    case 0x09: return #"\t"#
    case 0x0A: return #"\n"#
    case 0x0C: return #"\f"#
    case 0x0D: return #"\r"#
    default: return Unicode.Scalar(byte).jsonEscape
    }
  }

  /// `'a', 'b' or 'c'`.
  static func list(_ words: [String], _ conjunction: String) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
