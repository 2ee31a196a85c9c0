import Testing

@testable import ReactorTrace

struct HelpTextTests {
  private static let run = CommandDefinition(
    name: "run", summary: "do the main thing",
    discussion: [
      "A paragraph that is long enough to be broken between two of its words, wherever the line is "
        + "full.",
      "Another one.",
    ],
    example: "first.actions",
    operand: OperandDefinition("SCRIPT", .file, .oneOrMore, help: "what it is done to"),
    options: [
      OptionDefinition(
        name: "form", short: "f", value: .init("a|b", .choice(["a", "b"])),
        help: "a text that doesn't fit into one line beside its option, so that it is broken too"),
      OptionDefinition(name: "a-name-that-is-longer-than-most", help: "is below"),
    ])
  private static let list = CommandDefinition(name: "list", summary: "list things", example: "list")
  private static let describe = CommandDefinition(
    name: "describe", summary: "describe a thing", example: "describe it",
    operand: OperandDefinition("NAME", .reactor, .one, help: "the thing"))
  private let help = HelpText(
    tool: ToolDefinition(
      name: "my-trace", version: "1", commands: [run, list, describe]))

  @Test func `A command shows how it is typed, what it does and what it takes`() {
    #expect(
      help.help(for: Self.run) == """
        Usage:
          my-trace [run] [OPTION...] SCRIPT...

        Do the main thing.

        A paragraph that is long enough to be broken between two of its words, wherever
        the line is full.

        Another one.

        Operands:
          SCRIPT  what it is done to

        Options:
          -f, --form a|b  a text that doesn't fit into one line beside its option, so
                          that it is broken too
              --a-name-that-is-longer-than-most
                          is below
          -h, --help      show this help
              --version   show the version

        Example:
          my-trace first.actions

        """)
  }

  @Test func `The overview uses the tool's own name, and lists its commands`() {
    let overview = help.overview()
    #expect(
      overview.contains(
        """
        Usage:
          my-trace [run] [OPTION...] SCRIPT...
          my-trace list
          my-trace describe NAME

        Commands:
          run       do the main thing
          list      list things
          describe  describe a thing

        """))
    #expect(!overview.contains("reactor-trace"))
  }

  @Test func `No line is longer than 80 columns`() {
    let tool = HelpText(
      tool: ToolDefinition(
        name: "reactor-trace", version: "1", commands: [RunCommand.definition]))
    for line in tool.overview().split(separator: "\n") { #expect(line.count <= 80) }
  }
}
