import ReactorBase
import ReactorCore
import ReactorMemorySystem
import ReactorRegistration
import ReactorStreams
import ReactorTrace
import Testing

/// A reactor whose streams produce a note when an interval is rounded.
private final class Rounding: Reactor {
  enum Action { case round, rest }
  struct State { var count = 0 }

  let initialState = State()

  func mutate(action: Action) -> Observable<Action> {
    if action == .round {
      ExecutionContext.current.note(.rounding, "an interval is rounded to <1 s> & 반올림")
    }
    return .just(action)
  }

  func reduce(state: State, mutation: Action) -> State { State(count: state.count + 1) }
}

struct NoteOutputTests {
  private static let script = "reactor rounding\r\nrest\r\nround\r\n"
  private static let allowing = "reactor rounding\nallow rounded-interval \"괜찮다\"\nround\n"
  private static let message =
    "in #2 round of 'rounding', an interval is rounded to <1 s> & 반올림"

  private static func golden(_ first: String) -> String {
    let start = """
      # reactor-trace 1 show=action,state,pulse,event,error,expect,end state=full
      0.000 rounding state count: 0

      """
    let actions = first.split(separator: " ").enumerated().map { index, action in
      """
      0.000 rounding action #\(index + 1) \(action)
      0.000 rounding state #\(index + 1) count: \(index + 1)

      """
    }.joined()
    return start + actions + "0.000 * end pending: 0\n"
  }

  private struct Outcome {
    let status: ReactorTrace.ExitStatus
    let output: String
    let problems: String
    let report: String
  }

  private func run(_ arguments: String..., files: [String: String]) -> Outcome {
    var registry = ReactorRegistry()
    registry.register("rounding") { Rounding() }
    var nodes: [String: MemorySystem.Node] = ["g": .directory]
    for (name, text) in files { nodes["g/\(name)"] = .file(Array(text.utf8)) }
    let system = MemorySystem(nodes, environment: ["CI": "true"])
    let tool = Tool(name: "reactor-trace", version: "1", registry: registry)
    let status = tool.run(arguments, on: system)
    var report = ""
    if case .file(let bytes, _)? = system.nodes["report"] {
      report = String(decoding: bytes, as: UTF8.self)
    }
    return Outcome(
      status: status, output: system.output, problems: system.errorOutput, report: report)
  }

  @Test func `A note is a diagnostic at its step, and fails a run only if it is strict`() {
    let files = ["a.actions": Self.script]
    let plain = run("run", "g/a.actions", files: files)
    let diagnostic = """
      note[rounded-interval]: \(Self.message)
        --> g/a.actions:3:1
         |
       3 | round
         | ^^^^^

      """
    #expect(plain.problems == diagnostic)
    #expect(plain.status == .success)
    let strict = run("run", "--strict", "g/a.actions", files: files)
    #expect(strict.problems == diagnostic)
    #expect(strict.output == plain.output)
    #expect(strict.status == .difference)
  }

  @Test(arguments: ["run", "test", "explore"])
  func `A script that allows a kind has no notes of it`(command: String) {
    let steps = command == "explore" ? "choose 2 of round, rest\n" : ""
    let files = [
      "a.actions": Self.allowing + steps, "a.actions.trace": Self.golden("round"),
    ]
    let outcome = run(command, "--strict", "g/a.actions", files: files)
    #expect(outcome.status == .success)
    #expect(!(outcome.output + outcome.problems).contains("rounded-interval"))
  }

  @Test func `A test passes with notes, and a strict one does not`() {
    let files = ["a.actions": Self.script, "a.actions.trace": Self.golden("rest round")]
    let plain = run("test", "g", files: files)
    #expect(
      plain.output == """
        g/a.actions:3: note[rounded-interval]: \(Self.message)
        1 script passed

        """)
    #expect(plain.status == .success)
    let strict = run("test", "--strict", "g", files: files)
    #expect(strict.output.hasPrefix("g/a.actions: has notes\n\nnote[rounded-interval]: "))
    #expect(strict.output.contains("--> g/a.actions:3:1\n"))
    #expect(strict.output.hasSuffix("1 script: 1 failed\n"))
    #expect(strict.status == .difference)
    let update = run("test", "--strict", "--update=all", "g", files: files)
    #expect(update.status == .difference)
  }

  @Test(arguments: [
    (
      "json",
      #""notes": [{"id": "rounded-interval", "message": "\#(message)", "#
        + #""script": {"file": "g/a.actions", "line": 3}}]"#
    ),
    ("tap", "ok 1 - g/a.actions\n# g/a.actions:3: note[rounded-interval]: \(message)\n"),
    (
      "junit",
      "<system-out>g/a.actions:3: note[rounded-interval]: "
        + "in #2 round of 'rounding', an interval is rounded to &lt;1 s&gt; &amp; 반올림\n</system-out>"
    ),
    ("html", "3: note: in #2 round of "),
  ])
  func `A report has the notes of scripts that pass`(kind: String, text: String) {
    let files = ["a.actions": Self.script, "a.actions.trace": Self.golden("rest round")]
    let outcome = run("test", "--report", "\(kind)=report", "g", files: files)
    #expect(outcome.status == .success)
    #expect(outcome.report.contains(text))
  }

  @Test func `GitHub shows a note at its line`() {
    let files = ["a.actions": Self.script, "a.actions.trace": Self.golden("rest round")]
    let outcome = run("test", "--report", "github", "g", files: files)
    #expect(
      outcome.output.contains(
        "::notice file=g/a.actions,line=3,title=g/a.actions%3A rounded-interval::\(Self.message)\n")
    )
  }

  @Test func `An exploration reports each note once, and fails only if it is strict`() {
    let files = ["a.actions": "reactor rounding\nchoose 3 of round, rest\n"]
    let plain = run("explore", "g/a.actions", files: files)
    #expect(plain.problems.matches(of: /note\[rounded-interval\]/).count == 1)
    #expect(plain.problems.contains("--> g/a.actions:2:13\n"))
    #expect(plain.status == .success)
    #expect(run("explore", "--strict", "g/a.actions", files: files).status == .difference)
    let json = run("explore", "--format", "json", "g/a.actions", files: files)
    #expect(json.output.contains(#""id": "rounded-interval","#))
  }
}
