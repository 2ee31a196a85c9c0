import ReactorMemorySystem
import ReactorSamples
import ReactorSystem
import ReactorTestTraits
import Testing

@testable import ReactorTrace

@Suite(.endToEnd) struct CommandFaultTests {
  private static let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)

  private static let messy = "reactor   counter\nincrease\nwait   1s\n"
  private static let old = "what was there before\n"
  private static let nodes: [String: MemorySystem.Node] = [
    "a.actions": file(messy), "b.actions": file("reactor follow\ninclude \"c.actions\"\n"),
    "c.actions": file("follow(42)\n"), "old.trace": file(old),
    "left.trace": file(trace(value: 1)), "right.trace": file(trace(value: 2)),
    "search.actions": file("reactor counter\nalways value < 1\nchoose 1 of increase\n"),
    // A file with the name of a reactor is explored instead of the reactor.
    "profile": file("reactor counter\nalways value < 1\nchoose 1 of increase\n"),
    "found": .directory, "found/search-1.actions": file(old), "/c.actions": file("follow(42)\n"),
    "covered.json": file(coverage), "old.dot": file(old), "/checkout": .directory,
    "/checkout/Package.swift": file(
      "let package = Package(\n  name: \"reactor-trace\",\n  platforms: [])"),
  ]

  /// A report of the coverage of a script.
  private static let coverage: String = {
    let system = MemorySystem(["a.actions": file(messy)])
    _ = run("test --report coverage=- a.actions", on: system)
    return system.output
  }()

  private static func trace(value: Int) -> String {
    "# reactor-trace 1 show=state,end state=full\n0.000 counter state value: \(value)\n"
  }

  private static func file(_ text: String) -> MemorySystem.Node { .file(Array(text.utf8)) }

  private static func run(_ command: String, on system: MemorySystem) -> ReactorTrace.ExitStatus {
    tool.run(command.split(separator: " ").map(String.init), on: system)
  }

  /// Creates a system for a command.
  private static func system(
    for command: String, faults: MemorySystem.Faults = .none
  ) -> MemorySystem {
    MemorySystem(nodes, input: inputs[command] ?? "", faults: faults)
  }

  /// The bytes that commands read from the standard input.
  private static let inputs = [
    "play counter": """
    increase
    wait 1s
    :state
    :pending
    :why value
    :back
    :to 2s
    :save new.actions
    :save! old.trace
    :page new.html
    :page
    :help
    :quit

    """,
    "play follow": ":save old.trace\n", "play profile": ":page old.dot\n",
    "lsp": [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///b.actions","#
        + #""languageId":"reactor-trace","version":1,"text":"reactor follow\ninclude \"c.actions\"\n"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/formatting","params":{"textDocument":{"uri":"#
        + #""file:///b.actions"}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/documentLink","params":{"textDocument":{"uri":"#
        + #""file:///b.actions"}}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":{"textDocument":{"uri":"#
        + #""file:///b.actions"},"position":{"line":0,"character":10}}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"shutdown"}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
    ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(),
  ]

  static let commands =
    [
      "a.actions b.actions", "-o new.trace a.actions b.actions", "-o old.trace b.actions",
      "--format jsonl --show all -o old.trace a.actions", "fmt --write a.actions c.actions",
      "fmt a.actions", "fmt --check a.actions", "check a.actions b.actions", "describe counter",
      "list", "schema", "--help", "diff left.trace right.trace", "why a.actions value",
      "why --format json a.actions value", "graph a.actions", "graph -o new.dot a.actions",
      "graph -o old.dot a.actions", "coverage covered.json", "coverage -o new.json covered.json",
      "coverage -o old.trace --format json covered.json", "play counter", "lsp", "completions bash",
      "completions zsh", "completions fish", "explore profile",
      "explain", "explain unknown-action", "help", "help run", "help --man",
      "init --package /checkout my-trace", "explore search.actions",
      "explore --save found search.actions", "explore --save new/found search.actions",
      "explore --report html=found/new.html search.actions",
      "explore --report html=- search.actions", "explore --format json search.actions",
      "explore --cover --timelines 2 search.actions",
      "explore --cover --timelines 2 --save found search.actions",
    ] + refused

  /// Commands that would replace a file without being asked to.
  private static let refused = ["play follow", "play profile"]

  static let errors: [SystemError] = [
    .noSpace, .inputOutput, .notPermitted, .tooManyOpenFiles, .interrupted,
  ]

  @Test(arguments: commands, errors)
  func `Whichever call fails, each file is as it was or as it should be, and a failure is reported`(
    command: String, error: SystemError
  ) {
    let healthy = Self.system(for: command)
    let status = Self.run(command, on: healthy)
    #expect((status == .failure) == Self.refused.contains(command))
    for call in 1...healthy.calls {
      let system = Self.system(for: command, faults: .at(call, error))
      let found = Self.run(command, on: system)
      for path in Set(Self.nodes.keys).union(system.nodes.keys) {
        let isWhole =
          system.nodes[path] == Self.nodes[path] || system.nodes[path] == healthy.nodes[path]
        #expect(isWhole, "\(path) after call \(call)")
      }
      #expect(system.openFiles == 0, "call \(call)")
      let words = system.output + system.errorOutput
      if found == .failure, system.failedOutputs.contains(.standardError) { continue }
      // An editor gets the reason as a diagnostic.
      if found == .failure || command == "lsp", words.contains(error.reason) { continue }
      // The call was not needed, or it was repeated.
      #expect(found == status, "call \(call)")
      #expect(system.nodes == healthy.nodes, "call \(call)")
      #expect(system.output == healthy.output, "call \(call)")
      #expect(system.errorOutput == healthy.errorOutput, "call \(call)")
    }
  }

  @Test func `Every command is among those whose calls fail`() {
    let definition = Self.tool.definition
    let names = (Self.commands + TestFaultTests.commands).map { line in
      definition.commands.dropFirst().map(\.name).first { line.hasPrefix($0) }
        ?? definition.defaultCommand.name
    }
    #expect(Set(names) == Set(definition.commands.map(\.name)))
  }

  @Test func `An output of which nothing can be written is a failure, and is reported once`() {
    let healthy = MemorySystem(Self.nodes)
    _ = Self.run("a.actions", on: healthy)
    // The call after which the output contains the text is the call that wrote it.
    let writes = (1...healthy.calls).filter { call in
      let system = MemorySystem(Self.nodes, faults: .at(call, .noSpace))
      let status = Self.run("a.actions", on: system)
      guard system.output.isEmpty, status == .failure else { return false }
      return system.errorOutput
        == "error[unwritable-file]: cannot write to standard output: no space left on the device\n"
    }
    #expect(writes.count == 1)
  }
}
