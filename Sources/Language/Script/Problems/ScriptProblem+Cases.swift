internal import ReactorBase

/// Problems with case tables.
extension ScriptProblem {
  static func unknownColumn(_ name: String, known: [String]?) -> Self {
    guard let known else {
      return Self(
        id: "unknown-column", "\("$\(name)".quoted) is not a value: the script has no cases",
        label: "declare them in a line such as 'cases | \(name)' before this line")
    }
    let replacement = Suggestion.nearest(to: name, among: known).map {
      Replacement("$\(name)", with: "$\($0)")
    }
    return Self(
      id: "unknown-column", "the table of cases has no column \(name.quoted)",
      notes: [.init("available columns: \(known.joined(separator: ", "))")],
      replacements: replacement.map { [$0] } ?? [])
  }

  static func answerAsValue(_ name: String, case selected: CaseSyntax?) -> Self {
    Self(
      id: "answer-as-value",
      "\("$\(name)".quoted) is an answer\(selected.map { " in case \($0.name.text.quoted)" } ?? ""), not a value",
      label: "only a stub can have an answer: 'stub SERVICE.METHOD -> $\(name)'",
      notes: selected.map { [.init("in case \($0.name.text.quoted)", at: $0.range)] } ?? [])
  }

  static func duplicateColumn(_ name: String, first: SourceRange) -> Self {
    Self(
      id: "duplicate-column", "the table of cases already has a column \(name.quoted)",
      notes: [.init("first declared here", at: first)])
  }

  static func duplicateCase(_ name: String, first: SourceRange) -> Self {
    Self(
      id: "duplicate-case", "a case is already named \(name.quoted)",
      label: "names must differ by more than letter case",
      notes: [.init("first declared here", at: first)])
  }

  static func duplicateCases(first: SourceRange) -> Self {
    Self(
      id: "duplicate-cases", "a script can have only one table of cases",
      notes: [.init("first declared here", at: first)])
  }

  static let tooManyCases = Self(
    id: "too-many-cases",
    "a script can have at most \(NumberText.grouped(CaseTable.maximumCases)) cases")
  static let noCases = Self(
    id: "no-cases", "the table of cases is empty",
    label: "add a row such as 'empty | \"\"' below this line")
  static let noColumns = Self(
    id: "expected-column", "the case has no values", label: "add at least one")
  static let longCaseName = Self(
    id: "long-case-name",
    "the name of a case can have at most \(CaseTable.maximumNameLength) bytes")

  static func cellCount(_ name: String, expected: [String], found: Int) -> Self {
    Self(
      id: "case-values",
      "case \(name.quoted) has \(found) \(found == 1 ? "value" : "values"), but the table has \(expected.count) columns",
      notes: [.init("columns: \(expected.joined(separator: ", "))")])
  }
}
