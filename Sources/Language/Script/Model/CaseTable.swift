package import ReactorBase

/// A table of cases in a script. Each case replays the script with different values.
package struct CaseTable: Equatable, Sendable {
  /// The maximum number of cases.
  package static let maximumCases = 1_000
  /// The maximum length of a case name, in bytes. The length is limited because the case name becomes part of the
  /// golden's file name.
  package static let maximumNameLength = 100

  /// The column names, without `$`. A valid table has at least one column.
  package let columns: [Name]
  /// The source range of the line or JSON member that starts the table.
  package let range: SourceRange
  /// The cases, in source order.
  package private(set) var cases: [CaseSyntax] = []

  init(columns: [Name], at range: SourceRange) {
    (self.columns, self.range) = (columns, range)
  }

  /// Adds a case to the table.
  ///
  /// - Parameters:
  ///   - row: The case to add.
  ///   - places: The locations of the case names in the table, by comparison key.
  /// - Returns: The reason that the case was rejected, or `nil` if it was added.
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

  /// Returns the case with the given name, or `nil` if no case has that name.
  package func named(_ name: String) -> CaseSyntax? {
    cases.first { $0.name.text.utf8.elementsEqual(name.utf8) }
  }

  /// Returns the first few values in a column for use in a message, each preceded by its case name, as in `empty: ""`.
  /// Returns `nil` if no column has the given name.
  package func values(of name: String) -> [String]? {
    guard let column = column(named: name) else { return nil }
    let shown = 10
    let values = cases.prefix(shown).map { "\($0.name.text): \($0.cells[column].text)" }
    return values + (cases.count > shown ? ["..."] : [])
  }

  /// Returns the index of the column with the given name, or `nil` if no column has that name.
  func column(named name: String) -> Int? {
    columns.firstIndex { $0.text.utf8.elementsEqual(name.utf8) }
  }

  /// Returns a comparison key for a case name. The key is case-insensitive because some file systems are
  /// case-insensitive.
  private static func key(of name: String) -> String { name.uppercased().lowercased() }
}

/// A single case, which is one row of the table.
package struct CaseSyntax: Hashable, Sendable {
  package var name: Name
  /// The values, in column order.
  package var cells: [Cell]
  /// The source range of the whole row.
  package var range: SourceRange

  /// A value or an answer. An answer, such as `fails .denied` or `never`, can be used only in a stub.
  package struct Cell: Hashable, Sendable {
    package var content: StubSyntax.Outcome
    package var range: SourceRange
    /// The range of the column name that precedes the cell in the JSON form, or `nil` in the line form.
    package var key: SourceRange?

    /// The value in the syntax of the line form.
    package var text: String { ScriptText.made { $0.write(content) } }
  }
}

/// The values that replace parameters such as `$name` while a script is read.
///
/// This is a class so that cursors, which are copied often, can share an instance.
final class CaseValues: Sendable {
  let table: CaseTable
  /// The case whose values are used, or `nil` to keep parameters as written.
  let selected: CaseSyntax?
  /// The object that records the locations of parameters, or `nil` if they are not recorded.
  let places: ParameterPlaces?

  init(_ table: CaseTable, _ selected: CaseSyntax? = nil, noting places: ParameterPlaces? = nil) {
    (self.table, self.selected, self.places) = (table, selected, places)
  }
}

/// A collector for the names and locations of the parameters that a reader finds. The locations include the `$`.
final class ParameterPlaces: Sendable {
  private let places = Lock<[Name]>([])

  var all: [Name] { places.withLock { $0 } }

  func add(_ place: Name) {
    places.withLock { $0.append(place) }
  }
}

/// An occurrence of a column's name in a script.
package struct ColumnPlace: Equatable, Sendable {
  /// The name of the column, without `$`.
  package let name: String
  /// The range of the name. It includes the quotation marks in a table in the JSON form, and the `$` in a step.
  package let range: SourceRange
  /// Indicates whether this occurrence is the declaration of the column in the table.
  package let isDeclaration: Bool

  package init(name: String, range: SourceRange, isDeclaration: Bool) {
    (self.name, self.range, self.isDeclaration) = (name, range, isDeclaration)
  }

  /// Returns all occurrences of column names in a script in JSON form, in source order. The array is empty if the
  /// script is not valid JSON.
  package static func all(inJSON file: SourceFile) -> [ColumnPlace] {
    let parameters = ParameterPlaces()
    var reader = JSONFormReader(file, steps: .written, noting: parameters)
    while reader.next() != nil {}
    guard let table = reader.collector.header.cases else { return [] }
    let declared = table.columns.map {
      ColumnPlace(name: $0.text, range: $0.range, isDeclaration: true)
    }
    let keys = table.cases.flatMap { row in
      zip(table.columns, row.cells).compactMap { column, cell in
        cell.key.flatMap {
          $0 == column.range ? nil : ColumnPlace(name: column.text, range: $0, isDeclaration: false)
        }
      }
    }
    let used = parameters.all.map {
      ColumnPlace(name: $0.text, range: $0.range, isDeclaration: false)
    }
    return (declared + keys + used).sorted { $0.range.lower < $1.range.lower }
  }
}

extension CaseTable {
  /// Returns the columns that are not used in a script.
  package func unusedColumns(in file: SourceFile) -> [Name] {
    let parameters = ParameterPlaces()
    switch ScriptForm(of: file) {
    case .lines:
      var reader = LineFormReader(file, noting: parameters)
      while reader.next() != nil {}
    case .json:
      var reader = JSONFormReader(file, steps: .written, noting: parameters)
      while reader.next() != nil {}
    case .log: return []
    }
    let used = Set(parameters.all.map { Array($0.text.utf8) })
    return columns.filter { !used.contains(Array($0.text.utf8)) }
  }

  /// Returns the values that a reader uses in place of parameters.
  ///
  /// - Parameters:
  ///   - steps: The steps that the reader returns. If no case is selected, steps that are returned as written keep
  ///     their parameters.
  ///   - name: The name of the selected case. If the name is `nil` or unknown, the values of the first case are used,
  ///     so the script can still be checked.
  ///   - places: An object that records the locations of parameters, or `nil` to record none.
  func values(
    for steps: ScriptReader.Steps, of name: String?, noting places: ParameterPlaces? = nil
  ) -> CaseValues {
    guard steps == .repeated || name != nil else { return CaseValues(self, noting: places) }
    return CaseValues(self, name.flatMap { named($0) } ?? cases.first, noting: places)
  }
}

extension CaseSyntax {
  /// Returns a note that refers to the case's row, for use in a diagnostic about a problem in this case.
  ///
  /// - Parameter file: The file that contains the table, or `nil` if the problem is in the same file.
  package func note(in file: SourceFile? = nil) -> Diagnostic.Note {
    Diagnostic.Note("in case \(name.text.quoted)", at: range, in: file)
  }
}
