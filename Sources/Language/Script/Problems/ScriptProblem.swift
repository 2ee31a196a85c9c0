internal import ReactorBase

/// A problem in a script that can be found without information about reactors.
///
/// The message is created only when the problem is shown, because a script can have more problems than are shown.
struct ScriptProblem: Sendable {
  /// The maximum length, in bytes, of a quotation from the source.
  static let longestQuote = 256

  /// The stable identifier of the diagnostic.
  let id: String
  /// The element that the grammar expected at the end of a line, or `nil` for other problems.
  private(set) var missing: Expected?
  /// A closure that creates the diagnostic for the problem at the given location.
  let diagnostic: @Sendable (SourceRange) -> Diagnostic

  /// Creates a problem with the given diagnostic.
  ///
  /// - Parameters:
  ///   - id: The identifier of the diagnostic.
  ///   - message: A sentence that describes the problem.
  ///   - label: The string after the carets, which usually gives advice.
  ///   - notes: Notes about related locations.
  ///   - replacements: The suggested corrections, starting with the most likely one. If `label` is `nil`, it is derived
  ///     from the first replacement.
  init(
    id: String, _ message: @autoclosure @escaping @Sendable () -> String,
    label: @autoclosure @escaping @Sendable () -> String? = nil, notes: [Diagnostic.Note] = [],
    replacements: @autoclosure @escaping @Sendable () -> [Replacement] = []
  ) {
    self.id = id
    diagnostic = { range in
      let replacements = replacements()
      return Diagnostic(
        id: id, message(), at: range, label: label() ?? replacements.first?.question, notes: notes,
        replacements: replacements)
    }
  }

  private init(
    id: String, missing: Expected?, diagnostic: @escaping @Sendable (SourceRange) -> Diagnostic
  ) {
    (self.id, self.missing, self.diagnostic) = (id, missing, diagnostic)
  }

  /// Returns the problem with added advice about the line that contains it.
  func advised(on line: @escaping @Sendable () -> String) -> Self {
    Self(id: id, missing: missing) { [diagnostic] range in
      var diagnostic = diagnostic(range)
      ForeignPhrase.advise(&diagnostic, on: line())
      return diagnostic
    }
  }
}

/// Problems with the script file.
extension ScriptProblem {
  static let invalidUTF8 = Self(id: "invalid-utf8", "these bytes are not valid UTF-8")
  static let utf16 = Self(
    id: "invalid-utf8", "the file is UTF-16, but scripts must be UTF-8",
    label: "save the file as UTF-8")
  static let tooLarge = Self(
    id: "file-too-large", "a script can be at most \(NumberText.bytes(SourceFile.maximumSize)) long"
  )
}

/// Problems with files that are not scripts.
extension ScriptProblem {
  static let trace = Self(
    id: "trace-as-script", "this is a trace, not a script",
    label: "pass the script instead, which has the same name without '.trace'")
  static let conflictMarker = Self(
    id: "conflict-marker", "this line is a merge conflict marker",
    label: "resolve the conflict first")
}

/// Syntax problems.
extension ScriptProblem {
  static let tooManyParts = Self(
    id: "too-many-parts",
    "a step can have at most \(NumberText.grouped(Cursor.maximumParts)) parts, such as conditions, elements, arguments and answers"
  )

  static func expected(_ expected: Expected, _ found: Found) -> Self {
    var problem = Self(
      id: expected.id,
      expected.isEnd
        ? "unexpected \(found.phrase) \(expected.phrase)"
        : "expected \(expected.phrase), found \(found.phrase)",
      label: expected.advice(found) ?? found.advice,
      replacements: expected.missingText(before: found).map { Replacement("", with: $0) })
    if found == .end(.line) { problem.missing = expected }
    return problem
  }

  /// Returns the problem for a keyword that requires content but is alone on its line. The keyword may be intended as
  /// an action.
  static func expectedAfterKeyword(_ keyword: ScriptKeyword, _ expected: Expected) -> Self {
    Self(
      id: expected.id, "expected \(expected.phrase), found \(Cursor.Extent.line.phrase)",
      label: adviceForAction(named: keyword))
  }

  static func unknownStep(_ word: String, meant: ScriptKeyword) -> Self {
    Self(
      id: "unknown-step", "unknown step \(word.quoted)",
      replacements: [Replacement(word, with: meant.rawValue)])
  }

  static func keywordIsCalled(_ keyword: ScriptKeyword) -> Self {
    Self(
      id: "keyword-as-action", "expected an action, found the keyword '\(keyword)'",
      label: adviceForAction(named: keyword),
      replacements: [Replacement(keyword.rawValue, with: ".\(keyword)")])
  }

  static func unknownValue(_ word: String, allowsLiterals: Bool) -> Self {
    Self(
      id: "unknown-value", "expected a value, found \(word.quoted)",
      label: adviceForValue(word, allowsLiterals: allowsLiterals).label,
      replacements: adviceForValue(word, allowsLiterals: allowsLiterals).replacements)
  }

  /// Returns the problem for a phrase that resembles a call, such as a struct or an enum case without its dot.
  static func unknownCall(_ word: String, firstLabel: String?) -> Self {
    Self(
      id: "unknown-value", "expected a value, found \(word.quoted)",
      label: word.first?.isUppercase == false
        ? "write '.\(word)(...)' for a case"
        : "write a struct as an object, such as '{\"\(firstLabel ?? "field")\": ...}'",
      replacements: word.first?.isUppercase == false ? [Replacement(word, with: ".\(word)")] : [])
  }

  static func unknownMember(_ name: String, of word: String) -> Self {
    Self(
      id: "unknown-value", "expected a value, found \("\(word).\(name)".quoted)",
      label: "write '.\(name)' for a case",
      replacements: [Replacement("\(word).\(name)", with: ".\(name)")])
  }

  static func unknownOperator(_ text: String) -> Self {
    let valid = list(ExpectationSyntax.Operator.allCases.map(\.rawValue), "and")
    return Self(
      id: "unknown-operator", "unknown operator \(text.quoted)",
      notes: [.init("valid operators are \(valid)")],
      replacements: operatorMeant(by: text).map { [Replacement(text, with: $0)] } ?? [])
  }

  /// Returns the problem for a word that follows a comparison. The word was probably intended as `and`, `or`, or
  /// `when`.
  static func unknownConjunction(_ text: String) -> Self {
    Self(
      id: "unexpected-text",
      "expected 'and', 'or', 'when' or the end of the step, found \(text.quoted)",
      replacements: conjunction(meantBy: text).map { [Replacement(text, with: $0)] } ?? [])
  }

  static let invalidKeyPath = Self(
    id: "expected-path", #"expected a key path, such as '\.user.name'"#,
    label: "omit the root type of the key path")

  static func unsettableComponent(_ text: String) -> Self {
    Self(
      id: "unsettable-property", "a binding cannot set a property through \(text.quoted)",
      label: "set the whole \(text == "[" ? "collection" : "optional")")
  }

  static func unknownStubClause(_ word: String, hasAnswer: Bool) -> Self {
    Self(
      id: "unknown-stub-clause",
      "expected \((hasAnswer ? Expected.after : .answer).phrase), found \(word.quoted)",
      label: word == "returns" && !hasAnswer ? "write '->'" : nil,
      replacements: word == "returns" && !hasAnswer
        ? [Replacement(word, with: "->")]
        : replacement(for: word, among: hasAnswer ? ["after"] : ["fails", "after"]))
  }

  static func unknownSetting(_ word: String) -> Self {
    unknown(
      "trace setting", word, among: TraceSetting.Key.allCases.map(\.rawValue),
      id: "unknown-trace-setting")
  }

  static func answersOutOfOrder(previous: ScriptDuration) -> Self {
    Self(
      id: "answers-out-of-order",
      "an answer cannot come before the previous answer, which comes at \(previous)",
      label: "times are measured from the call")
  }

  static let answerAfterEnd = Self(
    id: "answer-after-end", "an answer cannot come after the end of the stream")
}

/// Problems with literals.
extension ScriptProblem {
  static let unterminatedString = Self(id: "unterminated-text", "this string has no closing quote")

  static func controlCharacter(_ byte: UInt8) -> Self {
    Self(
      id: "control-character", "a control character must be escaped in a string",
      label: "write '\(escape(of: byte))'",
      replacements: [Replacement(String(Unicode.Scalar(byte)), with: escape(of: byte))])
  }

  static func invalidEscape(in dialect: Cursor.Dialect) -> Self {
    Self(
      id: "invalid-escape", "invalid escape sequence",
      label: dialect == .json
        ? #"valid escapes are \" \\ \/ \b \f \n \r \t and \u with four digits"#
        : #"valid escapes are \" \' \\ \/ \0 \b \f \n \r \t, \u{41} and \u0041"#)
  }

  static let loneSurrogate = Self(
    id: "lone-surrogate", "unpaired surrogate in a Unicode escape")

  /// Returns the problem for an invalid number.
  ///
  /// - Parameters:
  ///   - text: The invalid number.
  ///   - correction: Advice for correcting the number.
  static func invalidNumber(_ text: String, _ correction: String) -> Self {
    let number = validNumber(meantBy: text)
    return Self(
      id: "invalid-number", "\(text.quoted) is not a valid number", label: correction,
      replacements: number == text ? [] : [Replacement(text, with: number)])
  }

  static func numberOutOfRange(_ text: String) -> Self {
    Self(
      id: "number-out-of-range",
      "expected a whole number from 0 to \(UInt64.max), found \(text.quoted)")
  }

  static func unclosed(_ bracket: Character, _ extent: Cursor.Extent) -> Self {
    Self(id: "unclosed-bracket", "'\(bracket)' is not closed before \(extent.phrase)")
  }

  static let trailingComma = Self(
    id: "trailing-comma", "unexpected trailing comma", label: "remove it",
    replacements: [Replacement(",", with: "")])
  static let tooDeep = Self(
    id: "nesting-too-deep",
    "values can be nested at most \(ScriptValue.nestingLimit) levels deep")
  static let conditionTooDeep = Self(
    id: "nesting-too-deep",
    "conditions can be nested at most \(ConditionSyntax.nestingLimit) levels deep")
}

/// Problems with durations.
extension ScriptProblem {
  /// Returns the problem for a duration without a unit.
  ///
  /// - Parameters:
  ///   - number: The number without its unit.
  ///   - isJSONNumber: Whether the number is a JSON number. The JSON form requires a string.
  static func missingUnit(_ number: String, isJSONNumber: Bool = false) -> Self {
    if isJSONNumber {
      let string = Replacement(number, with: "\"\(number)ms\"")
      return Self(
        id: "missing-unit", "a duration needs a unit",
        label: number.utf8.count < 20 ? "write \(string.text), a string with a unit" : nil,
        replacements: [string])
    }
    return Self(
      id: "missing-unit", "a duration needs a unit",
      label: number.utf8.count < 20 ? "add a unit, such as '\(number)ms' or '\(number)s'" : nil,
      replacements: number.utf8.count < 20
        ? ["ms", "s"].map { Replacement(number, with: number + $0) } : [])
  }

  /// Returns the problem for a space between a number and its unit.
  ///
  /// - Parameters:
  ///   - number: The number before the space.
  ///   - unit: The intended unit.
  ///   - text: The number, the space, and the unit as written.
  static func spaceBeforeUnit(
    _ number: String, _ unit: ScriptDuration.Unit, in text: String
  ) -> Self {
    Self(
      id: "missing-unit", "unexpected space between a number and its unit",
      replacements: [Replacement(text, with: number + unit.rawValue)])
  }

  static func unknownUnit(_ word: String) -> Self {
    Self(
      id: "unknown-unit", "unknown unit \(word.quoted)",
      label: unit(meantBy: word) == nil
        ? "valid units are \(list(ScriptDuration.Unit.allCases.map(\.rawValue), "and"))" : nil,
      replacements: unit(meantBy: word).map { [Replacement(word, with: $0.rawValue)] } ?? [])
  }

  static let negativeDuration = Self(id: "negative-duration", "a duration cannot be negative")
  static let durationTooLong = Self(
    id: "duration-too-long", "a duration can be at most 292 years")
  static let durationTooFine = Self(
    id: "duration-too-fine", "a duration must be a whole number of nanoseconds")
}

/// Problems with declarations and their order.
extension ScriptProblem {
  static func duplicateSession(_ name: String, first: SourceRange) -> Self {
    Self(
      id: "duplicate-session", "session \(name.quoted) is already declared",
      label: "choose another name for the session: 'reactor NAME = KIND'", notes: given(at: first))
  }

  static func duplicateSeed(first: SourceRange) -> Self {
    Self(id: "duplicate-seed", "the seed is already set", notes: given(at: first))
  }

  static func duplicateTimeZone(first: SourceRange) -> Self {
    Self(id: "duplicate-time-zone", "the time zone is already set", notes: given(at: first))
  }

  static func unknownTimeZone(_ name: String) -> Self {
    let areas =
      name.contains("/") ? TimeZoneName.all : TimeZoneName.all.filter { !$0.contains("/") }
    return unknown("time zone", name, among: areas.sorted(), id: "unknown-time-zone")
  }

  static func duplicateRounding(first: SourceRange) -> Self {
    Self(id: "duplicate-rounding", "'rounding-ties' is already set", notes: given(at: first))
  }

  static func unknownRounding(_ word: String) -> Self {
    unknown("direction", word, among: RoundingDirection.words, id: "unknown-rounding")
  }

  static func duplicateSetting(_ key: TraceSetting.Key, first: SourceRange) -> Self {
    Self(id: "duplicate-trace-setting", "'\(key)' is already set", notes: given(at: first))
  }

  static func duplicateAllowance(_ kind: NoteKind, first: SourceRange) -> Self {
    Self(
      id: "duplicate-allow", "'\(kind.rawValue)' is already allowed", notes: given(at: first))
  }

  static func unknownNote(_ word: String) -> Self {
    unknown("note", word, among: NoteKind.allCases.map(\.rawValue), id: "unknown-note")
  }

  static func blankReason(for keyword: ScriptKeyword) -> Self {
    let advice =
      switch keyword {
      case .skip: "say why tests skip the script"
      case .expectedFailure: "say why the script fails"
      default: "say why the note is acceptable"
      }
    return Self(id: "expected-reason", "expected a reason, found a blank string", label: advice)
  }

  static func duplicateMark(_ mark: String, first: SourceRange) -> Self {
    Self(id: "duplicate-mark", "\(mark.quoted) is already set", notes: given(at: first))
  }

  static func misplacedDeclaration(_ keyword: ScriptKeyword, firstStep: SourceRange) -> Self {
    Self(
      id: "misplaced-declaration", "'\(keyword.rawValue)' must come before the first step",
      label: "move this line before the first step",
      notes: [.init("the first step is here", at: firstStep)])
  }

  static func timedDeclaration(_ keyword: ScriptKeyword) -> Self {
    Self(
      id: "timed-declaration", "'\(keyword.rawValue)' is a declaration and cannot have a time",
      label: "remove the time, and place the declaration before the first step")
  }

  static func secondTime(first: SourceRange) -> Self {
    Self(id: "duplicate-time", "a step can have only one time", notes: given(at: first))
  }

  private static func given(at first: SourceRange) -> [Diagnostic.Note] {
    [.init("first given here", at: first)]
  }
}

/// Problems specific to the JSON form.
extension ScriptProblem {
  static func wrongType(of owner: String, expected: String, found: String) -> Self {
    Self(id: "wrong-type", "expected \(expected) for \(owner), found \(found)")
  }

  static func unknownKey(_ key: String, allowed: [String]) -> Self {
    if let meant = keys(meantBy: key).first(where: allowed.contains) {
      let replacement = Replacement(key, with: meant)
      return Self(
        id: "unknown-key", "unknown key \(key.quoted)", label: replacement.question,
        replacements: [replacement])
    }
    return unknown("key", key, among: allowed, id: "unknown-key")
  }

  /// Returns the problem for a step whose only key is unknown. The key was probably intended as the name of an action.
  static func actionAsKey(_ name: String) -> Self {
    Self(
      id: "unknown-key", "unknown key \(name.quoted)",
      label: "write an action without arguments as a string: \"\(name)\"")
  }

  static func duplicateKey(_ key: String, first: SourceRange) -> Self {
    Self(id: "duplicate-key", "duplicate key \(key.quoted)", notes: given(at: first))
  }

  static func missingKey(_ keys: [String], of owner: String) -> Self {
    Self(id: "missing-key", "\(owner) requires the key \(list(keys, "or"))")
  }

  static let missingStepKind = Self(
    id: "missing-step-kind", "missing a key that specifies the kind of step",
    label: "expected \(list(StepKey.allCases.filter(\.isKind).map(\.rawValue), "or"))")

  static func conflictingKeys(_ first: String, _ second: String) -> Self {
    Self(id: "conflicting-keys", "'\(first)' and '\(second)' cannot be used together")
  }

  static func misplacedKey(_ key: String, kind: String) -> Self {
    Self(id: "misplaced-key", "'\(key)' cannot be used with '\(kind)'")
  }

  static func declarationAmongSteps(_ key: String) -> Self {
    Self(
      id: "misplaced-declaration", "'\(key)' is a declaration, not a step",
      label: "move the key out of the array 'steps'")
  }

  static func saidTwice(_ key: String) -> Self {
    Self(id: "said-twice", "'\(key)' is already specified in the string")
  }

  static func stepAsText(_ word: String) -> Self {
    Self(
      id: "step-as-text", "expected an object for the step '\(word)', found a string",
      label: "write {\"\(word)\": ...}")
  }
}
