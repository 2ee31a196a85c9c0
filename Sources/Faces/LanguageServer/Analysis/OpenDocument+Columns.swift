import ReactorBase
import ReactorScript

extension OpenDocument {
  /// The name of a column in the first line of a table of cases, or after `$`.
  struct ColumnPlace {
    let name: String
    /// The range of the name, without `$`.
    let range: Range<Int>
    let isDeclaration: Bool
  }

  /// The column at an offset of a script in the line form.
  func column(at offset: Int) -> ColumnPlace? {
    guard ScriptForm(of: makeSourceFile()) == .lines else { return nil }
    return columns(inLine: text.position(of: offset).line)
      .first { $0.range.lowerBound - 1 <= offset && offset <= $0.range.upperBound }
  }

  /// The places of a column in a script in the line form.
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
