/// A failure as a command to GitHub's runner, which shows it at the script's line in a pull request.
package enum GitHubAnnotation {
  /// The command, with its line feed; nil where there is nothing to annotate.
  package static func text(_ entry: ReportEntry) -> String? {
    guard entry.verdict.isFailure else { return nil }
    var properties = "file=\(property(entry.place?.file ?? entry.path))"
    if let line = entry.place?.line { properties += ",line=\(line)" }
    properties += ",title=\(property("\(entry.path) \(entry.headline)"))"
    return "::error \(properties)::\(escaped("\(entry.message)\n\n\(entry.text)"))\n"
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
