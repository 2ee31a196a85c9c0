internal import ReactorBase

/// Methods that parse case tables, such as `{"empty": {"user": "", "answer": {"line": "fails .denied"}}}`.
extension JSONStepReader {
  /// Parses the table of cases, or only the row of the given case. If a problem makes the whole table unusable, reports
  /// the problem and returns `nil`.
  mutating func cases(_ member: JSONMember, only name: String? = nil) -> CaseTable? {
    guard check(member, is: .object) else { return nil }
    let rows = object(member.value)
    guard let first = rows.members.first else {
      collector.report(.noCases, at: member.value.range)
      return nil
    }
    guard first.value.kind == .object else {
      report(wrongType(of: first, expected: "an object with values"))
      return nil
    }
    let columns = object(first.value).members.map { Name($0.key, at: $0.keyRange) }
    guard !columns.isEmpty else {
      collector.report(.noColumns, at: first.value.range)
      return nil
    }
    for column in columns {
      guard parseKey(column, { text throws(ScriptFailure) in try text.parseColumn() }) else {
        return nil
      }
    }
    var table = CaseTable(columns: columns, at: member.keyRange)
    var places: [String: SourceRange] = [:]
    for row in rows.members where name == nil || row.key == name {
      guard let row = self.row(row, columns) else { continue }
      table.add(row, &places).map { report($0) }
    }
    return table
  }

  private mutating func row(_ member: JSONMember, _ columns: [Name]) -> CaseSyntax? {
    let name = Name(member.key, at: member.keyRange)
    guard parseKey(name, { text throws(ScriptFailure) in try text.parseCaseName() }),
      check(member, is: .object)
    else { return nil }
    let object = object(member.value)
    let known = columns.map(\.text)
    reportUnknownKeys(of: object, allowed: known)
    var cells: [CaseSyntax.Cell] = []
    for column in known {
      guard let member = object[column] else {
        collector.report(.missingKey([column], of: "case \(name.text.quoted)"), at: object.range)
        return nil
      }
      guard let content = cell(member) else { return nil }
      cells.append(
        CaseSyntax.Cell(content: content, range: member.value.range, key: member.keyRange))
    }
    return CaseSyntax(name: name, cells: cells, range: member.keyRange.union(member.value.range))
  }

  /// Parses a table cell. The cell is a JSON value or an object whose `line` key contains a value or answer in line
  /// form. If the cell is invalid, reports a problem and returns `nil`.
  private mutating func cell(_ member: JSONMember) -> StubSyntax.Outcome? {
    if member.value.kind == .object {
      let members = cursor.members(of: member.value)
      if members.count == 1, members[0].key == "line" {
        return parse(members[0]) { text throws(ScriptFailure) in try text.parseCell().content }
      }
    }
    return value(member).map { .returns($0) }
  }

  /// Returns whether a key is a valid name in line form. Reports a problem if the key is invalid.
  private mutating func parseKey<Result>(
    _ key: Name, _ body: (inout Cursor) throws(ScriptFailure) -> Result
  ) -> Bool {
    var text = Cursor(key.text, at: key.range)
    do throws(ScriptFailure) {
      _ = try body(&text)
      guard text.isAtEnd else { throw text.expected(.endOfName) }
      return true
    } catch {
      report(error)
      return false
    }
  }
}
