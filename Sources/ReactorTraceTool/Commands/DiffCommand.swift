import Goldens
import SystemAccess

/// `diff`: compares two traces, without their scripts.
package struct DiffCommand: Command {
  package static let definition = CommandDefinition(
    name: "diff", summary: "compare two traces: the first divergence, its cause, then the lines",
    discussion: [
      "Traces can be text or JSON Lines. Nothing is printed about traces that are the same, byte by "
        + "byte; then the exit status is 0, and else 1."
    ],
    operand: OperandDefinition(
      "TRACE", .file, .two, help: "a trace, or '-' for the standard input"),
    options: [RunInvocation.color.definition])

  package static let usesReactors = false

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let color = try arguments.value(of: RunInvocation.color) ?? .auto
    let sources = arguments.operands.map(ScriptSource.init(argument:))
    guard sources.count == 2, sources != [.standardInput, .standardInput] else {
      throw UsageError.standardInputTwice
    }
    let expected = try sources[0].read(from: context.files)
    let found = try sources[1].read(from: context.files)
    guard let comparison = TraceComparison.compare(expected, found) else { return .success }
    let printer = TestPrinter(
      to: context.output, colors: color.colors(.standardOutput, on: context.system))
    printer.print(
      comparison, names: ComparedNames(expected: sources[0].name, found: sources[1].name))
    return .difference
  }
}
