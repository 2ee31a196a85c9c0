import ReactorMemorySystem
import ReactorSystem
import ReactorTraceFormat
import Testing

@testable import ReactorTrace

struct ReplayArgumentsTests {
  private func invocation(_ arguments: String) throws(ToolError) -> ReplayArguments {
    let tool = ToolDefinition(
      name: "tool", version: "1", commands: [RunCommand().completeDefinition])
    let request = try CommandLineParser(tool, isFile: { _ in true })
      .parse(arguments.split(separator: " ").map(String.init))
    guard case .command(_, let parsed) = request else { throw .missingOperand("") }
    var invocation = ReplayArguments()
    var options = OptionReader(arguments: parsed)
    invocation.read(&options)
    if let error = options.error { throw error }
    invocation.scripts = try [ScriptSource](parsed)
    return invocation
  }

  @Test func `Without options the script decides`() throws {
    let run = try invocation("a.actions - b.json")
    #expect(run.scripts == [.file("a.actions"), .standardInput, .file("b.json")])
    #expect(run.scripts.map(\.name) == ["a.actions", "-", "b.json"])
    #expect(run.format == nil && run.show == nil && run.state == nil && run.seed == nil)
    #expect(run.reactor == nil && run.root == nil && run.until == nil && !run.lines)
    #expect(run.output == .standardOutput)
    #expect(run.color == .auto)
  }

  @Test func `Every option is read`() throws {
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

  @Test func `Standard input is given at most once`() {
    #expect(throws: ToolError.standardInputTwice) { try invocation("- a -") }
  }

  @Test func `An output never replaces an input or another output, whatever the paths`() throws {
    let system = MemorySystem(["a": .file([]), "l": .link(to: "a"), "p": .stream()])
    func replaced(_ paths: String...) throws -> ReplacedFiles {
      try ReplacedFiles(
        paths.map { OutputDestination(argument: $0) }, in: Files(system: system))
    }
    #expect(throws: FileError.replaced(.path("a"), output: "l")) { try replaced("l").check("a") }
    #expect(throws: FileError.replaced(.path("./new"), output: "new")) {
      try replaced("new").check("./new")
    }
    try replaced("a", "new").check("p")
    try replaced("a", "new").check("other")
    #expect(throws: ToolError.sameOutput("a", "l")) { try replaced("a", "l") }
    #expect(throws: ToolError.sameOutput("new", "x/../new")) { try replaced("new", "x/../new") }
    #expect(throws: ToolError.sameOutput("-", "-")) { try replaced("-", "-") }
    _ = try replaced("p", "p", "a", "new")
  }

  @Test func `A path that leads to an open descriptor is not replaced`() throws {
    let system = MemorySystem()
    let cases: [(String, OutputDestination)] = [
      ("-", .standardOutput), ("/dev/stdout", .standardOutput), ("/dev/fd/1", .standardOutput),
      ("/dev/stderr", .descriptor(.standardError, path: "/dev/stderr")), ("new", .file("new")),
    ]
    for (argument, destination) in cases {
      #expect(try OutputDestination(argument: argument).resolved(on: system) == destination)
    }
    #expect(throws: FileError.cannotWrite(.path("/dev/fd/9"), .badDescriptor)) {
      try OutputDestination(argument: "/dev/fd/9").resolved(on: system)
    }
  }
}
