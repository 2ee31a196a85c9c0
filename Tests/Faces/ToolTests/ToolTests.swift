import ReactorMemorySystem
import ReactorSystem
import Testing

@testable import ReactorTrace

struct ToolTests {
  /// A command that writes its operands, and fails if one of them asks for it.
  private struct Echo: Command {
    static let definition = CommandDefinition(
      name: "echo", group: .replay, summary: "say what is said", example: "echo hello",
      operand: OperandDefinition("WORD", .file, .oneOrMore, help: "what to say"))

    private var output = OutputDestination.standardOutput

    mutating func read(_ options: inout OptionReader) {
      options.readOutput(&output, help: "where to")
    }

    func run(_ arguments: ParsedArguments, in context: CommandContext) throws
      -> ReactorTrace.ExitStatus
    {
      try context.withOutput(to: output) { output in
        for word in arguments.operands {
          if word == "throw" { throw FileError.cannotRead(.path("x"), .notFound) }
          if word == "differ" { return .difference }
          output.write("\(word)\n")
        }
        return .success
      }
    }
  }

  private let tool = Tool(
    name: "my-trace", version: "1.2", commands: [Echo(), HelpCommand()])

  @Test func `Output goes to standard output, and the command chooses the status`() {
    let system = MemorySystem()
    #expect(tool.run(["echo", "a", "b"], on: system) == .success)
    #expect(system.output == "a\nb\n")
    #expect(system.errorOutput == "")
    #expect(tool.run(["echo", "differ"], on: MemorySystem()) == .difference)
  }

  @Test func `An error is reported with its id on standard error, after what was written`() {
    let system = MemorySystem()
    #expect(tool.run(["echo", "a", "throw"], on: system) == .failure)
    #expect(system.output == "a\n")
    #expect(
      system.errorOutput
        == "error[unreadable-file]: cannot read 'x': no such file or directory\n")
  }

  @Test func `Bad usage says where to read on, by the tool's own name`() {
    let system = MemorySystem()
    #expect(tool.run(["echo", "--nope"], on: system) == .failure)
    #expect(
      system.errorOutput == """
        error[unknown-option]: unknown option '--nope'
        try 'my-trace help echo'

        """)
    #expect(system.output == "")
  }

  @Test func `The version names the tool`() {
    let system = MemorySystem()
    #expect(tool.run(["--version"], on: system) == .success)
    #expect(system.output == "my-trace 1.2\n")
  }

  @Test func `Help is the same, however it is asked for`() {
    let outputs = [["help", "echo"], ["echo", "--help"]].map { arguments in
      let system = MemorySystem()
      #expect(tool.run(arguments, on: system) == .success)
      return system.output
    }
    #expect(outputs[0] == outputs[1])
    #expect(
      outputs[0].hasPrefix("Say what is said.\n\nUsage:\n  my-trace [echo] [OPTION...] WORD...\n"))
    let system = MemorySystem()
    #expect(tool.run(["help", "ehco"], on: system) == .failure)
    #expect(system.errorOutput.contains("unknown command 'ehco'; did you mean 'echo'?"))
  }

  @Test func `A closed pipe ends the tool quietly`() {
    let system = MemorySystem(faults: .at(1, .brokenPipe))
    #expect(tool.run(["echo", "a"], on: system) == .closedPipe)
    #expect(system.errorOutput == "")
  }

  @Test func `Output that is lost is a failure, whatever the command found`() {
    for word in ["a", "differ", "throw"] {
      let system = MemorySystem(faults: .at(1, .noSpace))
      #expect(tool.run(["echo", "a", word], on: system) == .failure)
      #expect(
        system.errorOutput
          == "error[unwritable-file]: cannot write to standard output: no space left on the device\n"
      )
    }
  }

  @Test func `An output file is written whole, or left alone if the command fails`() {
    let old = MemorySystem.Node.file([1])
    let good = MemorySystem(["out": old])
    #expect(tool.run(["echo", "a", "-o", "out"], on: good) == .success)
    #expect(good.nodes == ["out": .file(Array("a\n".utf8))])
    #expect(good.output == "")
    let bad = MemorySystem(["out": old])
    #expect(tool.run(["echo", "a", "throw", "-o", "out"], on: bad) == .failure)
    #expect(bad.nodes == ["out": old])
  }
}
