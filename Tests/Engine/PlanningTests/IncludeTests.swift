import ReactorCore
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorReplaying
import ReactorReplay
import ReactorTraceFormat
import Testing

struct IncludeTests {
  /// Files in memory, by the paths in scripts.
  private final class MemoryLoader: IncludeLoader {
    private let files: [String: SourceFile]
    private(set) var loads = 0

    init(_ texts: [String: String]) {
      files = Dictionary(
        uniqueKeysWithValues: texts.map { ($0, SourceFile(name: $0, text: $1)) })
    }

    func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
      loads += 1
      guard let file = files[path] else { throw .unreadable(path, reason: "it is not there") }
      return file
    }
  }

  private let registry: ReactorRegistry = {
    var registry = ReactorRegistry()
    registry.register("switch") { SwitchReactor() }
    registry.register("other") { OtherReactor() }
    return registry
  }()

  /// The lines of the trace, or the names of the problems as `FILE:LINE id`.
  private func result(of script: String, _ files: [String: String]) -> [String] {
    let main = SourceFile(name: "main", text: script)
    let (plan, report) = Planner.plan(main, with: registry, including: MemoryLoader(files))
    guard let plan else {
      return report.sorted.map { diagnostic, file in
        "\(file.name):\(file.line(of: Int(diagnostic.range.lower))) \(diagnostic.id)"
      }
    }
    var text = ""
    let writer = TraceWriter(options: TraceOptions(show: TraceKindSet([.action]))) { bytes in
      text += bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
    _ = Replay(plan, options: ReplayOptions(), values: writer.values, to: writer).run()
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `A step that names no session is meant for the first one of its own file`() {
    let files = [
      "own": "reactor other\npush\nswitch: flip\n", "none": "flip\ninclude \"own\"\nflip\n",
      "same": "reactor switch\nreactor other\nflip\nother: push\n",
    ]
    #expect(
      result(
        of: "reactor switch\ninclude \"none\"\nflip\ninclude \"same\"\nother: push\n", files) == [
          "0.000 switch action #1 flip", "0.000 other action #2 push",
          "0.000 switch action #3 flip", "0.000 switch action #4 flip",
          "0.000 switch action #5 flip", "0.000 switch action #6 flip",
          "0.000 other action #7 push", "0.000 other action #8 push",
        ])
  }

  @Test func `A session that is there already is of the same kind`() {
    #expect(
      result(of: "reactor switch\ninclude \"a\"\n", ["a": "reactor switch = other\n"])
        == ["a:1 duplicate-session"])
  }

  @Test func `Times in an included file are those of the replay`() {
    let files = ["a": "wait 1s\n@3s flip\n"]
    #expect(
      result(of: "reactor switch\n@1s include \"a\"\n@3s flip\n", files) == [
        "3.000 switch action #1 flip", "3.000 switch action #2 flip",
      ])
    #expect(
      result(of: "reactor switch\n@1s include \"a\"\n@2s flip\n", files) == ["main:3 time-is-past"])
    #expect(
      result(of: "reactor switch\nwait 4s\ninclude \"a\"\n", files) == ["a:2 time-is-past"])
  }

  @Test func `An end in an included file ends the replay`() {
    #expect(
      result(of: "reactor switch\ninclude \"a\"\nflip\n", ["a": "flip\nend\n"])
        == ["0.000 switch action #1 flip"])
  }

  @Test func `Circles of every length are found, and a file may come twice in a row`() {
    let circle = ["a": "include \"b\"\n", "b": "include \"c\"\n", "c": "\ninclude \"a\"\n"]
    #expect(result(of: "reactor switch\ninclude \"a\"\n", circle) == ["c:2 include-cycle"])
    let twice = ["a": "flip\n"]
    #expect(
      result(of: "reactor switch\ninclude \"a\"\ninclude \"a\"\n", twice).count == 2)
  }

  @Test func `A billion includes end at a bound, after as many reads as that allows`() {
    var files: [String: String] = ["31": "flip\n"]
    for number in 1...30 {
      files["\(number)"] = String(repeating: "include \"\(number + 1)\"\n", count: 2)
    }
    let loader = MemoryLoader(files)
    let main = SourceFile(name: "main", text: "reactor switch\ninclude \"1\"\n")
    let (plan, report) = Planner.plan(main, with: registry, including: loader)
    #expect(plan == nil)
    #expect(report.sorted.map(\.diagnostic.id) == ["too-many-includes"])
    #expect(loader.loads <= 10_001)
  }

  @Test func `Large files that are included often end at a bound`() {
    let files = ["a": "# \(String(repeating: "a", count: 64 << 20))"]
    let script = "reactor switch\n\ninclude \"a\"\n"
    #expect(result(of: script, files) == ["main:3 too-many-includes"])
  }

  @Test func `A script that has no files beside it can't include any`() {
    let outcome = replay("reactor switch\ninclude \"a\"\n", with: registry)
    #expect(outcome.diagnostics.hasPrefix("error[unreadable-include]"))
  }
}

private final class SwitchReactor: Reactor {
  enum Action { case flip }
  struct State { var isOn = false }
  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    State(isOn: !state.isOn)
  }
}

private final class OtherReactor: Reactor {
  enum Action { case push }
  struct State { var count = 0 }
  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    State(count: state.count + 1)
  }
}
