package import ReactorBase

/// The table of cases of a script: each case replays the script with different values.
package struct CaseTable: Equatable, Sendable {
  /// The maximum number of cases.
  package static let maximumCases = 1_000
  /// The maximum length of a case's name in bytes, because the name is part of the name of its golden.
  package static let maximumNameLength = 100

  /// The names of the columns, without `$`; at least one.
  package let columns: [Name]
  /// The range of the line or the member that begins the table.
  package let range: SourceRange
  /// The cases in order.
  package private(set) var cases: [CaseSyntax] = []

  init(columns: [Name], at range: SourceRange) {
    (self.columns, self.range) = (columns, range)
  }

  /// Adds a case.
  ///
  /// - Parameters:
  ///   - row: The case.
  ///   - places: The places of the names in the table, by the names that file systems may consider equal.
  /// - Returns: The reason why the case is left out; nil if it was added.
  mutating func add(_ row: CaseSyntax, _ places: inout [String: SourceRange]) -> ScriptFailure? {
    let key = Self.key(of: row.name.text)
    if let first = places[key] {
      return ScriptFailure(.duplicateCase(row.name.text, first: first), at: row.name.range)
    }
    guard cases.count < Self.maximumCases else {
      return ScriptFailure(.tooManyCases, at: row.name.range)
    }
    places[key] = row.name.range
    cases.append(row)
    return nil
  }

  /// The case with a given name.
  package func named(_ name: String) -> CaseSyntax? {
    cases.first { $0.name.text.utf8.elementsEqual(name.utf8) }
  }

  /// The first few values of a column with the names of their cases, for an explanation: `empty: ""`.
  package func values(of name: String) -> [String]? {
    guard let column = column(named: name) else { return nil }
    let shown = 10
    let values = cases.prefix(shown).map { "\($0.name.text): \($0.cells[column].text)" }
    return values + (cases.count > shown ? ["..."] : [])
  }

  /// The position of a column.
  func column(named name: String) -> Int? {
    columns.firstIndex { $0.text.utf8.elementsEqual(name.utf8) }
  }

  /// The name without distinctions that some file systems don't make: those of case and normalization.
  private static func key(of name: String) -> String { name.uppercased().lowercased() }
}

/// One case: a row of the table.
package struct CaseSyntax: Hashable, Sendable {
  package var name: Name
  /// The values in the order of the columns.
  package var cells: [Cell]
  /// The range of the whole row.
  package var range: SourceRange

  /// A value, or an answer that only a stub can use (`fails .denied`, `never`).
  package struct Cell: Hashable, Sendable {
    package var content: StubSyntax.Outcome
    package var range: SourceRange

    /// The value as it is written in the line form.
    package var text: String { ScriptText.made { $0.write(content) } }
  }
}

/// The values that `$name` stands for while a script is read.
///
/// It is a class so that cursors, which are copied often, can refer to it.
final class CaseValues: Sendable {
  let table: CaseTable
  /// The case whose values are used; nil if parameters are read as they are written.
  let selected: CaseSyntax?

  init(_ table: CaseTable, _ selected: CaseSyntax? = nil) {
    (self.table, self.selected) = (table, selected)
  }
}

extension CaseTable {
  /// The values of the table for a reader.
  ///
  /// - Parameters:
  ///   - steps: The steps that the reader returns. Without a chosen case, steps as they are written have parameters.
  ///   - name: The name of the case that is replayed. Without it, or if there is no such case, the values are those of the
  ///     first case, so that the script can still be checked.
  func values(for steps: ScriptReader.Steps, of name: String?) -> CaseValues {
    guard steps == .repeated || name != nil else { return CaseValues(self) }
    return CaseValues(self, name.flatMap { named($0) } ?? cases.first)
  }
}

extension SourceFile {
  /// The script once for each of its cases, or only the script itself if it has no cases or if one of them is chosen.
  ///
  /// A mistake in the table leaves out cases; reading the script reports it.
  package var cases: [SourceFile] {
    // Most scripts have no cases, and need not be read twice.
    guard caseName == nil, bytes.firstPlace(of: "cases".utf8) != nil else { return [self] }
    let names = ScriptReader(self).header.cases?.cases.map(\.name.text) ?? []
    return names.isEmpty
      ? [self] : names.map { SourceFile(name: name, bytes: bytes, caseName: $0) }
  }

  /// The name of the script and, if a case is chosen, of the case: `login.actions#empty`.
  package var title: String { caseName.map { "\(name)#\($0)" } ?? name }
}
