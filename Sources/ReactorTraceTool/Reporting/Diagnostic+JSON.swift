import ReactorText
internal import ReactorScript
internal import ReactorDiagnostics

extension Diagnostic {
  /// The problem as an object; columns count as in the text.
  func json(in file: SourceFile) -> JSONValue {
    let place: [JSONValue.Member] = Self.place(range, in: file)
    return JSONValue.object(
      [
        .init("severity", .string(severity.rawValue)), .init("id", .string(id)),
        .init("message", .string(message)),
      ] + place
    )
    .adding("label", label.map { .string($0) })
    .adding("notes", notes.isEmpty ? nil : .array(notes.map { $0.json(in: file) }))
  }

  fileprivate static func place(
    _ range: SourceRange, in file: SourceFile
  ) -> [JSONValue.Member] {
    let start = file.position(of: Int(range.lower))
    let end = file.position(of: Int(range.upper))
    return [
      .init("file", .string(file.name)), .init("line", .number(start.line)),
      .init("column", .number(start.column)), .init("endLine", .number(end.line)),
      .init("endColumn", .number(end.column)),
    ]
  }
}

extension Diagnostic.Note {
  fileprivate func json(in file: SourceFile) -> JSONValue {
    let place = range.map { Diagnostic.place($0, in: self.file ?? file) } ?? []
    return .object([.init("message", .string(message))] + place)
  }
}
