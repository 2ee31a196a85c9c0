import ReactorCore
import ReactorMemorySystem
import ReactorRegistration
import Testing

@testable import ReactorTraceTool

private final class Lamp: Reactor {
  enum Action { case toggle }
  struct State { var isOn = false }
  let initialState = State()
}

@Suite("Mistakes of a registration")
struct RegistrationTests {
  private var tool: Tool {
    var registry = ReactorRegistry()
    registry.register("lamp") { Lamp() }
    registry.register("lamp") { Lamp() }
    registry.register("desk lamp") { Lamp() }
    registry.register("room", pushes: ["lmap"]) { _ in Lamp() }
    return Tool(name: "my-trace", version: "1.0", registry: registry)
  }

  private static let report = """
    error[invalid-registration]: two reactors are registered as 'lamp'; rename one of them
    error[invalid-registration]: 'desk lamp' is not a valid reactor name: a name is a letter or '_' followed by letters, digits, '_' or '-'
    error[invalid-registration]: 'room' may push 'lmap', which is not a registered reactor; did you mean 'lamp'?

    """

  @Test(
    "Every command that asks for the reactors reports all of them, and does nothing",
    arguments: [
      ["run", "a.actions"], ["a.actions"], ["test", "a.actions"], ["check", "a.actions"], ["list"],
      ["describe", "lamp"], ["schema"], ["completions", "bash"],
    ])
  func reported(arguments: [String]) {
    let system = MemorySystem()
    #expect(tool.run(arguments, on: system) == .failure)
    #expect(system.errorOutput == Self.report)
    #expect(system.output == "")
  }

  @Test("No page of help names another tool than the one that it is of")
  func ownName() {
    let commands = [
      "run", "test", "accept", "diff", "why", "check", "fmt", "list", "describe", "schema",
      "completions",
      "help",
    ]
    let tool = Tool(name: "my-trace", version: "1.0", registry: ReactorRegistry())
    let pages = [["--help"], ["help", "--man"]] + commands.map { ["help", $0] }
    for page in pages {
      let system = MemorySystem()
      #expect(tool.run(page, on: system) == .success)
      #expect(system.output.contains("my-trace") || system.output.contains("my\\-trace"))
      #expect(!system.output.contains("reactor-trace"))
      #expect(!system.output.contains("TOOL"))
    }
  }

  @Test(
    "Commands that need no reactor go on",
    arguments: [["--help"], ["help", "list"], ["--version"]])
  func unrelated(arguments: [String]) {
    let system = MemorySystem()
    #expect(tool.run(arguments, on: system) == .success)
    #expect(system.errorOutput == "")
  }
}
