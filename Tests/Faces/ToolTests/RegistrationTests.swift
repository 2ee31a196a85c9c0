import ReactorCore
import ReactorMemorySystem
import ReactorRegistration
import Testing

@testable import ReactorTrace

private final class Lamp: Reactor {
  enum Action { case toggle }
  struct State { var isOn = false }
  let initialState = State()
}

private final class Car: Reactor {
  enum Action { case start }
  struct State { var speed = 0 }
  let initialState = State()
}

private final class Bike: Reactor {
  enum Action { case start }
  struct State { var speed = 0 }
  let initialState = State()

  func reduce(state: State, mutation: Action) -> State { State(speed: state.speed + 1) }
}

private final class Garage: Reactor {
  enum Action { case open([String: Car.State]?) }
  struct State { var cars = 0 }
  let initialState = State()
}

struct RegistrationTests {
  private let tool: Tool = {
    var registry = ReactorRegistry()
    registry.register("lamp") { Lamp() }
    registry.register("lamp") { Lamp() }
    registry.register("desk lamp") { Lamp() }
    registry.register("room", pushes: ["lmap"]) { _ in Lamp() }
    registry.register("house", pushes: ["street"]) { _ in Lamp() }
    registry.register("street", pushes: ["car", "room"]) { _ in Lamp() }
    registry.register("car") { Car() }
    registry.redact("sped", in: Car.State.self, as: "speed")
    registry.register("bike") { Bike() }
    registry.rule("always isOn", of: "bkie")
    return Tool(name: "my-trace", version: "1.0", registry: registry)
  }()

  private static let general = """
    error[invalid-registration]: 'desk lamp' is not a valid reactor name: a name is a letter or '_' followed by letters, digits, '_' or '-'
    error[invalid-registration]: a rule refers to 'bkie', which is not a registered reactor; did you mean 'bike'?

    """
  private static let car =
    "path 'sped' cannot be redacted: State has no field 'sped'; available fields: speed"
  private static let room =
    "'room' may push 'lmap', which is not a registered reactor; did you mean 'lamp'?"

  private func run(_ arguments: String..., script: String = "") -> (
    status: ReactorTrace.ExitStatus, system: MemorySystem
  ) {
    let system = MemorySystem(["a.actions": .file(Array(script.utf8))])
    return (tool.run(arguments, on: system), system)
  }

  @Test
  func
    `A reactor that no mistake concerns is replayed; mistakes that concern none are reported beside it`()
  {
    let (status, system) = run("a.actions", script: "reactor bike\nstart\n")
    #expect(status == .failure)
    #expect(system.errorOutput == Self.general)
    #expect(system.output.contains("0.000 bike state #1 speed: 1\n"))
  }

  @Test(arguments: [
    ("lamp", "two reactors are registered as 'lamp'; rename one of them"), ("room", room),
    ("car", car),
  ])
  func `A script that uses a reactor with a mistake is refused, at the declaration`(
    reactor: String, message: String
  ) {
    for command in ["run", "check"] {
      let (status, system) = run(
        command, "a.actions",
        script: "reactor bike\nreactor a = \(reactor)\nreactor b = \(reactor)\n")
      #expect(status == .failure)
      let problems = command == "run" ? system.errorOutput : system.output
      #expect(problems.ranges(of: "error[invalid-registration]: \(message)").count == 1)
      #expect(problems.contains("--> a.actions:2:13\n"))
      #expect(
        problems.contains("reactor '\(reactor)' cannot be used until its registration is corrected")
      )
    }
  }

  @Test func `A reactor whose view can open one with a mistake is refused, too`() {
    let (_, system) = run("check", "a.actions", script: "reactor house\n")
    for (message, reactor) in [(Self.car, "car"), (Self.room, "room")] {
      #expect(system.output.contains(message))
      #expect(system.output.contains("'house' may open sessions of '\(reactor)'"))
    }
  }

  @Test
  func
    `The command 'list' prints all reactors, and all mistakes with the reactors that they concern`()
  {
    let (status, system) = run("list")
    #expect(status == .failure)
    #expect(system.output == "bike\ncar\nhouse\nlamp\nroom\nstreet\n")
    #expect(
      system.errorOutput == Self.general + """
        error[invalid-registration]: two reactors are registered as 'lamp'; rename one of them
        note: scripts cannot use 'lamp' until the registration is corrected
        error[invalid-registration]: \(Self.car)
        note: scripts cannot use 'car' until the registration is corrected
        error[invalid-registration]: \(Self.room)
        note: scripts cannot use 'room' until the registration is corrected

        """)
  }

  @Test func `The command 'describe' describes a reactor with a mistake, and fails`() {
    let (status, system) = run("describe", "car")
    #expect(status == .failure)
    #expect(system.output.contains("speed: Int = 0"))
    #expect(system.errorOutput.contains(Self.car))
  }

  @Test
  func
    `A mistake about a type concerns the reactors that hold the type, or all of them if none does`()
  {
    var registry = ReactorRegistry()
    registry.register("garage") { Garage() }
    registry.register("bike") { Bike() }
    registry.redact(Car.State.self, as: "not a label")
    let problems = { (name: String) in registry[name].map { registry.problems(of: $0).count } }
    #expect(problems("garage") == 1)
    #expect(problems("bike") == 0)
    registry.redact("speed.x", in: [Float].self, as: "speed")
    #expect(problems("garage") == 2)
    #expect(problems("bike") == 1)
    #expect(registry.generalProblems.isEmpty)
  }

  @Test func `No page of help names another tool than the one that it is of`() {
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

  @Test(arguments: [["--help"], ["help", "list"], ["--version"]])
  func `Commands that need no reactor go on`(arguments: [String]) {
    let system = MemorySystem()
    #expect(tool.run(arguments, on: system) == .success)
    #expect(system.errorOutput == "")
  }
}
