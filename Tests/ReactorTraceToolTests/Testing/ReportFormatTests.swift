import ReactorMemorySystem
import ReactorSamples
import ReactorTraceTool
import Testing

@Suite("Reports keep to their formats, whatever a suite has in it")
struct ReportFormatTests {
  private static let script = CounterGolden.script
  private static let golden = CounterGolden.trace

  /// One that passes, and one of each way to fail, with names and values that formats trip over.
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

  @Test("JUnit's XML is what the common schema allows, and its counts are right")
  func junit() throws {
    let report = try JUnitDocument(Self.report("junit", Self.suite))
    #expect(report.problems == [])
    #expect(report.cases.count == 6)
    #expect(report.cases.count { $0 == "failure" } == 4)
    #expect(report.cases.count { $0 == "error" } == 1)
    #expect(
      try JUnitDocument(Self.report("junit", ["gone.actions.trace": Self.golden])).problems == [])
  }

  @Test("A document that the schema does not allow is rejected")
  func noticing() {
    let document = """
      <testsuites><testsuite name="a" tests="2" failures="0" errors="0" color="red">
      <testcase name="b" time="soon"><failure/></testcase><note/></testsuite></testsuites>
      """
    #expect(JUnitDocument(document).problems.count == 5)
    #expect(JUnitDocument("<testsuites>").problems != [])
  }

  @Test("Each line of a TAP report is one of the protocol")
  func tap() throws {
    let report = try TAPDocument(Self.report("tap", Self.suite))
    #expect(report.problems == [])
    #expect(report.results == [false, false, false, false, true, false])
    #expect(TAPDocument("TAP version 13\n1..1\nok 1 - a # SKIP\n").problems != [])
    #expect(
      TAPDocument("TAP version 13\n1..1\nnot ok 1 - a\n  ---\n  text: |\n  ...\n").problems != [])
  }
}
