import Testing

@testable import ReactorTrace

struct CommandLineParserTests {
  private static let runCommand = CommandDefinition(
    name: "run", group: .replay, summary: "", example: "",
    operand: OperandDefinition("SCRIPT", .file, .oneOrMore, help: ""),
    options: [
      OptionDefinition(name: "lines", help: ""),
      OptionDefinition(name: "seed", value: .init("N", .number), help: ""),
    ])
  private static let listCommand = CommandDefinition(
    name: "list", group: .replay, summary: "", example: "")
  private static let describeCommand = CommandDefinition(
    name: "describe", group: .replay, summary: "", example: "",
    operand: OperandDefinition("NAME", .reactor, .one, help: ""))
  private static let helpCommand = CommandDefinition(
    name: "help", group: .replay, summary: "", example: "",
    operand: OperandDefinition("COMMAND", .command, .optional, help: "")
  )
  private static let tool = ToolDefinition(
    name: "tool", version: "1",
    commands: [runCommand, listCommand, describeCommand, helpCommand])

  private func parse(_ arguments: String) throws(ToolError) -> CommandLineParser.Request {
    let files: Set = ["script", "list", "a.actions"]
    return try CommandLineParser(Self.tool, isFile: files.contains)
      .parse(arguments.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("run a.actions", runCommand, ["a.actions"]),
    ("a.actions", runCommand, ["a.actions"]),
    ("--seed 7 a.actions --lines b.actions", runCommand, ["a.actions", "b.actions"]),
    ("missing.actions", runCommand, ["missing.actions"]),
    ("script", runCommand, ["script"]),
    ("-", runCommand, ["-"]),
    ("run list", runCommand, ["list"]),
    ("./list", runCommand, ["./list"]),
    ("-- list", runCommand, ["list"]),
    ("run word", runCommand, ["word"]),
    ("list", listCommand, []),
    ("describe counter", describeCommand, ["counter"]),
    ("help", helpCommand, []),
    ("help run", helpCommand, ["run"]),
  ])
  func `The first argument names the command, or else it is the main one`(
    arguments: String, command: CommandDefinition, operands: [String]
  ) throws {
    guard case .command(command, let parsed) = try parse(arguments) else {
      Issue.record("another command")
      return
    }
    #expect(parsed.operands == operands)
  }

  @Test(arguments: [
    ("--help", CommandLineParser.Request.help(nil, isShort: false)),
    ("-h", .help(nil, isShort: true)),
    ("a.actions --help", .help(nil, isShort: false)),
    ("run --help", .help(runCommand, isShort: false)),
    ("describe -h", .help(describeCommand, isShort: true)),
    ("--version", .version), ("-V", .version),
    ("list --version", .version),
  ])
  func `Help and version are asked for anywhere`(
    arguments: String, request: CommandLineParser.Request
  ) throws {
    #expect(try parse(arguments) == request)
  }

  @Test(arguments: [
    ("", "missing operand: SCRIPT"),
    ("run", "missing operand: SCRIPT"),
    ("describe", "missing operand: NAME"),
    ("describe a b", "unexpected operand 'b'"),
    ("list a", "unexpected operand 'a'"),
    ("help a b", "unexpected operand 'b'"),
    ("lsit", "there is no command or file named 'lsit'; did you mean 'list'?"),
    ("word", "there is no command or file named 'word'"),
    (
      "--seed 7 list",
      "the command 'list' must come first; for a file of that name, write './list'"
    ),
    (
      "a.actions describe",
      "the command 'describe' must come first; for a file of that name, write './describe'"
    ),
    ("--seed 7 a --seed=7", "there is no command or file named 'a'"),
    ("--seed 7 script --seed=7", "the option '--seed' is given more than once"),
    ("run --lines --lines x", "the option '--lines' is given more than once"),
    ("list --seed 7", "unknown option '--seed'"),
  ])
  func `An invalid command line is refused`(arguments: String, message: String) {
    let error = #expect(throws: ToolError.self) { try parse(arguments) }
    #expect(error?.message == message)
  }
}
