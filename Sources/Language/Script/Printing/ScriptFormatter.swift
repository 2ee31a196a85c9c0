package import ReactorBase

/// A formatter that converts scripts to their canonical layout or to another form.
package enum ScriptFormatter {
  /// A form to which a script can be converted.
  package enum Target: String, CaseIterable, Sendable {
    case lines
    case json
  }

  /// Returns a script in its canonical layout.
  ///
  /// Only the layout changes, and formatting the result again has no effect. A script that remains in the line form
  /// keeps its comments, the escape sequences in its strings, and single blank lines. Consecutive blank lines are
  /// merged into one.
  ///
  /// - Parameters:
  ///   - file: The script file.
  ///   - target: The form of the result, or `nil` to keep the script's form.
  /// - Returns: The source text and the problems. The source text is `nil` if there are errors.
  package static func format(
    _ file: SourceFile, to target: Target? = nil
  ) -> (text: String?, diagnostics: DiagnosticList) {
    let form = ScriptForm(of: file)
    if form == .lines, target != .json { return formatLines(of: file) }
    let (script, diagnostics) = Script.read(file)
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    return switch (form, target) {
    case (_, .lines): (script.lines, diagnostics)
    case (.log, nil): (log(script), diagnostics)
    default: (script.json, diagnostics)
    }
  }

  private static func formatLines(
    of file: SourceFile
  ) -> (text: String?, diagnostics: DiagnosticList) {
    var reader = LineFormReader(file)
    var text = ScriptText(spelledAsIn: file)
    let widths = ColumnWidths(of: file)
    var indent = BlockIndent()
    var isBehindBlankLine = false
    while let line = reader.nextLine() {
      let hasStatement = line.step != nil || line.declaration != nil
      guard hasStatement || line.comment != nil else {
        isBehindBlankLine = !text.text.isEmpty
        continue
      }
      if isBehindBlankLine { text.write("\n") }
      isBehindBlankLine = false
      text.write(line.step.map { indent.next($0) } ?? indent.spaces)
      if let declaration = line.declaration {
        if let cells = text.cells(of: declaration) {
          text.write(row: cells, widths)
        } else {
          text.write(line: declaration)
        }
      }
      line.step.map { text.write(line: $0) }
      if let comment = line.comment {
        text.write(hasStatement ? "  " : "")
        text.write(file.text(in: comment))
      }
      text.write("\n")
    }
    let diagnostics = reader.collector.diagnostics
    return (diagnostics.hasErrors ? nil : text.text, diagnostics)
  }

  private static func log(_ script: Script) -> String {
    var text = ScriptText()
    for step in script.steps {
      guard case .action(let action) = step.kind else { continue }
      text.write(log: action, at: step.time)
      text.write("\n")
    }
    return text.text
  }
}
