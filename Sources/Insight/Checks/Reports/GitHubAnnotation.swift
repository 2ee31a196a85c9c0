import ReactorBase

/// A command that makes GitHub's runner show a problem at its line in a pull request.
package enum GitHubAnnotation {
  /// Returns the commands for a script, each with a line feed, or `nil` if the script has no problems to annotate.
  package static func text(_ entry: ReportEntry, _ names: RepositoryNames) -> String? {
    let notes = entry.notes.map { note in
      var properties = [("file", names.name(of: note.place?.file ?? entry.filePath))]
      if let line = note.place?.line { properties.append(("line", "\(line)")) }
      properties.append(("title", "\(entry.name): \(note.id)"))
      return command("notice", properties, note.message)
    }.joined()
    guard entry.verdict.isFailure else { return notes.isEmpty ? nil : notes }
    var properties = [("file", names.name(of: entry.place?.file ?? entry.filePath))]
    if let line = entry.place?.line { properties.append(("line", "\(line)")) }
    properties.append(("title", "\(entry.name) \(entry.headline)"))
    return command("error", properties, entry.text.isEmpty ? entry.message : entry.text) + notes
  }

  /// Returns a command with a line feed. Names and messages in the command can neither end it nor start another
  /// command.
  ///
  /// - Parameters:
  ///   - severity: One of `error`, `warning`, and `notice`.
  ///   - properties: The location and the title, in the order in which they are written.
  ///   - message: The message to show, with any number of lines.
  package static func command(
    _ severity: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
      .joined(separator: ",")
    let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { escaped(String($0)) }
    return "::\(severity) \(list)::\(lines.joined(separator: "%0A"))\n"
  }

  /// Returns a line with the runner's special characters escaped.
  ///
  /// This method works on Unicode scalars, because a special character followed by a combining mark is a different
  /// `Character`.
  private static func escaped(_ line: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in VisibleText(line, .line).description.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
