import ReactorBase
import ReactorScript

extension OpenDocument {
  /// The column of a table of cases at an offset: its name in the table, or after `$`.
  func column(at offset: Int) -> ColumnPlace? {
    let places =
      ScriptForm(of: makeSourceFile()) == .lines
      ? columns(inLine: text.position(of: offset).line) : columns
    return places.first { Int($0.range.lower) - 1 <= offset && offset <= Int($0.range.upper) }
  }

  /// The places of a column.
  func places(ofColumn name: String) -> [ColumnPlace] { columns.filter { $0.name == name } }

  /// The places of all columns, without `$` and quotes.
  private var columns: [ColumnPlace] {
    let file = makeSourceFile()
    switch ScriptForm(of: file) {
    case .lines: return (0..<text.lineCount).flatMap { columns(inLine: $0) }
    case .json:
      return ColumnPlace.all(inJSON: file).map { place in
        let isParameter = file.bytes(in: place.range).first == UInt8(ascii: "$")
        let range =
          isParameter
          ? SourceRange(Int(place.range.lower) + 1, Int(place.range.upper))
          : file.unquoted(place.range)
        return ColumnPlace(name: place.name, range: range, isDeclaration: place.isDeclaration)
      }
    case .log: return []
    }
  }

  /// The columns in a line of the line form. The other lines may have mistakes.
  private func columns(inLine line: Int) -> [ColumnPlace] {
    LineOutline(of: text.bytes, text.content(ofLine: line), .lines).parts.compactMap { part in
      guard part.kind == .column || part.kind == .parameter else { return nil }
      let isDeclaration = part.kind == .column
      let range = part.range.dropFirst(isDeclaration ? 0 : 1)
      return ColumnPlace(
        name: String(decoding: text.bytes[range], as: UTF8.self),
        range: SourceRange(range.lowerBound, range.upperBound), isDeclaration: isDeclaration)
    }
  }
}
