/// A workflow command of GitHub, which its runner reads from what is printed.
package struct GitHubCommand: Sendable {
  /// The command with its line feed.
  package let line: String

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The command, such as `error`.
  ///   - properties: Its properties, in order.
  ///   - message: What it says; of several lines, GitHub shows all.
  package init(_ name: String, _ properties: KeyValuePairs<String, String?>, _ message: String) {
    let list = properties.compactMap { key, value in
      value.map { "\(key)=\(Self.escape($0, isProperty: true))" }
    }
    line =
      "::\(name) \(list.joined(separator: ","))::\(Self.escape(message, isProperty: false))\n"
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

extension GitHubCommand {
  /// A failure, to be shown at the script's line; nil where there is nothing to show.
  package init?(_ entry: ReportEntry) {
    guard entry.verdict.isFailure else { return nil }
    self.init(
      "error",
      [
        "file": entry.place?.file ?? entry.path, "line": entry.place.map { "\($0.line)" },
        "title": "\(entry.path) \(entry.headline)",
      ], entry.text.isEmpty ? entry.message : entry.text)
  }
}
