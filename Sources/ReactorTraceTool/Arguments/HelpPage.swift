/// A page of help: paragraphs, headed lines, and headed lists in two columns.
struct HelpPage {
  /// A line of a list: what is typed, and what it means.
  typealias Entry = (term: String, meaning: String)

  /// The page so far.
  private(set) var text = ""

  private static let width = 80
  private static let indentation = "  "
  /// The maximum column at which explanations begin; longer terms are on a line of their own.
  private static let widestTerm = 26

  /// Adds a paragraph.
  mutating func paragraph(_ paragraph: String) {
    separate()
    for line in Self.wrap(paragraph, to: Self.width) { text += "\(line)\n" }
  }

  /// Adds lines that are not wrapped.
  mutating func lines(_ lines: [String], under heading: String) {
    separate()
    text += "\(heading):\n"
    for line in lines { text += "\(Self.indentation)\(line)\n" }
  }

  /// Adds a list, unless it is empty.
  mutating func list(_ entries: [Entry], under heading: String) {
    guard !entries.isEmpty else { return }
    separate()
    text += "\(heading):\n"
    let widest = entries.map(\.term.count).filter { $0 <= Self.widestTerm }.max() ?? 0
    let column = Self.indentation.count + widest + Self.indentation.count
    let margin = String(repeating: " ", count: column)
    for (term, meaning) in entries {
      var start = Self.indentation + term
      if term.count > widest {
        text += "\(start)\n"
        start = ""
      }
      for line in Self.wrap(meaning, to: Self.width - column) {
        text += start + margin.dropFirst(start.count) + line + "\n"
        start = ""
      }
    }
  }

  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }

  /// Breaks a text between words into lines of at most the given width.
  private static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "" : " "
      line += word
    }
    lines.append(line)
    return lines
  }
}
