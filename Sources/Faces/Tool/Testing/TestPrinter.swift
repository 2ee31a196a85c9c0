import ReactorChecks
import ReactorTimeline
import ReactorGoldens
import ReactorSystem
import ReactorBase

/// A printer that writes the results of a test run as plain text.
struct TestPrinter {
  private let output: OutputWriter
  private let colors: Bool
  private let links: TerminalLinks?

  init(to output: OutputWriter, _ color: ColorChoice, on system: any SystemCalls) {
    self.output = output
    colors = color.colors(output.file, on: system)
    links = TerminalLinks(of: output.file, color, on: system)
  }

  /// Prints the result of a script unless it passed.
  func print(_ entry: ReportEntry) {
    printNotes(of: entry)
    switch entry.verdict {
    case .passed: return
    case .updated, .skipped, .expectedFailure:
      return output.write("\(entry.name): \(entry.headline)\n")
    // The script is printed with its group or counted in the summary.
    case .failed where entry.example != nil, .broken where entry.example != nil: return
    case .failed, .broken: break
    }
    output.write(paint("\(link(entry.name, to: entry.path)): \(entry.headline)", .failure) + "\n")
    if !entry.problems.isEmpty { output.write("\n\(paint(problems: entry.problems))") }
    if !entry.problems.isEmpty, !entry.sentences.isEmpty { output.write("\n") }
    for sentence in entry.sentences { output.write(sentence.isEmpty ? "\n" : "  \(sentence)\n") }
    if !entry.diff.isEmpty { output.write("\n") }
    for line in entry.diff { output.write(paint(line) + "\n") }
    if entry.reproduce != nil || entry.accept != nil { output.write("\n") }
    if let reproduce = entry.reproduce { output.write("  to reproduce: \(reproduce)\n") }
    if let accept = entry.accept { output.write("  to accept:    \(accept)\n") }
    output.write("\n")
  }

  /// Prints the result of an exploration, followed by its failures and notes.
  func print(exploration entry: ReportEntry, _ lines: [String]) {
    let style: TextStyle? = entry.verdict.isFailure ? .failure : nil
    let heading = "\(entry.name): \(entry.headline)"
    output.write((style.map { paint(heading, $0) } ?? heading) + "\n")
    for line in lines { output.write("  \(line)\n") }
    if let reproduce = entry.reproduce { output.write("  to see more: \(reproduce)\n") }
  }

  /// Prints the notes about a script, one per line.
  func printNotes(of entry: ReportEntry) {
    for note in entry.notes {
      let place =
        note.place.map { link($0.description, to: $0.file, line: "\($0.line)") }
        ?? link(entry.name, to: entry.path)
      let words = VisibleText(note.message, .line)
      output.write("\(place): \(paint("note[\(note.id)]", .note)): \(words)\n")
    }
  }

  /// Prints a single line for scripts that fail for the same reason, along with commands that apply to all of these
  /// scripts.
  func print(
    headline: String, names: [ReportEntry], end: String, commands: [(purpose: String, text: String)]
  ) {
    let names = names.map { link($0.name, to: $0.path) }.joined(separator: ", ")
    output.write(paint(headline + names + end, .failure) + "\n")
    for command in commands { output.write("  \(command.purpose)\(command.text)\n") }
    output.write("\n")
  }

  /// The maximum number of trace lines to print for a script without a golden.
  private static let maximumTraceLines = 200

  /// Returns whether a new trace is too long to be printed in full by default.
  func shortens(newTrace trace: [UInt8]) -> Bool {
    TraceComparison.lineCount(trace) > Self.maximumTraceLines
  }

  /// Prints a trace that has no golden. By default, prints only the first lines of the trace.
  func print(newTrace trace: [UInt8], isShortened: Bool = true) {
    let lines = trace.split(separator: UInt8(ascii: "\n"))
    var painter = TracePainter()
    let shown = lines.prefix(isShortened ? Self.maximumTraceLines : lines.count)
    for line in shown {
      let shown = VisibleText(line, .line).description
      output.write("  \(colors ? painter.paint(line: shown) : shown)\n")
    }
    let rest = lines.count - shown.count
    if rest > 0 { output.write("  ... and \(rest) more lines\n") }
    output.write("\n")
  }

  /// Prints a problem that prevented a file from being written.
  func print(_ problem: GoldenProblem) {
    output.write(paint(problems: problem.text))
  }

  /// Prints a group of scripts that share the same differences.
  ///
  /// - Parameters:
  ///   - group: The group to print.
  ///   - commands: The source of the command that accepts the traces, or `nil` to print no command.
  func print(_ group: DifferenceGroup, _ commands: GoldenCommands?) {
    output.write(paint(group.headline, .failure) + "\n")
    for script in group.listedScripts {
      output.write("  \(link(script.name, to: script.filePath))\n")
    }
    if let rest = group.unlistedScripts { output.write("  \(rest)\n") }
    if group.unlistedScripts == nil, let accept = commands?.accept(group) {
      output.write("\n  to accept:    \(accept)\n")
    }
    output.write("\n")
  }

  /// Prints the groups of scripts, the obsolete traces, and the summary line.
  func print(_ summary: GoldenSummary, _ commands: GoldenCommands) {
    for group in summary.groups.shared { print(group, commands) }
    let repeated = summary.repeatedErrors.filter { $0.others > 0 }
    for (shown, others) in repeated {
      let words = others == 1 ? "1 more case has" : "\(others) more cases have"
      output.write("\(words) the same errors as \(link(shown.name, to: shown.filePath))\n")
    }
    if !repeated.isEmpty { output.write("\n") }
    for trace in summary.obsolete {
      output.write("\(VisibleText(path: trace.path)): obsolete: \(trace.words)\n")
    }
    if !summary.obsolete.isEmpty {
      output.write("  to remove them: run 'test --update=all', or delete the files\n\n")
    }
    output.write(paint(summary.text, summary.status == .same ? .success : .failure) + "\n")
    if let coverage = summary.coverage { output.write("\n" + coverage.text) }
    if let minimum = summary.missedMinimum {
      output.write(paint(CoverageReport.words(missing: minimum), .failure) + "\n")
    }
  }

  /// Prints a comparison of two traces.
  func print(_ comparison: TraceComparison, names: ComparedNames) {
    for sentence in comparison.explanation(names) { output.write("\(sentence)\n") }
    let diff = UnifiedDiff(comparison, names: names)
    if !diff.lines.isEmpty { output.write("\n") }
    for line in diff.lines { output.write(paint(line) + "\n") }
  }

  private func link(_ text: String, to file: String, line: String = "") -> String {
    links?.link(text, to: file, line: line) ?? text
  }

  private func paint(_ text: String, _ style: TextStyle) -> String {
    colors ? style.paint(text) : text
  }

  /// Returns diagnostics with colored headings.
  private func paint(problems: String) -> String {
    guard colors else { return problems }
    return (links?.linked(problems) ?? problems).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      guard line.hasPrefix("error["), let colon = line.firstIndex(of: ":") else { return "\(line)" }
      return paint(String(line[...colon]), .failure) + line[line.index(after: colon)...]
    }.joined(separator: "\n")
  }

  private func paint(_ line: UnifiedDiff.Line) -> String {
    switch line.kind {
    case .same, .note: line.text
    case .file: paint(line.text, .strong)
    case .hunk: paint(line.text, .place)
    case .removed: paint(line, .removed, .removedPart)
    case .added: paint(line, .added, .addedPart)
    }
  }

  /// Returns a line of a diff with its differing part highlighted.
  private func paint(_ line: UnifiedDiff.Line, _ style: TextStyle, _ part: TextStyle) -> String {
    guard let range = line.difference, !range.isEmpty else { return paint(line.text, style) }
    let bytes = line.text.utf8
    func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
    let end = bytes.dropFirst(range.upperBound)
    return paint(text(bytes.prefix(range.lowerBound)), style)
      + paint(text(bytes.dropFirst(range.lowerBound).prefix(range.count)), part)
      + (end.isEmpty ? "" : paint(text(end), style))
  }
}
