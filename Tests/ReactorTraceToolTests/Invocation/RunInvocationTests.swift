import MemorySystem
import SystemAccess
import Testing
import TraceFormat

@testable import ReactorTraceTool

@Suite("What run is to do")
struct RunInvocationTests {
  private func invocation(_ arguments: String) throws(UsageError) -> RunInvocation {
    let tool = ToolDefinition(
      name: "tool", version: "1", defaultCommand: RunCommand.definition, otherCommands: [])
    let request = try CommandLineParser(tool, isFile: { _ in true })
      .parse(arguments.split(separator: " ").map(String.init))
    guard case .command(_, let parsed) = request else { throw .missingOperand("") }
    return try RunInvocation(parsed)
  }

  @Test("Without options the script decides")
  func defaults() throws {
    let run = try invocation("a.actions - b.json")
    #expect(run.scripts == [.file("a.actions"), .standardInput, .file("b.json")])
    #expect(run.scripts.map(\.name) == ["a.actions", "-", "b.json"])
    #expect(run.format == nil && run.show == nil && run.state == nil && run.seed == nil)
    #expect(run.reactor == nil && run.root == nil && run.until == nil && !run.lines)
    #expect(run.output == .standardOutput)
    #expect(run.color == .auto)
  }

  @Test("Every option is read")
  func options() throws {
    let run = try invocation(
      """
      --format jsonl --show state,pulse --state changes --lines --reactor counter --seed 7 \
      --until 1.5s --event-limit 1000 --settle-limit 2h --root dir -o out.trace --color never a
      """)
    #expect(run.format == .jsonl)
    #expect(run.show == TraceKindSet([.state, .pulse]))
    #expect(run.state == .changes)
    #expect(run.lines)
    #expect(run.reactor == "counter")
    #expect(run.seed == 7)
    #expect(run.until?.nanoseconds == 1_500_000_000)
    #expect(run.until?.text == "1.5s")
    #expect(run.eventLimit == 1000)
    #expect(run.settleLimit?.nanoseconds == 7_200_000_000_000)
    #expect(run.root == "dir")
    #expect(run.output == .file("out.trace"))
    #expect(run.color == .never)
    #expect(try invocation("--show all a").show == .all)
    #expect(try invocation("-o - a").output == .standardOutput)
  }

  @Test("Standard input is given at most once")
  func standardInputTwice() {
    #expect(throws: UsageError.standardInputTwice) { try invocation("- a -") }
  }

  @Test("The trace never replaces its script, whatever the paths")
  func outputOverInput() throws {
    let files = Files(system: MemorySystem(["a": .file([]), "l": .link(to: "a"), "b": .file([])]))
    #expect(throws: UsageError.outputIsInput("a")) {
      try invocation("b a -o l").checkOutput(on: files)
    }
    try invocation("a -o b").checkOutput(on: files)
    try invocation("a -o new").checkOutput(on: files)
  }
}
