import ReactorGoldens
import ReactorBase
import ReactorSystem
import ReactorTraceFormat

/// `diff`: compares two traces, without their scripts.
struct DiffCommand: Command {
  static let definition = CommandDefinition(
    name: "diff", group: .goldens,
    summary: "compare two traces: the first difference and its cause, then all lines",
    discussion: [
      "Traces can be text or JSON Lines. If the two are identical, nothing is printed and the exit "
        + "status is 0; if they differ, it is 1; if one is not a trace, it is 2."
    ],
    example: "diff before.trace after.trace",
    operand: OperandDefinition(
      "TRACE", .file, .two, help: "a trace, or '-' for standard input"),
    options: [ReplayArguments.color.definition])

  static let usesReactors = false

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let color = try arguments.value(of: ReplayArguments.color) ?? .auto
    let sources = try [ScriptSource](arguments)
    let expected = try sources[0].read(from: context.files)
    let found = try sources[1].read(from: context.files)
    let comparison = CodeMark.making(.comparison) { TraceComparison.compare(expected, found) }
    let traces =
      comparison.map { [$0.expected, $0.found] } ?? [TraceReader.read(expected)]
    var areTraces = true
    for (source, trace) in zip(sources, traces) {
      guard case .failure(let problem) = trace.form else { continue }
      areTraces = false
      let subject: FileSubject =
        if case .file(let path) = source { .path(path) } else { .standardInput }
      context.report(
        ToolError(
          id: "no-trace",
          "\(subject.words) cannot be read as a trace: \(VisibleText(problem.message))"))
    }
    guard areTraces else { return .failure }
    guard let comparison else { return .success }
    let printer = TestPrinter(to: context.output, color, on: context.system)
    CodeMark.making(.comparison) {
      printer.print(
        comparison, names: ComparedNames(expected: sources[0].name, found: sources[1].name))
    }
    return .difference
  }
}
