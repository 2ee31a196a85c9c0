/// The `graph` command, which draws a diagram of the states that scripts go through.
struct GraphCommand: Command {
  static let definition = CommandDefinition(
    name: "graph", group: .findOut,
    summary: "draw a diagram of the states that scripts go through",
    discussion: [
      "All scripts are replayed, and each reactor gets a diagram. Each node groups states with "
        + "the same Booleans, the same enum cases, the same optionals that are nil, and the same "
        + "collections that are empty. With --by, states are grouped by the whole values of some "
        + "fields instead. The label of a node includes the number of its states. An arrow is an "
        + "action, labeled with the number of times that it led to that node; a dashed arrow is a later "
        + "mutation. The output is deterministic: the same scripts give the same bytes."
    ],
    example: "graph --by isLoading scripts/login.actions",
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script or a directory of scripts"))

  private var fields: [[String]]?
  private var format = GraphFormat.mermaid
  private var replays = ReplayArguments()

  mutating func read(_ options: inout OptionReader) {
    options.read(
      &fields, "by", ValueParser(form: .init("FIELDS", .text), parse: GraphRun.fields(in:)),
      help: "distinguish states by these fields only; for example, 'tab,user.name'")
    options.read(&format, "format", .choice, help: "Mermaid (the default) or Graphviz (dot)")
    replays.readReplayOptions(&options)
    options.readOutput(
      &replays.output, help: "write the graph to a file; it is replaced atomically")
    options.readColor(&replays.color)
  }

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try GraphRun(
      paths: arguments.operands, fields: fields, format: format, replays: replays,
      context: context
    ).run()
  }
}
