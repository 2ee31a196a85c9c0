/// `completions`: what a shell reads to complete the tool's command lines.
package struct CompletionsCommand: Command {
  private static let tool = CommandDefinition.toolName

  package static let definition = CommandDefinition(
    name: "completions", summary: "print completions for a shell: bash, zsh or fish",
    discussion: [
      "Let the shell read them as it starts: 'eval \"$(\(tool) completions bash)\"' in ~/.bashrc, "
        + "the same with zsh in ~/.zshrc behind compinit, or '\(tool) completions fish | source' "
        + "in config.fish. Commands, options, their values and the names of reactors are completed."
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
