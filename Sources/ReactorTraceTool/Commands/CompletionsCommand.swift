/// `completions`: what a shell reads to complete the tool's command lines.
package struct CompletionsCommand: Command {
  private static let tool = CommandDefinition.toolName

  package static let definition = CommandDefinition(
    name: "completions", summary: "print shell completions for bash, zsh or fish",
    discussion: [
      "Load them when the shell starts: add 'eval \"$(\(tool) completions bash)\"' to ~/.bashrc, the "
        + "same with zsh to ~/.zshrc after compinit, or '\(tool) completions fish | source' to "
        + "config.fish. They complete commands, options, option values and the names of reactors."
    ],
    operand: OperandDefinition(
      "SHELL", .choice(Shell.allCases.map(\.rawValue)), .one, help: "bash, zsh or fish"))

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    for name in arguments.operands {
      guard let shell = Shell(rawValue: name) else {
        throw UsageError.unknownShell(name, known: Shell.allCases.map(\.rawValue))
      }
      context.output.write(shell.completions(of: context.tool))
    }
    return .success
  }
}
