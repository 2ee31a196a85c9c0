import ReactorMemorySystem
import ReactorSamples
import ReactorTrace
import Testing

/// Scripts that differ from their goldens in the same way.
struct DifferenceGroupTests {
  private static func file(_ text: String) -> MemorySystem.Node { .file(Array(text.utf8)) }

  /// Scripts with the golden of the bundled counter, each changed in some way.
  private static func suite(_ goldens: [String: String]) -> [String: MemorySystem.Node] {
    var nodes: [String: MemorySystem.Node] = ["g": .directory]
    for (name, golden) in goldens {
      nodes["g/\(name).actions"] = file(CounterGolden.script)
      nodes["g/\(name).actions.trace"] = file(golden)
    }
    return nodes
  }

  private static let withoutField = CounterGolden.trace
    .replacing(", isLoading: false", with: "")
  private static let otherValue = CounterGolden.trace.replacing(
    "value: 0 -> 1", with: "value: 0 -> 2")

  private static func run(_ command: String, _ goldens: [String: String]) -> MemorySystem {
    let system = MemorySystem(suite(goldens))
    let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)
    #expect(tool.run(command.split(separator: " ").map(String.init), on: system) == .difference)
    return system
  }

  /// The differing lines of the diffs in an output.
  private static func diffs(in output: String) -> Int {
    output.split(separator: "\n").count { $0.hasPrefix("--- ") }
  }

  @Test func `Scripts with the same differences are shown once, with a list`() {
    let output = Self.run(
      "test g", ["a": Self.otherValue, "b": Self.otherValue, "c": Self.otherValue]
    )
    .output
    #expect(Self.diffs(in: output) == 1)
    #expect(
      output.hasSuffix(
        """
        counter.value: expected 0 -> 2, found 0 -> 1, in 3 scripts
          g/a.actions
          g/b.actions
          g/c.actions

          to accept:    reactor-trace accept g/a.actions g/b.actions g/c.actions

        3 scripts: 3 failed

        """), "\(output)")
  }

  @Test func `A difference that only one script has is shown, even if it has others in common`() {
    let both = Self.otherValue.replacing(", isLoading: false", with: "")
    let output = Self.run(
      "test g", ["a": Self.withoutField, "b": both, "c": Self.withoutField]
    ).output
    #expect(Self.diffs(in: output) == 2)
    #expect(output.contains("counter.isLoading was added (false), in 2 scripts\n"), "\(output)")
    #expect(output.contains("\ng/b.actions: differs from its golden\n"), "\(output)")
  }

  @Test func `A long list is cut off, and has no command`() {
    let names = (10..<24).map { "s\($0)" }
    let output = Self.run(
      "test g", Dictionary(uniqueKeysWithValues: names.map { ($0, Self.otherValue) })
    ).output
    #expect(output.contains(", in 14 scripts\n  g/s10.actions\n"))
    #expect(
      output.hasSuffix("  g/s21.actions\n  ... and 2 more\n\n14 scripts: 14 failed\n"), "\(output)")
  }

  @Test func `Reports show the diff of the first script, and name it for the others`() {
    let goldens = ["a": Self.otherValue, "b": Self.otherValue]
    let reference = "the differences are the same as in g/a.actions"
    for report in ["junit", "tap", "json"] {
      let text = Self.run("test --report \(report)=- g", goldens).output
      #expect(text.ranges(of: "+++ g/").count == 1, "\(report): \(text)")
      #expect(text.ranges(of: reference).count == 1, "\(report): \(text)")
    }
    let junit = Self.run("test --report junit=- g", goldens).output
    #expect(
      junit.contains(
        """
        <system-out>counter.value: expected 0 -&gt; 2, found 0 -&gt; 1, in 2 scripts
          g/a.actions
          g/b.actions
        </system-out>
        </testsuite>
        """), "\(junit)")
    let json = Self.run("test --report json=- g", goldens).output
    #expect(
      json.contains(
        #""groups": [{"headline": "counter.value: expected 0 -> 2, found 0 -> 1, in 2 scripts", "#
          + #""scripts": ["g/a.actions", "g/b.actions"]}]"#), "\(json)")
    #expect(json.contains(#""example": "g/a.actions""#))
  }

  @Test func `The summary of a job has a section for a group, and one for its first script`() throws
  {
    let system = MemorySystem(
      Self.suite(["a": Self.otherValue, "b": Self.otherValue]),
      environment: ["CI": "1", "GITHUB_STEP_SUMMARY": "summary.md"])
    let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)
    #expect(tool.run(["test", "--report", "github", "g"], on: system) == .difference)
    guard case .file(let bytes, _) = try #require(system.nodes["summary.md"]) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        ### `reactor-trace`: 2 scripts: 2 failed

        **`counter.value: expected 0 -> 2, found 0 -> 1, in 2 scripts`**

        - `g/a.actions`
        - `g/b.actions`

        **`g/a.actions`** differs from its golden

        """), "\(text)")
    #expect(!text.contains("**`g/b.actions`**"))
    #expect(system.output.contains("test --update=failed g/a.actions g/b.actions\n"))
  }
}
