import ReactorAppPackage
import ReactorBase

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
      text += changes.added.section("new")
      text += changes.updated.section("changed")
    }
    for (path, lines) in changes.kept {
      text += "\n\(VisibleText(path, .line)) was edited and is kept; a new one would also have\n"
      text += lines.map { "  \(VisibleText($0, .line))\n" }.joined()
    }
    text += package.reactors.section("reactors")
    text += package.leftOut.map(Self.line).section("left out")
    text += package.uncertain.map(Self.line).section("not certain")
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
    let next = [
      "cd '\(VisibleText(root, .line))'", "swift build",
      "swift run \(name) test --update=missing scripts",
      "swift run \(name) test scripts\(hasTests ? ", or swift test" : "")",
    ]
    return text + next.section("next")
  }

  private static func line(_ note: PlannedPackage.Note) -> String {
    "\(VisibleText(note.file, .line)):\(note.line): \(VisibleText(note.text, .line))"
  }
}
