internal import ReactorBase

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
