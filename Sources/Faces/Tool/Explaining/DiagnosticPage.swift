import CReactorDiagnostics
import ReactorBase

/// The page docs/diagnostics.md, which has a section for each diagnostic, under its id.
struct DiagnosticPage {
  /// The sections by their ids, as Markdown.
  private let sections: [String: Substring]

  /// Reads the page from the program.
  init() {
    self.init(String(cString: diagnostics_page()))
  }

  /// Reads a page.
  init(_ page: String) {
    var sections: [String: Substring] = [:]
    for part in page.replacing(part: "\r\n", with: "\n").split(separator: "\n### `").dropFirst() {
      guard let end = part.firstRange(of: "`\n") else { continue }
      let next = part.firstRange(of: "\n## ")?.lowerBound ?? part.endIndex
      sections[String(part[..<end.lowerBound])] = part[end.upperBound..<next]
    }
    self.sections = sections
  }

  /// The ids, in alphabetical order.
  var ids: [String] { sections.keys.sorted() }

  /// The section of an id as text for a terminal; nil if there is no such diagnostic.
  func text(of id: String) -> String? {
    guard let section = sections[id] else { return nil }
    var text = MarkdownText()
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) { text.add(line) }
    return "\(id)\n\n\(text.finished())"
  }
}

/// Markdown as text with 80 columns: code is indented, and links are shown as their text and their page.
private struct MarkdownText {
  private var lines: [String] = []
  private var paragraph = ""
  private var isInCode = false

  mutating func add(_ line: Substring) {
    if line.hasPrefix("```") {
      isInCode.toggle()
    } else if isInCode {
      lines.append(line.isEmpty ? "" : "    \(line)")
    } else if line.hasPrefix("<!--") {
      // Comments are for the tests of the page.
      endParagraph()
    } else if line.isEmpty || line.hasPrefix("|") || line.hasPrefix("- ") {
      endParagraph()
      if line.hasPrefix("- ") {
        paragraph = String(line)
      } else if !line.isEmpty || lines.last?.isEmpty == false {
        lines.append(Self.withoutLinks(line))
      }
    } else {
      paragraph += paragraph.isEmpty ? "" : " "
      paragraph += line.drop { $0 == " " }
    }
  }

  private mutating func endParagraph() {
    if paragraph.isEmpty { return }
    lines += HelpText.wrap(Self.withoutLinks(paragraph[...]))
    paragraph = ""
  }

  /// The text, which ends with one line feed.
  mutating func finished() -> String {
    endParagraph()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func withoutLinks(_ text: Substring) -> String {
    String(
      text.replacing(/\[([^\]]+)\]\(([^)#]*)[^)]*\)/) { link in
        link.output.2.isEmpty ? "\(link.output.1)" : "\(link.output.1) (docs/\(link.output.2))"
      })
  }
}
