/// Renders diagnostics for people: the message, the place, and the source line with the range
/// marked.
///
/// The same diagnostics always produce the same text. Every part of a diagnostic is printed on one
/// line with its hidden characters escaped, so a name in it cannot control the terminal.
package struct DiagnosticRenderer: Sendable {
  /// Indicates whether the text is colored with ANSI escape sequences.
  package var color: Bool
  /// The maximum number of diagnostics to show. The rest are counted.
  package var limit: Int

  /// The default number of diagnostics to show.
  package static let defaultLimit = 100

  package init(color: Bool = false, limit: Int = defaultLimit) {
    self.color = color
    self.limit = limit
  }

  /// The text for all diagnostics of a file, sorted by position, with a blank line between
  /// consecutive diagnostics.
  package func render(_ list: DiagnosticList, in file: SourceFile) -> String {
    render(DiagnosticReport(list, in: file))
  }

  /// The text for all diagnostics of several files, file by file, with a blank line between
  /// consecutive diagnostics.
  package func render(_ report: DiagnosticReport) -> String {
    let shown = report.sorted.prefix(limit)
    var text = shown.map { render($0.diagnostic, in: $0.file) }.joined(separator: "\n")
    if report.count > shown.count {
      text += "\n... and \(report.count - shown.count) more\n"
    }
    return text
  }

  /// The text for one diagnostic and its notes; each line ends with a line feed.
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
