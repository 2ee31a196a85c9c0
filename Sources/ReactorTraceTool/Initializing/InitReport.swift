import ReactorAppPackage
import ReactorText

/// The report of `init`: the files, the declarations that are left out, and the steps that are left for a person.
struct InitReport {
  let package: PlannedPackage
  let changes: PackageWriter.Changes
  let name: String
  let root: String
  let isDryRun: Bool
  let source: PackageSource

  var text: String {
    var text = ""
    let verb = isDryRun ? "would write" : "wrote"
    text +=
      "\(verb) \(changes.added.count + changes.updated.count) files in '\(VisibleText(root, .line))'"
    text += changes.unchanged == 0 ? "\n" : "; \(changes.unchanged) are unchanged\n"
    if isDryRun || changes.unchanged > 0 {
      text += section("new", changes.added)
      text += section("changed", changes.updated)
    }
    for (path, lines) in changes.kept {
      text += "\n\(VisibleText(path, .line)) was edited and is kept; a new one would also have\n"
      text += lines.map { "  \(VisibleText($0, .line))\n" }.joined()
    }
    text += section("reactors", package.reactors)
    text += section("left out", package.leftOut.map(Self.line))
    text += section("not certain", package.uncertain.map(Self.line))
    if !package.remaining.isEmpty {
      text += "\nleft to do, in this order\n"
      for (index, note) in package.remaining.enumerated() {
        text += "  \(index + 1). \(Self.line(note))\n"
      }
    }
    if case .path = source {
      text +=
        "\nThe package takes reactor-trace from a directory. A team's CI needs '--package URL'.\n"
    }
    let hasTests = package.files.contains { $0.path.hasPrefix("Tests/") }
    text += section(
      "next",
      [
        "cd '\(VisibleText(root, .line))'", "swift build",
        "swift run \(name) test --update=missing scripts",
        "swift run \(name) test scripts\(hasTests ? ", or swift test" : "")",
      ])
    return text
  }

  private static func line(_ note: PlannedPackage.Note) -> String {
    "\(VisibleText(note.file, .line)):\(note.line): \(VisibleText(note.text, .line))"
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n\(title)\n" + lines.map { "  \($0)\n" }.joined()
  }
}
