/// The `completions` command, which prints a script for completing the tool's command lines in a shell.
struct CompletionsCommand: Command {
  private static let tool = CommandDefinition.toolName

  static let definition = CommandDefinition(
    name: "completions", group: .setUp, summary: "print shell completions for bash, zsh or fish",
    discussion: [
      "To load them when the shell starts: for bash, add 'eval \"$(\(tool) completions bash)\"' to "
        + "~/.bashrc; for zsh, add the same line with 'zsh' to ~/.zshrc, after compinit; for fish, add "
        + "'\(tool) completions fish | source' to config.fish. They complete commands, options, option values and the names of reactors."
    ],
    example: "completions zsh",
    operand: OperandDefinition(
      "SHELL", .choice(Shell.allCases.map(\.rawValue)), .one, help: "bash, zsh or fish"))

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let name = arguments.operands[0]
    guard let shell = Shell(rawValue: name) else {
      throw ToolError.unknownShell(name, known: Shell.allCases.map(\.rawValue))
    }
    switch shell {
    case .bash: context.output.write(BashCompletions(tool: context.tool).text)
    case .zsh: context.output.write(ZshCompletions(tool: context.tool).text)
    case .fish: context.output.write(FishCompletions(tool: context.tool).text)
    }
    return .success
  }
}

/// A shell for which the tool prints completions, generated from the same definitions as the help.
///
/// To complete the names of reactors, the shell runs the tool, so the names are always current.
enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash
  case zsh
  case fish
}

extension ToolDefinition {
  /// The tool's name as part of a shell function name. Invalid characters are replaced with underscores.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
