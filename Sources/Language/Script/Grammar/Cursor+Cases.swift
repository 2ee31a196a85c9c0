internal import ReactorBase

/// Methods that parse case tables.
extension Cursor {
  /// Parses the column names of a `cases` line. Each name follows a `|`.
  mutating func parseColumns() throws(ScriptFailure) -> [Name] {
    var columns: [Name] = []
    while skip("|", as: .operator) {
      try countPart()
      skipBlanks()
      let column = try parseColumn()
      if let first = columns.first(where: { $0.text == column.text }) {
        throw ScriptFailure(.duplicateColumn(column.text, first: first.range), at: column.range)
      }
      columns.append(column)
      skipBlanks()
    }
    guard !columns.isEmpty, isAtEnd else { throw expected(.barOrEnd) }
    return columns
  }

  /// Parses a column name.
  mutating func parseColumn() throws(ScriptFailure) -> Name {
    if byte == UInt8(ascii: "$") { throw expected(.column) }
    return try parseIdentifier(.column)
  }

  /// Parses a case name. A case name consists of letters, digits, and underscores, optionally joined by hyphens.
  mutating func parseCaseName() throws(ScriptFailure) -> Name {
    let start = offset
    guard skipWordCharacters() else { throw expected(.caseOfTable) }
    skipHyphenatedRest()
    let name = name(from: start)
    guard name.text.utf8.count <= CaseTable.maximumNameLength else {
      throw failure(.longCaseName, from: start)
    }
    note(.caseName, from: start)
    return name
  }

  /// Parses a table row: a case name, followed by values that are each preceded by `|`.
  mutating func parseRow() throws(ScriptFailure) -> CaseSyntax {
    let start = offset
    let name = try parseCaseName()
    skipBlanks()
    var cells: [CaseSyntax.Cell] = []
    while skip("|", as: .operator) {
      try countPart()
      skipBlanks()
      cells.append(try parseCell())
      skipBlanks()
    }
    let range = rangeWithoutBlanks(from: start)
    guard isAtEnd else { throw expected(cells.isEmpty ? .bar : .barOrEnd) }
    return CaseSyntax(name: name, cells: cells, range: range)
  }

  /// Parses a table cell that contains a value or an answer.
  mutating func parseCell() throws(ScriptFailure) -> CaseSyntax.Cell {
    let start = offset
    let content: StubSyntax.Outcome
    if skip(word: "fails") {
      skipBlanks()
      content = .fails(try parseValue())
    } else {
      content = skip(word: "never") ? .never : .returns(try parseValue())
    }
    return CaseSyntax.Cell(content: content, range: range(from: start))
  }

  /// Indicates whether the rest of the line contains `|` outside strings and comments. Only tables contain this
  /// character.
  var isRowOfTable: Bool {
    var rest = self
    while !rest.isAtEnd {
      switch rest.byte {
      case UInt8(ascii: "|"): return true
      case UInt8(ascii: "\""): guard (try? rest.scanString()) != nil else { return false }
      default: rest.offset += 1
      }
    }
    return false
  }

  /// Indicates whether the line starts with a case name and `|`, like a table row. A line outside a table is recognized
  /// as a row only if it starts this way.
  var startsRow: Bool {
    var rest = self
    rest.notes = nil
    guard rest.skipWordCharacters() else { return false }
    rest.skipHyphenatedRest()
    let isTable = rest.spells("cases", from: offset)
    rest.skipBlanks()
    return !isTable && rest.byte == UInt8(ascii: "|")
  }

  // MARK: Parameters

  /// Parses a parameter, such as `$name`, in place of a value.
  mutating func parseParameter() throws(ScriptFailure) -> ScriptValue.Kind {
    let start = offset
    switch try parseAnswerParameter() {
    case .returns(let value): return value.kind
    case .fails, .never, .standard:
      let name = text(start + 1, offset)
      throw failure(.answerAsValue(name, case: cases?.selected), from: start)
    }
  }

  /// Parses a parameter, such as `$name`, in place of an answer. Returns the value from the selected case, or the
  /// parameter itself if no case is selected.
  mutating func parseAnswerParameter() throws(ScriptFailure) -> StubSyntax.Outcome {
    let start = offset
    guard skip("$"), skipIdentifier() else {
      offset = start
      throw expected(.value)
    }
    let name = text(start + 1, offset)
    note(.parameter, from: start)
    cases?.places?.add(Name(name, at: range(from: start)))
    hasParameters = true
    let parameter = ScriptValue(.parameter(name), at: range(from: start))
    guard let cases else {
      // Editors parse single lines without the script's table.
      if notes != nil { return .returns(parameter) }
      throw failure(.unknownColumn(name, known: nil), from: start)
    }
    // The columns of an invalid table are not known.
    if cases.table.columns.isEmpty { return .returns(parameter) }
    guard let column = cases.table.column(named: name) else {
      throw failure(.unknownColumn(name, known: cases.table.columns.map(\.text)), from: start)
    }
    guard let selected = cases.selected, column < selected.cells.count else {
      return .returns(parameter)
    }
    let place = range(from: start)
    return switch selected.cells[column].content {
    case .returns(let value): .returns(ScriptValue(value.kind, at: place))
    case .fails(let value): .fails(ScriptValue(value.kind, at: place))
    case .never, .standard: .never
    }
  }

  /// Parses a JSON string that contains a value with parameters or a quoted string. Only scripts with cases use this
  /// notation.
  ///
  /// - Parameters:
  ///   - string: The content of the string.
  ///   - start: The offset of the string's opening quotation mark.
  /// - Returns: The value, or `nil` if the string represents itself.
  func valueWithParameters(
    in string: String, from start: Int
  ) throws(ScriptFailure) -> ScriptValue.Kind? {
    guard let cases, ScriptValue.isReadWithParameters(string) else { return nil }
    var literal = self
    literal.offset = start
    var content = try content(of: literal.scanString())
    content.cases = cases
    return try content.parseOnlyValue().kind
  }
}

extension ScriptValue {
  /// Returns whether a JSON string in a script with cases contains a value with parameters or a quoted string. Any
  /// other string represents itself.
  static func isReadWithParameters(_ string: String) -> Bool {
    guard string.utf8.contains(UInt8(ascii: "$")) else { return false }
    let nowhere = SourceRange(0, 0)
    var cursor = Cursor(string, at: nowhere)
    // A table without columns accepts any name after `$`.
    cursor.cases = CaseValues(CaseTable(columns: [], at: nowhere))
    guard let value = try? cursor.parseOnlyValue() else { return false }
    if case .string = value.kind { return true }
    return cursor.hasParameters
  }
}
