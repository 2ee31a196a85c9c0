import ReactorSystem

/// The `test` command, which replays scripts and compares their traces with their goldens.
struct TestCommand: Command {
  static let definition = CommandDefinition(
    name: "test", group: .goldens,
    summary: "replay scripts and compare their traces with the goldens next to them",
    discussion: [
      "The golden of login.actions is login.actions.trace in the same directory. Differences are "
        + "explained, and the new trace is kept as login.actions.trace.new until you accept it; only "
        + "'accept', --update and --review replace a golden. In a directory, the scripts are the files "
        + "named *.actions or *.actions.json and all files with a golden next to them; names that "
        + "begin with a dot are skipped.",
      "If the environment variable CI is set, nothing is written unless an option asks for it, and "
        + "obsolete goldens count as failures.",
    ],
    example: "test --report junit=results.xml scripts",
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script or a directory of scripts"))

  private var invocation = TestInvocation()

  mutating func read(_ options: inout OptionReader) { invocation.read(&options) }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    var invocation = invocation
    try invocation.complete(with: arguments.operands, on: context.system)
    if invocation.watches, context.system.worker == nil {
      var watch = try TestWatch(invocation, in: context)
      return watch.run()
    }
    var run = try TestRun(invocation, in: context)
    return try run.run()
  }
}
