import ReactorBase
import ReactorScript

extension OpenDocument {
  /// Returns the occurrence of a table column at the given offset: either the column's name in the table or a parameter
  /// after `$`.
  func column(at offset: Int) -> ColumnPlace? {
    let places =
      ScriptForm(of: makeSourceFile()) == .lines
      ? columns(inLine: text.position(of: offset).line) : columns
    return places.first { Int($0.range.lower) - 1 <= offset && offset <= Int($0.range.upper) }
  }

  /// Returns every occurrence of the column with the given name.
  func places(ofColumn name: String) -> [ColumnPlace] { columns.filter { $0.name == name } }

  /// The occurrences of all columns. Their ranges exclude `$` and quotation marks.
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

  /// Returns the occurrences of columns in one line of a script in line form. Errors in other lines have no effect.
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
