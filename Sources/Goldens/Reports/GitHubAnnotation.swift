/// A problem as a command to GitHub's runner, which shows it at its line in a pull request.
package enum GitHubAnnotation {
  /// The command for a script, with its line feed; nil where there is nothing to annotate.
  package static func text(_ entry: ReportEntry) -> String? {
    guard entry.verdict.isFailure else { return nil }
    var properties = [("file", entry.place?.file ?? entry.path)]
    if let line = entry.place?.line { properties.append(("line", "\(line)")) }
    properties.append(("title", "\(entry.name) \(entry.headline)"))
    return command("error", properties, entry.text.isEmpty ? entry.message : entry.text)
  }

  /// A command, with its line feed.
  ///
  /// - Parameters:
  ///   - severity: `error` or `warning`.
  ///   - properties: The place and the title, in the order in which they are written.
  ///   - message: What is shown, of any number of lines.
  package static func command(
    _ severity: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(property($0.value))" }.joined(separator: ",")
    return "::\(severity) \(list)::\(escaped(message))\n"
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
