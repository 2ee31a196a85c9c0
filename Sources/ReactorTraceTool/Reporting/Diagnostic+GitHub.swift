internal import ReactorGoldens
internal import ReactorDiagnostics

extension Diagnostic {
  /// The problem as an annotation of a pull request, with its line feed.
  func annotation(in file: SourceFile, _ names: RepositoryNames) -> String {
    let start = file.position(of: Int(range.lower))
    let end = file.position(of: Int(range.upper))
    var properties = [
      ("file", names.name(of: file.name)), ("line", "\(start.line)"), ("col", "\(start.column)"),
      ("endLine", "\(end.line)"),
    ]
    // GitHub takes columns for a place on one line alone.
    if end.line == start.line { properties.append(("endColumn", "\(end.column)")) }
    properties.append(("title", id))
    let words = [message, label].compactMap { $0 }.joined(separator: "; ")
    return GitHubAnnotation.command(severity.rawValue, properties, words)
  }
}
