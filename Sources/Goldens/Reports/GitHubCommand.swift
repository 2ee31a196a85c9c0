/// A command to GitHub's runner, which shows a message at a line of a pull request.
package struct GitHubCommand {
  /// The command, with its line feed.
  package let line: String

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - severity: `error` or `warning`.
  ///   - properties: The file, the line and whatever else says where it belongs.
  ///   - message: What there is to say, in any number of lines.
  package init(_ severity: String, _ properties: [(name: String, value: String)], message: String) {
    let list = properties.map { "\($0.name)=\(Self.property($0.value))" }
    line = "::\(severity) \(list.joined(separator: ","))::\(Self.escaped(message))\n"
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}

extension GitHubCommand {
  /// Makes the command that shows a failure at the script's line; nil where nothing failed.
  package init?(_ entry: ReportEntry) {
    guard entry.verdict.isFailure else { return nil }
    var properties = [(name: "file", value: entry.place?.file ?? entry.path)]
    if let line = entry.place?.line { properties.append(("line", "\(line)")) }
    properties.append(("title", "\(entry.path) \(entry.headline)"))
    self.init("error", properties, message: "\(entry.message)\n\n\(entry.text)")
  }
}
