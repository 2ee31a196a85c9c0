internal import ReactorBase

/// Methods that print case tables in the line form.
extension ScriptText {
  /// Writes a complete table.
  mutating func write(table: CaseTable) {
    let rows = [table.columns.cells] + table.cases.map { cells(of: $0) }
    var widths = ColumnWidths()
    for row in rows { widths.add(row) }
    for row in rows {
      write(row: row, widths)
      write("\n")
    }
  }

  /// Writes a line of a table without a line break.
  mutating func write(row cells: [String], _ widths: ColumnWidths) {
    for (index, cell) in cells.enumerated() {
      write(index == 0 ? "" : " | ")
      write(cell)
      guard index + 1 < cells.count else { break }
      write(String(repeating: " ", count: widths.padding(of: cell, inColumn: index)))
    }
  }

  /// Returns the cells in a line of a table, or `nil` if the declaration is not part of a table.
  func cells(of declaration: LineFormReader.Declaration) -> [String]? {
    switch declaration {
    case .cases(let columns): columns.cells
    case .row(let row): cells(of: row)
    default: nil
    }
  }

  private func cells(of row: CaseSyntax) -> [String] {
    let values = row.cells.map { cell in
      var text = ScriptText(spelledAsIn: source)
      text.write(cell.content)
      return text.text
    }
    return [row.name.text] + values
  }
}

extension [Name] {
  /// The cells in the first line of a table that has these columns.
  fileprivate var cells: [String] { ["cases"] + map(\.text) }
}

/// The column widths of a table.
struct ColumnWidths {
  /// The maximum width to which a cell is padded. The limit prevents a single long value from shifting all other
  /// columns.
  private static let maximum = 40

  private var widths: [Int] = []

  /// Computes the column widths of the table in a script.
  init(of file: SourceFile) {
    guard file.bytes.firstPlace(of: "cases".utf8) != nil else { return }
    let text = ScriptText(spelledAsIn: file)
    var reader = LineFormReader(file)
    while let line = reader.nextLine() {
      if let declaration = line.declaration, let cells = text.cells(of: declaration) { add(cells) }
    }
  }

  init() {}

  /// Updates the widths to include a line of the table.
  mutating func add(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], min(Self.width(of: cell), Self.maximum))
    }
  }

  /// Returns the number of spaces to insert after a cell.
  func padding(of cell: String, inColumn index: Int) -> Int {
    index < widths.count ? max(0, widths[index] - Self.width(of: cell)) : 0
  }

  private static func width(of text: String) -> Int {
    text.reduce(0) { $0 + DisplayCell($1).width }
  }
}
