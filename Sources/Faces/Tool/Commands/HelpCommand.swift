/// The `help` command, which describes the tool and its commands.
struct HelpCommand: Command {
  static let definition = CommandDefinition(
    name: "help", group: .setUp, summary: "show help for a command", example: "help explore",
    operand: OperandDefinition(
      "COMMAND", .command, .optional, help: "the command to describe; by default, the tool itself"))

  static let usesReactors = false

  /// Indicates whether to print the manual page.
  private var printsManual = false

  mutating func read(_ options: inout OptionReader) {
    options.read(&printsManual, "man", .flag, help: "print the manual page")
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    if printsManual {
      context.output.write(ManualPage(tool: context.tool).text)
      return .success
    }
    let help = HelpText(tool: context.tool)
    guard let name = arguments.operands.first else {
      context.output.write(help.overview())
      return .success
    }
    let commands = context.tool.commands
    guard let command = commands.first(where: { $0.name == name }) else {
      throw ToolError.unknownCommand(name, known: commands.map(\.name))
    }
    context.output.write(help.help(for: command))
    return .success
  }
}
