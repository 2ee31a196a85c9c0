import ReactorMemorySystem
import ReactorSamples
import ReactorSystem
import ReactorTestTraits
import ReactorTrace
import Testing

@Suite(.endToEnd) struct TestFaultTests {
  private static let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)

  // It keeps the form of its golden; '--update=all' would choose a form by the type of the state.
  private static let script = CounterGolden.script
    .replacing("increase", with: "trace state=changes\nincrease")
  private static let golden = CounterGolden.trace
  private static let wrong = golden.replacing("0 -> 1", with: "0 -> 2")

  /// A suite with a golden that differs, one that is missing, one that is right, and an obsolete one.
  private static let suite: [String: MemorySystem.Node] = [
    "g": .directory, "g/sub": .directory,
    "g/a.actions": file(script), "g/a.actions.trace": file(wrong),
    "g/b.actions": file(script),
    "g/sub/c.actions": file(script), "g/sub/c.actions.trace": file(golden),
    "g/sub/c.actions.trace.new": file(wrong),
    "g/z.actions.trace": file(golden),
  ]

  /// The suite; for `accept`, with a pending trace that a new replay repeats.
  private static func suite(for command: String) -> [String: MemorySystem.Node] {
    guard command.hasPrefix("accept") else { return suite }
    return suite.merging([
      "g/sub/c.actions.trace": file(wrong), "g/sub/c.actions.trace.new": file(golden),
    ]) { $1 }
  }

  private static func file(_ text: String) -> MemorySystem.Node { .file(Array(text.utf8)) }

  static let commands = [
    "test g", "test --update=missing g", "test --update=failed g", "test --update=all g",
    "test --report junit=g/r.xml --report tap=g/r.tap --report json=g/r.json g",
    "test --rerun-failed g", "accept g", "diff g/a.actions.trace g/sub/c.actions.trace",
  ]

  private static func run(_ command: String, on system: MemorySystem) -> ReactorTrace.ExitStatus {
    tool.run(command.split(separator: " ").map(String.init), on: system)
  }

  /// Returns whether every file is complete: scripts unchanged, traces unchanged or with their new content.
  private static func isWhole(_ nodes: [String: MemorySystem.Node]) -> Bool {
    for (path, node) in nodes where !path.contains(".reactor-trace-") {
      if path.hasSuffix(".actions"), node != file(script) { return false }
      if path.hasSuffix(".trace") || path.hasSuffix(".trace.new") {
        guard case .file(let bytes, _) = node else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        let isNew = text.hasPrefix("# reactor-trace 1 ") && text.hasSuffix("* end pending: 0\n")
        if !isNew { return false }
      }
    }
    return ["g/a.actions", "g/b.actions", "g/sub/c.actions", "g/a.actions.trace"]
      .allSatisfy { nodes[$0] != nil }
  }

  /// The files except reports, which contain durations.
  private static func withoutReports(
    _ nodes: [String: MemorySystem.Node]
  ) -> [String: MemorySystem.Node] {
    nodes.filter { !$0.key.hasPrefix("g/r.") }
  }

  private static func hasStrays(_ nodes: [String: MemorySystem.Node]) -> Bool {
    nodes.keys.contains { $0.contains(".reactor-trace-") }
  }

  @Test(arguments: commands)
  func `Whichever call fails, nothing is torn or left behind, and a failure is reported`(
    command: String
  ) {
    let healthy = MemorySystem(Self.suite(for: command))
    let status = Self.run(command, on: healthy)
    let expected = Self.withoutReports(healthy.nodes)
    for call in 1...healthy.calls {
      let system = MemorySystem(Self.suite(for: command), faults: .at(call, .noSpace))
      let found = Self.run(command, on: system)
      #expect(Self.isWhole(system.nodes), "call \(call)")
      #expect(!Self.hasStrays(system.nodes), "call \(call)")
      #expect(system.openFiles == 0, "call \(call)")
      if found == .failure {
        let words = system.output + system.errorOutput
        #expect(words.contains("no space left"), "call \(call)")
      } else {
        // The call was not needed: the results are the same as without the fault.
        #expect(found == status, "call \(call)")
        #expect(Self.withoutReports(system.nodes) == expected, "call \(call)")
        #expect(system.output == healthy.output || system.output.isEmpty, "call \(call)")
      }
    }
  }

  @Test(arguments: commands)
  func `At whichever call the process ends, nothing is torn, and the next run leaves no stray file`(
    command: String
  ) {
    let healthy = MemorySystem(Self.suite(for: command), maximumBytesInOneCall: 50)
    _ = Self.run(command, on: healthy)
    for call in 1...healthy.calls {
      let system = MemorySystem(
        Self.suite(for: command), faults: .from(call, .inputOutput), maximumBytesInOneCall: 50)
      _ = Self.run(command, on: system)
      #expect(Self.isWhole(system.nodes), "call \(call)")
      let next = MemorySystem(system.nodes)
      #expect(Self.run("test --update=all g", on: next) == .success, "call \(call)")
      #expect(!Self.hasStrays(next.nodes), "call \(call)")
      #expect(next.nodes["g/a.actions.trace"] == Self.file(Self.golden), "call \(call)")
    }
  }

  @Test(arguments: ["test g", "test --fail-fast g"])
  func `Under CI nothing is written`(command: String) {
    let system = MemorySystem(Self.suite, environment: ["CI": "true"])
    #expect(Self.run(command, on: system) == .difference)
    #expect(system.nodes == Self.suite)
  }

  @Test func `A file that is being written by another process is left alone`() throws {
    var nodes = Self.suite
    nodes["g/.reactor-trace-7-0.tmp"] = Self.file("half")
    let system = MemorySystem(nodes)
    let other = try system.openFile(at: "g/.reactor-trace-7-0.tmp", for: .reading)
    #expect(try system.lockFile(other) == .ours)
    _ = Self.run("test g", on: system)
    #expect(system.nodes["g/.reactor-trace-7-0.tmp"] == Self.file("half"))
    try system.closeFile(other)
    _ = Self.run("test g", on: system)
    #expect(system.nodes["g/.reactor-trace-7-0.tmp"] == nil)
  }

  @Test func `Whichever call fails, a summary of a job that is not as it should be is reported`() {
    var suite = Self.suite
    suite["summary.md"] = Self.file("# Job\n")
    func run(_ faults: MemorySystem.Faults) -> (MemorySystem, ReactorTrace.ExitStatus) {
      let system = MemorySystem(
        suite, faults: faults, environment: ["GITHUB_STEP_SUMMARY": "summary.md"])
      return (system, Self.run("test --report github g", on: system))
    }
    let (healthy, status) = run(.none)
    #expect(status == .difference)
    for call in 1...healthy.calls {
      let (system, found) = run(.at(call, .noSpace))
      #expect(system.openFiles == 0, "call \(call)")
      if system.nodes["summary.md"] != healthy.nodes["summary.md"] {
        #expect(found == .failure, "call \(call)")
        #expect((system.output + system.errorOutput).contains("no space left"), "call \(call)")
      }
    }
  }

  @Test
  func `A difference is accepted, left or the end of the review, as somebody at the terminal says`()
  {
    let answers: [(String, Bool, Bool)] = [
      ("y\ny\n", true, true), ("n\nyes\n", false, true), ("q\n", false, false), ("", false, false),
      ("what\nY\nn\n", true, false),
    ]
    for (input, acceptsA, acceptsB) in answers {
      let system = MemorySystem(
        Self.suite, input: input, environment: ["TERM": "dumb"],
        terminals: [.standardInput, .standardOutput])
      let status = Self.run("test --color never --review g", on: system)
      let nodes = system.nodes
      #expect((nodes["g/a.actions.trace"] == Self.file(Self.golden)) == acceptsA)
      #expect((nodes["g/b.actions.trace"] != nil) == acceptsB)
      #expect((nodes["g/a.actions.trace.new"] == nil) == acceptsA)
      #expect(status == (acceptsA && acceptsB ? .success : .difference))
    }
    #expect(Self.run("test --review g", on: MemorySystem(Self.suite)) == .failure)
  }

  @Test func `A golden that may not be written is reported in a review, too`() {
    var nodes = Self.suite
    nodes["g/a.actions.trace"] = .file(Array(Self.wrong.utf8), permissions: 0o444)
    let system = MemorySystem(
      nodes, input: "y\ny\n", environment: ["TERM": "dumb"],
      terminals: [.standardInput, .standardOutput])
    #expect(Self.run("test --color never --review g", on: system) == .failure)
    #expect(system.nodes["g/a.actions.trace"] == nodes["g/a.actions.trace"])
    #expect(system.output.contains("cannot write 'g/a.actions.trace': permission denied"))
    #expect(system.output.contains("3 scripts: 1 passed, 1 updated, 1 with an error"))
  }

  @Test func `A progress line is shown on a terminal alone, and is gone in the end`() {
    let terminal = MemorySystem(Self.suite, terminals: [.standardError])
    _ = Self.run("test g", on: terminal)
    #expect(terminal.errorOutput.contains("0 of 3 scripts"))
    #expect(terminal.errorOutput.hasSuffix("\r\u{1B}[K"))
    let pipe = MemorySystem(Self.suite)
    _ = Self.run("test g", on: pipe)
    #expect(pipe.errorOutput == "")
  }
}
