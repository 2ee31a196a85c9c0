import ReactorBase
import ReactorScript
import ReactorTestTraits
import Testing

/// Scripts with as many problems, parts, keys, or steps as the limits allow, or with more.
@Suite(.endToEnd) struct HugeScriptTests {
  private let many = 200_000

  @Test func `The problems of a script are bounded in number, and none is lost`() {
    let file = SourceFile(name: "a", text: String(repeating: "= \n", count: many))
    let diagnostics = Script.read(file).diagnostics
    #expect(diagnostics.kept.count == DiagnosticList.limit)
    #expect(diagnostics.count == many)
    #expect(DiagnosticRenderer().render(diagnostics, in: file).hasSuffix("\n... and 199900 more\n"))
  }

  /// Steps of parts, `@`, with the text between two of them, in the line form and in JSON.
  static let manyParts: [(start: String, part: String, separator: String, end: String)] = [
    ("expect ", "a == 0", " and ", ""), ("always ", "(a == 0 or b == 1)", " and ", ""),
    ("race-free ", "a", ", ", ""), ("expect a", "[0]", "", " == 0"), ("ongoing ", "a", ", ", ""),
    ("a({", "\"a\": 1", ", ", "})"), ("a(.b(", "1", ", ", "))"), ("stub a.b -> ", "1", ", ", ""),
    ("stub a.b -> ", "1", " or ", ""), ("trace show=", "state", ",", ""),
    ("{\"steps\": [{\"ongoing\": [", "\"a\"", ", ", "]}]}"),
    ("{\"steps\": [{\"stub\": \"a.b\", \"stream\": [", "{\"returns\": 1}", ", ", "]}]}"),
    ("{\"steps\": [{\"rule\": \"race-free ", "a", ", ", "\"}]}"),
    ("{\"reactors\": [", "\"a\"", ", ", "], \"steps\": []}"),
    ("{\"ms\": 1, \"action\": \"a\", \"arguments\": [", "1", ", ", "]}"),
  ]

  @Test(arguments: manyParts)
  func `The parts of a step are bounded in number, whatever they are`(
    _ parts: (start: String, part: String, separator: String, end: String)
  ) {
    let many = Array(repeating: parts.part, count: 250_002).joined(separator: parts.separator)
    let found = problems(
      parts.start + many + parts.end + "\r\n",
      name: parts.start.hasPrefix("{\"ms\"") ? "a.jsonl" : "test.actions")
    #expect(found.count == 1 && found[0].hasSuffix(" too-many-parts"), "\(found.prefix(3))")
  }

  @Test func `Only the parts of one step count, not those of the script`() {
    let values = Array(repeating: "1", count: 100_000).joined(separator: ",")
    #expect(steps("a([\(values)])\na([\(values)])\na([\(values)])\n").count == 3)
    let step = "{\"action\": \"a\", \"arguments\": [\(values)]}"
    #expect(steps("{\"steps\": [\(step), \(step), \(step)]}").count == 3)
    let actions = Array(repeating: "\"a\"", count: 300_000).joined(separator: ",")
    #expect(steps("[\(actions)]").count == 300_000)
    #expect(steps("{\"steps\": [\(actions)]}").count == 300_000)
  }

  @Test func `An object may have any number of keys`() {
    let members = (0..<many).map { "\"\($0)\": 1" }.joined(separator: ",")
    let file = SourceFile(name: "a", text: "{\(members)}")
    #expect(Script.read(file).diagnostics.count == many + 1)
    let sessions = (0..<many).map { "reactor s\($0)\n" }.joined()
    #expect(read(sessions).header.reactors.count == many)
  }
}
