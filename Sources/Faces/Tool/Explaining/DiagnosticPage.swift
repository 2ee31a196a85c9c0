import CReactorDiagnostics
import ReactorBase

/// The sections of `docs/diagnostics.md`. Each section describes one diagnostic.
struct DiagnosticPage {
  /// The sections in Markdown, keyed by diagnostic ID.
  private let sections: [String: Substring]

  /// Creates a page from the Markdown compiled into the tool.
  init() {
    self.init(String(cString: diagnostics_page()))
  }

  /// Creates a page from Markdown source.
  init(_ page: String) {
    var sections: [String: Substring] = [:]
    for part in page.replacing(part: "\r\n", with: "\n").split(separator: "\n### `").dropFirst() {
      guard let end = part.firstRange(of: "`\n") else { continue }
      let next = part.firstRange(of: "\n## ")?.lowerBound ?? part.endIndex
      sections[String(part[..<end.lowerBound])] = part[end.upperBound..<next]
    }
    self.sections = sections
  }

  /// The IDs of all diagnostics, in alphabetical order.
  var ids: [String] { sections.keys.sorted() }

  /// Returns the section about a diagnostic as plain text, or `nil` if the ID is unknown.
  func text(of id: String) -> String? {
    guard let section = sections[id] else { return nil }
    var text = MarkdownText()
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) { text.add(line) }
    return "\(id)\n\n\(text.finished())"
  }
}

/// A converter from Markdown to plain text with lines of at most 80 columns. Code is indented. A link is replaced with
/// its text and the path of the linked page.
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
      // Comments are intended for the tests of this page.
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

  /// Finishes the conversion and returns the plain text, which ends with a single line feed.
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
