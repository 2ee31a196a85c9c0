internal import Goldens
internal import SourceDiagnostics

extension GitHubCommand {
  /// A problem, to be shown beside its line of a pull request.
  init(_ diagnostic: Diagnostic, in file: SourceFile) {
    let start = file.position(of: Int(diagnostic.range.lower))
    let end = file.position(of: Int(diagnostic.range.upper))
    self.init(
      diagnostic.severity.rawValue,
      [
        "file": file.name, "line": "\(start.line)", "col": "\(start.column)",
        "endLine": "\(end.line)",
        // GitHub takes columns for a place on one line alone.
        "endColumn": end.line == start.line ? "\(end.column)" : nil, "title": diagnostic.id,
      ], [diagnostic.message, diagnostic.label].compactMap { $0 }.joined(separator: "; "))
  }
}
