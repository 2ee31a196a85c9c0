internal import Goldens
internal import SourceDiagnostics

extension GitHubCommand {
  /// Makes the command that shows a problem at its place.
  init(_ diagnostic: Diagnostic, in file: SourceFile) {
    let start = file.position(of: Int(diagnostic.range.lower))
    let end = file.position(of: Int(diagnostic.range.upper))
    var properties = [
      (name: "file", value: file.name), ("line", "\(start.line)"), ("col", "\(start.column)"),
      ("endLine", "\(end.line)"),
    ]
    // GitHub takes columns for a place on one line alone.
    if end.line == start.line { properties.append(("endColumn", "\(end.column)")) }
    properties.append(("title", diagnostic.id))
    let words = [diagnostic.message, diagnostic.label].compactMap { $0 }.joined(separator: "; ")
    self.init(diagnostic.severity.rawValue, properties, message: words)
  }
}
