import ReactorMemorySystem
import ReactorSamples
import ReactorTrace
import Testing

struct ReportFormatTests {
  private static let script = CounterGolden.script
  private static let golden = CounterGolden.trace

  /// A script that passes, and one for each kind of failure, with names and values that are difficult for the formats.
  private static let suite: [String: String] = [
    "passes <&> \"quoted\" # 1.actions": script,
    "passes <&> \"quoted\" # 1.actions.trace": golden,
    "differs # SKIP.actions": script,
    "differs # SKIP.actions.trace": golden.replacing("0 -> 1", with: "0 -> \u{1B}[31m]]>&\u{FFFE}"),
    "line\nok 2 - feed.actions": script,
    "mistakes.actions": "reactor counter\nincraese\n\ndecraese\n",
    "expects\\.actions": script + "expect value == 7\nexpect value == 8\n",
    "gone.actions.trace": golden,
  ]

  private static func report(_ kind: String, _ suite: [String: String]) throws -> String {
    var nodes: [String: MemorySystem.Node] = ["g": .directory]
    for (name, text) in suite { nodes["g/\(name)"] = .file(Array(text.utf8)) }
    let system = MemorySystem(nodes, environment: ["CI": "true"])
    let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)
    _ = tool.run(["test", "--report", "\(kind)=report", "g"], on: system)
    guard case .file(let bytes, _) = try #require(system.nodes["report"]) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `JUnit's XML is what the common schema allows, and its counts are right`() throws {
    let report = try JUnitDocument(Self.report("junit", Self.suite))
    #expect(report.problems == [])
    #expect(report.cases.count == 6)
    #expect(report.cases.count { $0 == "failure" } == 4)
    #expect(report.cases.count { $0 == "error" } == 1)
    #expect(
      try JUnitDocument(Self.report("junit", ["gone.actions.trace": Self.golden])).problems == [])
  }

  @Test func `A document that the schema does not allow is rejected`() {
    let document = """
      <testsuites><testsuite name="a" tests="2" failures="0" errors="0" color="red">
      <testcase name="b" time="soon"><failure/></testcase><note/></testsuite></testsuites>
      """
    #expect(JUnitDocument(document).problems.count == 5)
    #expect(JUnitDocument("<testsuites>").problems != [])
  }

  /// The summary of a job that starts with some text, with the status and the diagnostics of the run.
  private static func jobSummary(
    _ suite: [String: String], before: String? = "", path: String = "summary.md"
  ) -> (text: String?, status: ReactorTrace.ExitStatus, problems: String) {
    var nodes: [String: MemorySystem.Node] = ["g": .directory]
    for (name, text) in suite { nodes["g/\(name)"] = .file(Array(text.utf8)) }
    if let before { nodes["summary.md"] = .file(Array(before.utf8)) }
    let system = MemorySystem(
      nodes, environment: ["CI": "true", "GITHUB_STEP_SUMMARY": path])
    let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)
    let status = tool.run(["test", "--report", "github", "g"], on: system)
    guard case .file(let bytes, _)? = system.nodes["summary.md"] else {
      return (nil, status, system.errorOutput)
    }
    return (String(decoding: bytes, as: UTF8.self), status, system.errorOutput)
  }

  /// The lines that are Markdown, without those of fenced blocks; nil if a block does not end.
  private static func markdown(_ text: String) -> [Substring]? {
    var lines: [Substring] = []
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count, ticks == line { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else {
        lines.append(line)
      }
    }
    return fence == nil ? lines : nil
  }

  @Test func `Nothing of a suite is Markdown or HTML in a job summary`() throws {
    var suite = Self.suite
    suite["``` <b>*x*.actions"] =
      Self.script + "expect value == 7 # ````\n"
    suite["```.actions"] = Self.script
    suite["```.actions.trace"] = Self.golden.replacing(
      "value: 0 -> 1", with: "text: \"````\\n</details><b>*x*</b>\"")
    let (text, status, problems) = Self.jobSummary(suite)
    #expect(status == .failure && problems.isEmpty)
    let markdown = try #require(text)
    let lines = try #require(Self.markdown(markdown))
    let names = lines.filter { $0.hasPrefix("**") }
    #expect(names.count == 7)
    #expect(names.contains("**```` g/``` <b>*x*.actions ````** has no golden"))
    #expect(names.contains("**`g/differs # SKIP.actions`** differs from its golden"))
    #expect(names.contains("**`g/gone.actions.trace`** is obsolete: its script no longer exists"))
    let rest = lines.filter { !$0.hasPrefix("**") && !$0.isEmpty }
    #expect(
      rest.first
        == "### `reactor-trace`: 7 scripts: 1 passed, 5 failed, 1 with an error; 1 obsolete trace")
    #expect(
      Set(rest.dropFirst()) == ["<details><summary>Details</summary>", "</details>"])
  }

  @Test func `A summary is added to what there is, also when all scripts have passed`() {
    let suite = ["a.actions": Self.script, "a.actions.trace": Self.golden]
    let expected = "### `reactor-trace`: 1 script passed\n"
    #expect(Self.jobSummary(suite, before: "# Job\n").text == "# Job\n" + expected)
    #expect(Self.jobSummary(suite, before: nil).text == expected)
  }

  @Test func `A summary leaves out what has no room beside what there is`() {
    let suite = ["a.actions": Self.script, "b.actions": Self.script]
    let limit = 1 << 20
    let text =
      Self.jobSummary(suite, before: String(repeating: "x", count: limit - 1400)).text ?? ""
    #expect(text.utf8.count <= limit)
    #expect(
      text.hasSuffix(
        "\n\n1 more failure is left out: GitHub shows at most 1 MiB for a step. "
          + "The log of the step contains all of them.\n"))
    let full = String(repeating: "x", count: limit - 1000)
    let outcome = Self.jobSummary(suite, before: full)
    #expect(outcome.text == full && outcome.status == .difference)
    #expect(
      outcome.problems
        == "the step summary is full and was left unchanged; GitHub shows at most 1 MiB\n"
    )
  }

  @Test func `A summary that cannot be written is reported before a script runs`() {
    let suite = ["a.actions": Self.script, "a.actions.trace": Self.golden]
    let (text, status, problems) = Self.jobSummary(suite, path: "g")
    #expect(text == "" && status == .failure)
    #expect(
      problems == "error[unwritable-file]: cannot write 'g': it is a directory; "
        + "the path comes from the environment variable GITHUB_STEP_SUMMARY\n")
  }

  @Test func `Each line of a TAP report is one of the protocol`() throws {
    let report = try TAPDocument(Self.report("tap", Self.suite))
    #expect(report.problems == [])
    #expect(report.results == [false, false, false, false, true, false])
    #expect(TAPDocument("TAP version 13\n1..1\nok 1 - a # SKIP\n").problems != [])
    #expect(
      TAPDocument("TAP version 13\n1..1\nnot ok 1 - a\n  ---\n  text: |\n  ...\n").problems != [])
  }
}
