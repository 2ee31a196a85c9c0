internal import ReactorBase

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

  static func given(at first: SourceRange) -> [Diagnostic.Note] {
    [.init("first given here", at: first)]
  }
}
