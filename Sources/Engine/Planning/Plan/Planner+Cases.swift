package import ReactorBase
import ReactorScript

extension Planner {
  /// Determines the case to replay. Reports a problem if the script does not contain the requested case.
  mutating func chooseCase() {
    let table = reader.header.cases
    guard let name = reader.file.caseName else {
      if let table, !table.cases.isEmpty {
        let script = reader.file.name
        let example = table.cases[0].name.text
        let advice =
          script == "-"
          ? "save the script to a file, and add the name of a case to the path: 'FILE#\(example)'"
          : "add the name of a case to the path, as in '\(script)#\(example)'"
        report(
          Diagnostic(
            id: "unchosen-case", "the script has cases, but none of them is selected",
            at: table.range, label: advice, notes: [Self.list(table)]))
      }
      return
    }
    if let row = table?.named(name) {
      plan.chosenCase = row
      return
    }
    // A row with errors is missing from the table.
    if reader.diagnostics.hasErrors { return }
    let start = SourceRange(reader.file.contentStart, reader.file.contentStart)
    let known = table?.cases.map(\.name.text) ?? []
    report(
      Diagnostic(
        id: "unknown-script-case",
        table == nil
          ? "case \(name.quoted) cannot be selected, because the script has no cases"
          : "no case is named \(name.quoted)",
        at: table?.range ?? start,
        label: Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" },
        notes: table.map { [Self.list($0)] } ?? []))
  }

  /// Adds notes about unused columns, once for the whole script.
  mutating func noteUnusedColumns() {
    guard let table = reader.header.cases, !findings.hasErrors, !reader.file.skipsOtherCases,
      plan.chosenCase == table.cases.first
    else { return }
    for column in table.unusedColumns(in: reader.file) {
      let parameter = "$\(column.text)"
      let isInString = reader.file.bytes.firstPlace(of: parameter.utf8) != nil
      plan.notes.append(
        ReplayNote(
          .unusedColumn,
          "no step uses the column \(column.text.quoted)"
            + (isInString ? "; \(parameter.quoted) is not replaced in strings and comments" : ""),
          in: plan.files[0], offset: Int(column.range.lower)))
    }
  }

  private static func list(_ table: CaseTable) -> Diagnostic.Note {
    let names = table.cases.map(\.name.text)
    return .init("available cases: \(Self.names(names, of: names.count))")
  }

  /// Adds a note about the chosen case to recent problems that involve its values. These problems are located at a
  /// parameter or in the row of the case.
  ///
  /// - Parameters:
  ///   - range: The source range that was just planned.
  ///   - count: The number of problems that were reported before this source range was planned.
  mutating func noteCase(of range: SourceRange, after count: Int) {
    guard file == 0, let note = plan.noteOfCase(in: reader.file) else { return }
    let script = reader.file
    problems.add(note, after: count) { problem in
      problem.range.lower < range.lower || problem.range.upper > range.upper
        || script.bytes(in: problem.range).contains(UInt8(ascii: "$"))
    }
  }
}

extension Plan {
  /// Returns a note that names the replayed case for a problem in the given file. Returns `nil` if the script has no
  /// cases.
  package func noteOfCase(in file: SourceFile) -> Diagnostic.Note? {
    chosenCase?.note(in: file == files[0] ? nil : files[0])
  }

  /// The replayed case with the location of its row, or `nil` if the script has no cases.
  package var placeOfCase: ScriptPlace.Case? {
    chosenCase.map { row in
      ScriptPlace.Case(
        name: row.name.text, file: files[0].name, line: files[0].line(of: Int(row.range.lower)))
    }
  }
}
