import ReactorBase
import ReactorScript

extension OpenDocument {
  /// An occurrence of a column's name, in the first line of a table of cases or after `$` in a parameter.
  struct ColumnPlace {
    let name: String
    /// The byte range of the name, without `$`.
    let range: Range<Int>
    let isDeclaration: Bool
  }

  /// Returns the column name at the given offset, or `nil` if there is none or the script is in JSON form.
  func column(at offset: Int) -> ColumnPlace? {
    guard ScriptForm(of: makeSourceFile()) == .lines else { return nil }
    return columns(inLine: text.position(of: offset).line)
      .first { $0.range.lowerBound - 1 <= offset && offset <= $0.range.upperBound }
  }

  /// Returns all occurrences of the column with the given name. The script must be in line form.
  func places(ofColumn name: String) -> [ColumnPlace] {
    (0..<text.lineCount).flatMap { columns(inLine: $0) }.filter { $0.name == name }
  }

  private func columns(inLine line: Int) -> [ColumnPlace] {
    LineOutline(of: text.bytes, text.content(ofLine: line), .lines).parts.compactMap { part in
      guard part.kind == .column || part.kind == .parameter else { return nil }
      let isDeclaration = part.kind == .column
      let range = part.range.dropFirst(isDeclaration ? 0 : 1)
      return ColumnPlace(
        name: String(decoding: text.bytes[range], as: UTF8.self), range: range,
        isDeclaration: isDeclaration)
    }
  }
}
