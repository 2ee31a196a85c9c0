import ReactorGoldens
import ReactorBase
import ReactorSystem
import ReactorTraceFormat

/// The `diff` command, which compares two traces without replaying their scripts.
struct DiffCommand: Command {
  static let definition = CommandDefinition(
    name: "diff", group: .goldens,
    summary:
      "compare two traces: show the first difference and its cause, then all lines that differ",
    discussion: [
      "Traces can be text or JSON Lines. If the two are identical, nothing is printed. The exit "
        + "status is 0 if they are identical, 1 if they differ, and 2 if one of them is not a trace.",
      "'--format html' writes a page instead, even if the two are identical. On the page, the first trace is the expected one.",
    ],
    example: "diff before.trace after.trace",
    operand: OperandDefinition(
      "TRACE", .file, .two, help: "a trace, or '-' for standard input"))

  /// A format for printing differences.
  private enum Format: String, CaseIterable, Hashable {
    /// Plain text for a terminal.
    case text
    /// A page for a web browser.
    case html
  }

  static let usesReactors = false

  private var format = Format.text
  private var output = OutputDestination.standardOutput
  private var color = ColorChoice.auto

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &format, "format", .choice,
      help: "the output format; text (the default), or a page for a browser")
    options.readOutput(&output, help: "write the differences to a file; it is replaced atomically")
    options.readColor(&color)
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let destination = try output.resolved(on: context.system)
    let sources = try [ScriptSource](arguments)
    let expected = try sources[0].read(from: context.files)
    let found = try sources[1].read(from: context.files)
    _ = try ReplacedFiles([destination], in: context.files)
    let comparison = CodeMark.making(.comparison) { TraceComparison.compare(expected, found) }
    let traces =
      comparison.map { [$0.expected, $0.found] } ?? [TraceReader.read(expected)]
    var areTraces = true
    for (source, trace) in zip(sources, traces) {
      guard case .failure(let problem) = trace.form else { continue }
      areTraces = false
      context.report(ToolError.noTrace(in: source, problem.message))
    }
    guard areTraces else { return .failure }
    let names = ComparedNames(expected: sources[0].name, found: sources[1].name)
    try context.withOutput(to: destination) { output in
      if format == .html {
        let page = ComparedTraces(
          trace: traces.last ?? traces[0], comparison: comparison, names: names)
        page.write(named: sources.map(\.name), in: context, to: output)
      } else if let comparison {
        let printer = TestPrinter(to: output, color, on: context.system)
        CodeMark.making(.comparison) { printer.print(comparison, names: names) }
      }
    }
    return comparison == nil ? .success : .difference
  }
}
