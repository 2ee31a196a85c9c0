import ReactorRegistration
import Testing

@testable import ReactorTrace

struct HelpTextTests {
  private static let run = CommandDefinition(
    name: "run", group: .replay, summary: "do the main thing",
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
  private static let list = CommandDefinition(
    name: "list", group: .findOut, summary: "list things", example: "list")
  private static let describe = CommandDefinition(
    name: "describe", group: .findOut, summary: "describe a thing", example: "describe it",
    operand: OperandDefinition("NAME", .reactor, .one, help: "the thing"))
  private let help = HelpText(
    tool: ToolDefinition(
      name: "my-trace", version: "1", commands: [run, list, describe]))

  @Test func `A command shows how it is typed, what it does and what it takes`() {
    #expect(
      help.help(for: Self.run) == """
        Do the main thing.

        Usage:
          my-trace [run] [OPTION...] SCRIPT...

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
          -V, --version   show the version

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
          my-trace COMMAND [OPTION...] [OPERAND...]

        Replay:
          run       do the main thing

        Inspect:
          list      list things
          describe  describe a thing

        """))
    #expect(overview.contains("  test scripts            my-trace test scripts\n"))
    #expect(!overview.contains("reactor-trace"))
  }

  @Test func `The short help has a line for each option`() {
    #expect(
      help.shortHelp(for: Self.run) == """
        Do the main thing.

        Usage:
          my-trace [run] [OPTION...] SCRIPT...

        Options:
          -f, --form a|b  a text that doesn't fit into one line beside its option, so
                          that it is broken too
              --a-name-that-is-longer-than-most
                          is below

        For details, see 'my-trace help run'.

        """)
  }

  private static let tool = Tool(
    name: "reactor-trace", version: "1", registry: ReactorRegistry()
  ).definition

  @Test(arguments: tool.commands.map(\.name))
  func `The short help of a command fits on a screen, each option on a line`(name: String) throws {
    let command = try #require(Self.tool.commands.first { $0.name == name })
    let help = HelpText(tool: Self.tool)
    let lines = help.shortHelp(for: command).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 34)
    #expect(lines.allSatisfy { $0.count <= HelpText.width })
    let named = lines.joined(separator: " ").split(separator: " Also: ").dropFirst().joined()
    for option in command.options {
      let isListed = lines.contains { $0.hasSuffix(option.summary) }
      #expect(isListed || named.contains("--\(option.name)"), "--\(option.name)")
    }
  }

  @Test func `The list of commands fits on a screen`() {
    let overview = HelpText(tool: Self.tool).shortOverview()
    #expect(overview.split(separator: "\n", omittingEmptySubsequences: false).count <= 42)
  }

  @Test func `No line is longer than 80 columns`() {
    for line in HelpText(tool: Self.tool).overview().split(separator: "\n") {
      #expect(line.count <= 80)
    }
  }
}
