import ReactorGoldens
import ReactorBase

/// A human-readable Markdown report, shown as a GitHub job summary. It contains the first difference of each failed
/// script.
///
/// GitHub does not show a step summary that is larger than ``sizeLimit``. The report therefore omits items that do not
/// fit, and states how many it omits.
package struct MarkdownReport: GoldenReport {
  /// The maximum size of the report, in bytes. It must be at least ``frame``.
  package var room = sizeLimit

  private let name: String
  private let names: RepositoryNames
  /// The failures that are shown, as Markdown.
  private var entries: [String] = []
  private var keptByteCount = 0
  private var failureCount = 0
  private var notes = ItemList()
  /// The scripts that were skipped or failed as expected.
  private var excused = ItemList()

  /// The maximum size of a step summary that GitHub accepts, in bytes.
  package static let sizeLimit = 1 << 20
  /// The number of bytes that are reserved for the first and last lines.
  package static let frame = 1024
  /// The maximum size of the lines in one block, in bytes.
  private static let maximumBlock = 32 << 10
  /// The maximum number of Unicode scalars in a line.
  private static let maximumLine = 1000

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - name: The name of the suite.
  ///   - names: The names of files in the report.
  package init(suite name: String, _ names: RepositoryNames) {
    self.name = name
    self.names = names
  }

  package mutating func add(_ entry: ReportEntry) {
    for note in entry.notes { notes.add(Self.code(note.text)) }
    if entry.givenReason != nil {
      excused.add("\(Self.code(names.name(of: entry.path))) \(Self.code(entry.headline))")
    }
    // The script is listed with its group.
    guard entry.verdict.isFailure, entry.example == nil else { return }
    failureCount += 1
    // Once a failure has been omitted, all later failures are omitted as well.
    guard entries.count == failureCount - 1 else { return }
    let text = "\n" + text(of: entry)
    guard keptByteCount + text.utf8.count <= Self.sizeLimit else { return }
    entries.append(text)
    keptByteCount += text.utf8.count
  }

  package func write(_ summary: GoldenSummary, _ body: (String) -> Void) {
    body("### \(Self.code(name)): \(summary.text)\n")
    var rest = room - Self.frame
    var count = 0
    for entry in summary.groups.shared.map(text(of:)) + entries {
      rest -= entry.utf8.count
      if rest < 0 { break }
      body(entry)
      count += 1
    }
    for (list, words) in [
      (excused, "skipped or failed as expected"), (notes, notes.count == 1 ? "note" : "notes"),
    ] {
      let text = list.text(words)
      rest -= text.utf8.count
      if rest >= 0 { body(text) }
    }
    let leftOut = summary.groups.shared.count + failureCount - count
    if leftOut == 0 { return }
    let failures = leftOut == 1 ? "1 more failure is" : "\(leftOut) more failures are"
    body(
      "\n\(failures) left out: GitHub shows at most 1 MiB for a step. The log of the step contains all of them.\n"
    )
  }

  /// A collapsed list that keeps its first items.
  private struct ItemList {
    private var items: [String] = []
    private var byteCount = 0
    /// The number of all items.
    private(set) var count = 0

    /// Adds an item, as Markdown.
    mutating func add(_ item: String) {
      count += 1
      guard byteCount + item.utf8.count <= MarkdownReport.maximumBlock else { return }
      items.append(item)
      byteCount += item.utf8.count
    }

    /// Returns the list under a heading with the number of items and a description, or an empty string if there are no
    /// items.
    func text(_ words: String) -> String {
      if items.isEmpty { return "" }
      let rest = count - items.count
      let more = rest == 0 ? "" : "- ... and \(rest) more\n"
      return "\n<details><summary>\(count) \(words)</summary>\n\n"
        + items.map { "- \($0)\n" }.joined() + more + "\n</details>\n"
    }
  }

  /// Returns the differences and scripts of a group as Markdown.
  private func text(of group: DifferenceGroup) -> String {
    let scripts = group.list(names).map { "- \(Self.code($0))\n" }.joined()
    return "\n**\(Self.code(group.headline))**\n\n\(scripts)"
  }

  /// Returns the name of a script, its first difference, and all further details as Markdown.
  private func text(of entry: ReportEntry) -> String {
    let name = VisibleText(path: names.name(of: entry.path)).description
    var details: [String] = []
    let lines = entry.failureText.split(whereSeparator: \.isNewline).map(String.init)
    if lines.count > 1 { details.append(Self.block(lines)) }
    if !entry.diff.isEmpty { details.append(Self.block(entry.diff.map(\.text), language: "diff")) }
    let commands = [
      entry.reproduce.map { "# to reproduce\n\($0)" }, entry.accept.map { "# to accept\n\($0)" },
    ].compactMap(\.self)
    if !commands.isEmpty { details.append(Self.fenced(commands.joined(separator: "\n"), "sh")) }
    var text = "**\(Self.code(name))** \(entry.headline)\n"
    if entry.message != entry.headline { text += "\n" + Self.block([entry.message]) }
    if details.isEmpty { return text }
    return text
      + "\n<details><summary>Details</summary>\n\n\(details.joined(separator: "\n"))\n</details>\n"
  }

  // MARK: - Markdown

  /// Returns a string as inline code, escaped so that no part of it is interpreted as Markdown or HTML.
  private static func code(_ text: String) -> String {
    let text = VisibleText(text, .line).description
    let fence = fence(around: text, atLeast: 1)
    // The spaces separate backquotes in the text from the fence, and are not shown.
    let isPlain = !text.isEmpty && !text.utf8.contains(UInt8(ascii: "`")) && text.utf8.first != 0x20
    return isPlain ? "\(fence)\(text)\(fence)" : "\(fence) \(text) \(fence)"
  }

  /// Returns a code block with the lines that fit into it. The block is escaped so that no line is interpreted as
  /// Markdown or HTML.
  private static func block(_ lines: [String], language: String = "text") -> String {
    var shown: [String] = []
    var size = 0
    for line in lines {
      let scalars = line.unicodeScalars
      let isShort = scalars.count <= maximumLine
      let text =
        isShort ? line : String(String.UnicodeScalarView(scalars.prefix(maximumLine))) + "…"
      size += text.utf8.count + 1
      if size > maximumBlock { break }
      shown.append(text)
    }
    let rest = lines.count - shown.count
    let block = fenced(shown.joined(separator: "\n"), language)
    return rest == 0 ? block : block + "\n... and \(rest) more lines\n"
  }

  /// Returns a string in a fenced code block, so that it is not interpreted as Markdown or HTML.
  private static func fenced(_ text: String, _ language: String) -> String {
    let fence = fence(around: text, atLeast: 3)
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  /// Returns a fence with more backquotes than the longest run of backquotes in the string.
  private static func fence(around text: String, atLeast minimum: Int) -> String {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "`", count: max(minimum, longest + 1))
  }
}
