import ReactorBase

@testable import ReactorScript

/// Tables of cases.
extension ScriptGenerator {
  mutating func cases() -> CaseTable {
    let names = (0...int(3)).map { name("\(identifier())\($0)") }
    var table = CaseTable(columns: names, at: nowhere)
    var places: [String: SourceRange] = [:]
    for index in 0...int(4) {
      let cells = names.map { _ in CaseSyntax.Cell(content: cell(), range: nowhere) }
      let row = CaseSyntax(name: name("\(index)\(hyphenated())"), cells: cells, range: nowhere)
      _ = table.add(row, &places)
    }
    columns = names.map(\.text)
    return table
  }

  mutating func cell() -> StubSyntax.Outcome {
    switch int(6) {
    case 0: .never
    case 1: .fails(value(2))
    default: .returns(value(2))
    }
  }

  mutating func text() -> ScriptValue {
    let kind = parameter()
    return ScriptValue(kind ?? .string(string()), at: nowhere)
  }

  /// A parameter, if the script has cases.
  mutating func parameter() -> ScriptValue.Kind? {
    columns.isEmpty || int(3) > 0 ? nil : .parameter(pick(columns))
  }
}
