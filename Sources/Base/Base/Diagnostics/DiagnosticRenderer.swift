/// A renderer that formats diagnostics for display. The text of a diagnostic contains the message, the location, and
/// the source line with the range marked.
///
/// The output depends only on the diagnostics. Each part of a diagnostic is printed on a single line with hidden
/// characters escaped, so a name in a diagnostic cannot control the terminal.
package struct DiagnosticRenderer: Sendable {
  /// Indicates whether the text is colored with ANSI escape sequences.
  package var color: Bool
  /// The maximum number of diagnostics to show. The remaining diagnostics are only counted.
  package var limit: Int

  /// The default number of diagnostics to show.
  package static let defaultLimit = 100

  package init(color: Bool = false, limit: Int = defaultLimit) {
    self.color = color
    self.limit = limit
  }

  /// Returns the text for all diagnostics in a file, sorted by location. A blank line separates diagnostics.
  package func render(_ list: DiagnosticList, in file: SourceFile) -> String {
    render(DiagnosticReport(list, in: file))
  }

  /// Returns the text for all diagnostics in a report, file by file. A blank line separates diagnostics.
  package func render(_ report: DiagnosticReport) -> String {
    let shown = report.sorted.prefix(limit)
    var text = shown.map { render($0.diagnostic, in: $0.file) }.joined(separator: "\n")
    if report.count > shown.count {
      text += "\n... and \(report.count - shown.count) more\n"
    }
    return text
  }

  /// Returns the text for a diagnostic and its notes. Each line ends with a line feed.
  package func render(_ diagnostic: Diagnostic, in file: SourceFile) -> String {
    let style = diagnostic.severity.style
    var text = paint("\(diagnostic.severity.rawValue)[\(diagnostic.id)]", style)
    text += paint(": \(Self.visible(diagnostic.message))", .strong) + "\n"
    text += excerpt(of: diagnostic.range, in: file, style: style, label: diagnostic.label)
    for note in diagnostic.notes {
      text += paint("note", .note) + ": \(Self.visible(note.message))\n"
      if let range = note.range {
        text += excerpt(of: range, in: note.file ?? file, style: .note, label: nil)
      }
    }
    return text
  }

  private func excerpt(
    of range: SourceRange, in file: SourceFile, style: TextStyle, label: String?
  ) -> String {
    let offset = min(Int(range.lower), file.bytes.count)
    let position = file.position(of: offset)
    let excerpt = Excerpt(of: range, in: file, line: position.line)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count + 1)
    let carets =
      String(repeating: "^", count: excerpt.width) + (label.map { " \(Self.visible($0))" } ?? "")

    return """
      \(margin)\(paint("-->", .margin)) \(Self.visible(file.name)):\(position.line):\(position.column)
      \(margin) \(paint("|", .margin))
       \(paint("\(number) |", .margin))\(excerpt.text.isEmpty ? "" : " \(excerpt.text)")
      \(margin) \(paint("|", .margin)) \(String(repeating: " ", count: excerpt.indent))\
      \(paint(carets, style))

      """
  }

  private static func visible(_ text: String) -> String { VisibleText(text, .line).description }

  private func paint(_ text: String, _ style: TextStyle) -> String {
    color ? style.paint(text) : text
  }
}

extension Diagnostic.Severity {
  fileprivate var style: TextStyle {
    switch self {
    case .error: .failure
    case .warning: .warning
    case .note: .note
    }
  }
}
