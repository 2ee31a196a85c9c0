/// `graph`: draws the states that scripts go through.
struct GraphCommand: Command {
  static let definition = CommandDefinition(
    name: "graph", summary: "draw the states that scripts go through, as a diagram",
    discussion: [
      "All scripts are replayed, and each reactor gets a diagram. A node is a state by its Booleans, its "
        + "enums by their case, its optionals by whether they are nil, and its collections by whether they "
        + "are empty; --by chooses the fields, with their whole values. It says how many different states "
        + "it stands for. An arrow is an action with the number of times that it led there; a dashed one "
        + "is a mutation that came later. The same scripts give the same bytes."
    ],
    example: "graph --by isLoading scripts/login.actions",
    operand: OperandDefinition(
      "PATH", .file, .oneOrMore, help: "a script or a directory of scripts"),
    options: GraphRun.options)

  func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try GraphRun(arguments, in: context).run()
  }
}
