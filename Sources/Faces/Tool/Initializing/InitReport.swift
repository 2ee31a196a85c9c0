import ReactorAppPackage
import ReactorBase

/// A report on a run of `init`: the files, the omitted declarations, and the remaining tasks for the user.
struct InitReport {
  let result: AppInitialization.Result
  let name: String
  let root: String
  let isDryRun: Bool
  let listsAll: Bool
  let source: PackageSource

  var text: String {
    let (package, changes) = (result.package, result.changes)
    var text = ""
    let verb = isDryRun ? "would write" : "wrote"
    let count = changes.added.count + changes.updated.count
    text += "\(verb) \(count) \(count == 1 ? "file" : "files") in '\(VisibleText(root, .line))'"
    text += changes.unchanged == 0 ? "\n" : "; \(changes.unchanged) unchanged\n"
    if isDryRun || changes.unchanged > 0 {
      text += changes.added.section("new")
      text += changes.updated.section("changed")
      text += changes.removed.section(isDryRun ? "to be removed" : "removed")
    }
    for (path, lines) in changes.kept {
      text +=
        "\n\(VisibleText(path, .line)) was edited and is kept; a new version would also contain\n"
      text += lines.map { "  \(VisibleText($0, .line))\n" }.joined()
    }
    text += changes.gone.map(Self.line).section("no longer in the app, or renamed")
    text += Self.wrapped(package.reactors).section("reactors")
    text += leftOut
    text += changed
    text += uncertain
    if !package.remaining.isEmpty {
      text += "\nremaining steps, in this order\n"
      for (index, note) in package.remaining.enumerated() {
        text += "  \(index + 1). \(Self.line(note))\n"
      }
    }
    if case .path = source {
      text +=
        "\nThe package uses reactor-trace from a local directory. For CI and other machines, use '--package URL'.\n"
    }
    if let replayed = result.replayed {
      text += "\n\(replayed) of \(replayed + package.lost.count) reactors can be replayed"
      text += limits.isEmpty ? "\n" : " (\(limits.joined(separator: ", ")))\n"
    }
    text += shortened.section("steps left out of first scripts, because their replay failed")
    text += package.lost.map(Self.line).section("reactors that cannot be replayed")
    let hasTests = package.files.contains { $0.path.hasPrefix("Tests/") }
    let build = result.replayed == nil ? ["swift build"] : []
    let next =
      ["cd '\(VisibleText(root, .line))'"] + build + [
        "swift run \(name) test --update=missing scripts",
        "swift run \(name) test scripts\(hasTests ? ", or swift test" : "")",
      ]
    return text + next.section("next")
  }

  /// The choices that the user should review. By default, the report shows only the first few.
  private var uncertain: String {
    let notes = result.package.uncertain.map(Self.line)
    if listsAll || notes.count <= Self.maximumUncertain { return notes.section("uncertain") }
    let shown = notes.prefix(Self.maximumUncertain)
    return (shown + ["\(notes.count - shown.count) more ('--list' shows them)"])
      .section("uncertain")
  }

  private static let maximumUncertain = 5

  /// Returns the names as a comma-separated list, wrapped into lines.
  private static func wrapped(_ names: [String]) -> [String] {
    names.enumerated().reduce(into: []) { lines, item in
      let name = item.element + (item.offset == names.count - 1 ? "" : ",")
      if let last = lines.last, last.utf8.count + name.utf8.count < 76 {
        lines[lines.count - 1] = "\(last) \(name)"
      } else {
        lines.append(name)
      }
    }
  }

  /// The omitted declarations or, by default, the number of declarations of each kind.
  private var leftOut: String {
    let notes = result.package.leftOut
    if listsAll { return notes.map(Self.line).section("left out") }
    let kinds = notes.map { note in
      note.text.utf8.firstPlace(of: ": ".utf8).map { String(note.text[$0.upperBound...]) } ?? ""
    }
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key): \($0.value)" }.section("left out ('--list' shows them)")
  }

  /// The changes to copies of app files or, by default, the number of changes.
  private var changed: String {
    let repairs = result.package.changed
    if listsAll {
      return repairs.map { repair in
        VisibleText("\(repair.file): \(repair.part): \(repair.reason)", .line).description
      }.section("changed in copies")
    }
    return (repairs.isEmpty ? [] : [changedCount])
      .section("changed in copies ('--list' shows them)")
  }

  /// The number of changed parts and files, such as `3 parts of 2 files`.
  private var changedCount: String {
    let repairs = result.package.changed
    let files = Set(repairs.map(\.file)).count
    return "\(repairs.count) \(repairs.count == 1 ? "part" : "parts") of \(files) "
      + (files == 1 ? "file" : "files")
  }

  /// The respects in which the replays cover less than the app's code.
  private var limits: [String] {
    let changes = result.package.changed.isEmpty ? [] : ["\(changedCount) changed"]
    let scripts = shortened.count
    if scripts == 0 { return changes }
    return changes + ["\(scripts) first \(scripts == 1 ? "script" : "scripts") shortened"]
  }

  /// The shortened first scripts, with the omitted steps.
  private var shortened: [String] {
    Dictionary(grouping: result.package.shortened, by: \.file).sorted { $0.key < $1.key }.map {
      VisibleText("\($0.key): \(FirstScript.omittedSteps(of: $0.value))", .line).description
    }
  }

  private static func line(_ gone: (reactor: String, paths: [String])) -> String {
    let paths = gone.paths.map { VisibleText($0, .line).description }.joined(separator: ", ")
    let advice = "delete its files, or rename them with the reactor"
    return "\(gone.reactor)" + (paths.isEmpty ? "" : ": \(advice): \(paths)")
  }

  private static func line(_ note: PlannedPackage.Note) -> String {
    "\(VisibleText(note.file, .line)):\(note.line): \(VisibleText(note.text, .line))"
  }
}
