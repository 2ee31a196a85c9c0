import ReactorMemorySystem
import ReactorSamples
import ReactorSystem
import ReactorTraceTool
import Testing

@Suite("Commands that write files, whatever fails below them")
struct CommandFaultTests {
  private static let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)

  private static let messy = "reactor   counter\nincrease\nwait   1s\n"
  private static let old = "what was there before\n"
  private static let nodes: [String: MemorySystem.Node] = [
    "a.actions": file(messy), "b.actions": file("reactor follow\ninclude \"c.actions\"\n"),
    "c.actions": file("follow(42)\n"), "old.trace": file(old),
    "left.trace": file(trace(value: 1)), "right.trace": file(trace(value: 2)),
  ]

  private static func trace(value: Int) -> String {
    "# reactor-trace 1 show=state,end state=full\n0.000 counter state value: \(value)\n"
  }

  private static func file(_ text: String) -> MemorySystem.Node { .file(Array(text.utf8)) }

  private static func run(_ command: String, on system: MemorySystem) -> ReactorTraceTool.ExitStatus
  {
    tool.run(command.split(separator: " ").map(String.init), on: system)
  }

  static let commands = [
    "a.actions b.actions", "-o new.trace a.actions b.actions", "-o old.trace b.actions",
    "--format jsonl --show all -o old.trace a.actions", "fmt --write a.actions c.actions",
    "fmt a.actions", "fmt --check a.actions", "check a.actions b.actions", "describe counter",
    "list", "schema", "--help", "diff left.trace right.trace",
  ]

  static let errors: [SystemError] = [
    .noSpace, .inputOutput, .notPermitted, .tooManyOpenFiles, .interrupted,
  ]

  @Test(
    "Whichever call fails, each file is as it was or as it is to be, and a failure is told",
    arguments: commands, errors)
  func everyFault(command: String, error: SystemError) {
    let healthy = MemorySystem(Self.nodes)
    let status = Self.run(command, on: healthy)
    #expect(status != .failure)
    for call in 1...healthy.calls {
      let system = MemorySystem(Self.nodes, faults: .at(call, error))
      let found = Self.run(command, on: system)
      for path in Set(Self.nodes.keys).union(system.nodes.keys) {
        let isWhole =
          system.nodes[path] == Self.nodes[path] || system.nodes[path] == healthy.nodes[path]
        #expect(isWhole, "\(path) after call \(call)")
      }
      #expect(system.openFiles == 0, "call \(call)")
      if found == .failure {
        #expect((system.output + system.errorOutput).contains(error.reason), "call \(call)")
      } else {
        // The call was not needed, or it was made again.
        #expect(found == status, "call \(call)")
        #expect(system.nodes == healthy.nodes, "call \(call)")
        #expect(system.output == healthy.output, "call \(call)")
        #expect(system.errorOutput == healthy.errorOutput, "call \(call)")
      }
    }
  }

  @Test("An output of which nothing can be written is a failure, and is told once")
  func fullOutput() {
    let healthy = MemorySystem(Self.nodes)
    _ = Self.run("a.actions", on: healthy)
    // The one call after which the output has its text is the one that wrote it.
    let writes = (1...healthy.calls).filter { call in
      let system = MemorySystem(Self.nodes, faults: .at(call, .noSpace))
      let status = Self.run("a.actions", on: system)
      guard system.output.isEmpty, status == .failure else { return false }
      return system.errorOutput
        == "error[unwritable-file]: cannot write standard output: no space left on the device\n"
    }
    #expect(writes.count == 1)
  }
}
