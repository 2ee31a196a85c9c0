internal import SourceDiagnostics

/// A problem as a workflow command of GitHub, which shows it beside the line of a pull request.
struct GitHubAnnotation {
  /// The command, on one line.
  let line: String

  init(_ diagnostic: Diagnostic, in file: SourceFile) {
    let start = file.position(of: Int(diagnostic.range.lower))
    let end = file.position(of: Int(diagnostic.range.upper))
    var properties = [
      ("file", file.name), ("line", "\(start.line)"), ("col", "\(start.column)"),
      ("endLine", "\(end.line)"),
    ]
    // GitHub takes columns for a place on one line alone.
    if end.line == start.line { properties.append(("endColumn", "\(end.column)")) }
    properties.append(("title", diagnostic.id))
    let list = properties.map { "\($0.0)=\(Self.escape($0.1, isProperty: true))" }
    let words = [diagnostic.message, diagnostic.label].compactMap { $0 }.joined(separator: "; ")
    line =
      "::\(diagnostic.severity.rawValue) \(list.joined(separator: ","))::"
      + "\(Self.escape(words, isProperty: false))\n"
  }

  /// Escapes what would end a command or one of its properties.
  private static func escape(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
