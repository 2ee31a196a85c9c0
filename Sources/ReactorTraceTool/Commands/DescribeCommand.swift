/// `describe`: what a reactor takes and shows.
package struct DescribeCommand: Command {
  package static let definition = CommandDefinition(
    name: "describe",
    summary: "print a reactor's actions with their arguments, its state and pulses, its options",
    operand: OperandDefinition(
      "NAME", .reactor, .one, help: "the name of a reactor, as 'list' prints it"))

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    .success
  }
}
