/// `list`: the names of the reactors.
package struct ListCommand: Command {
  package static let definition = CommandDefinition(
    name: "list", summary: "print the names of the reactors")

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    .success
  }
}
