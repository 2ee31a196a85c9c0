/// `test`: replays scripts and compares their traces with the goldens beside them.
package struct TestCommand: Command {
  package static let definition = CommandDefinition(
    name: "test", summary: "replay scripts and compare their traces with the goldens beside them",
    discussion: [
      "The golden of login.actions is login.actions.trace beside it. A trace that differs is "
        + "explained, and waits in login.actions.trace.new to be accepted; a golden is only replaced "
        + "by 'accept', --update or --review. Under a directory, scripts are files named *.actions "
        + "or *.actions.json, and files of any name with a golden beside them; names that begin with "
        + "a dot are passed by.",
      "When the variable CI is set, nothing is written unless an option asks for it, and goldens "
        + "whose scripts are gone count as failures.",
    ],
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script, or a directory of scripts"),
    options: TestInvocation.options)

  package func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    var run = try TestRun(TestInvocation(arguments, on: context.system), in: context)
    return try run.run()
  }
}
