import Foundation
import Testing

struct LanguageServerReplayTests {
  typealias Message = LanguageClient.Message

  @Test
  func
    `An expectation that failed is reported, with the value that was found and the time to wait`()
    throws
  {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\nincrease\nexpect value == 1\nwait 2s\n")
    _ = try client.diagnostics("a.actions")
    let found = try #require(try client.diagnostics("a.actions").first)
    #expect(found["code"] as? String == "expectation-failed")
    let text = "reactor counter\nincrease\nexpect value == 1\nwait 2s\n"
    let actions = try client.actions("a.actions", at: found["range"], kinds: ["quickfix"])
    let changed = actions.map { client.text(text, after: $0, of: "a.actions") }
    #expect(
      changed == [
        text.replacing("== 1", with: "== 0"), text.replacing("expect", with: "wait 1s\nexpect"),
      ])
    // Once the text has changed, the failure is not shown until the next replay.
    try client.change("a.actions", version: 2, [["text": changed[1]]])
    #expect(try client.diagnostics("a.actions", version: 2).isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test func `Actions correct expectations in JSON, with the escapes that a string has there`()
    throws
  {
    let client = try LanguageClient()
    try client.initialize()
    let text = """
      {"reactor": "counter", "steps": [
        {"action": "increase"},
        {"expect": "value == 1"}, {"wait": "2s"}
      ]}

      """
    try client.open("a.actions.json", text)
    _ = try client.diagnostics("a.actions.json")
    let found = try #require(try client.diagnostics("a.actions.json").first)
    let actions = try client.actions("a.actions.json", at: found["range"], kinds: ["quickfix"])
    let changed = actions.map { client.text(text, after: $0, of: "a.actions.json") }
    #expect(
      changed == [
        text.replacing("== 1", with: "== 0"),
        text.replacing("{\"expect", with: "{\"wait\": \"1s\"}, {\"expect"),
      ])
    #expect(try client.shutDown() == 0)
  }

  @Test
  func `Hints show the time after each step and what actions changed, and move along with edits`()
    throws
  {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\nincrease # é\nwait 1s\nsettle\n")
    try client.awaitReplay()
    let before = try client.hints("a.actions")
    #expect(before.map(\.line) == [1, 2, 3])
    #expect(before[0].text.hasPrefix("0.000 s · "))
    #expect(before[0].text.contains("value: 1"))
    #expect(before[1].text == "1.000 s")
    #expect(before[2].character == 6)
    #expect(before[0].character == 12)
    // Until the new text has been replayed, hints move with their lines.
    let start = ["line": 1, "character": 0]
    try client.change(
      "a.actions", version: 2, [["range": ["start": start, "end": start], "text": "(\n\n"]])
    let moved = try client.hints("a.actions")
    #expect(moved.map(\.line) == [3, 4, 5])
    #expect(moved.map(\.text) == before.map(\.text))
    #expect(try client.shutDown() == 0)
  }

  @Test func `Actions add stubs of the methods that a script has none for`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let text = "reactor follow\nfollow(1)\n"
    try client.open("a.actions", text)
    _ = try client.diagnostics("a.actions")
    let range = ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 0]]
    let actions = try client.actions("a.actions", at: range, kinds: ["refactor"])
    let action = try #require(actions.first)
    let changed = client.text(text, after: action, of: "a.actions")
    #expect(changed.contains("\nstub "))
    try client.change("a.actions", version: 2, [["text": changed]])
    #expect(try client.diagnostics("a.actions", version: 2).isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: ["a.actions", "a.actions.json"])
  func `An action stubs the request that no stub answers`(name: String) throws {
    let client = try LanguageClient("reactor-trace-gallery")
    try client.initialize()
    let text =
      name.hasSuffix("json")
      ? #"{"reactor": "requests", "steps": ["load(\"https://a.example/b?c=1\")"]}"#
      : "# é😀\r\nreactor requests\r\n  load(\"https://a.example/b?c=1\")\r\n"
    try client.open(name, text)
    _ = try client.diagnostics(name)
    let found = try #require(try client.diagnostics(name).first)
    #expect(found["code"] as? String == "unanswered-request")
    let actions = try client.actions(name, at: found["range"], kinds: ["quickfix"])
    #expect(actions.count == 1)
    let changed = client.text(text, after: try #require(actions.first), of: name)
    if name.hasSuffix(".actions") {
      #expect(
        changed.contains("  stub http.get(\"https://a.example/b?c=1\") -> {}\r\n  load(\"https"))
    }
    try client.change(name, version: 2, [["text": changed]])
    try client.awaitReplay()
    try client.awaitReplay()
    #expect(try client.diagnostics(name, version: 2).isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: ["a.actions", "a.actions.json"])
  func `A step of a block shows the time after its last pass, and every change`(_ name: String)
    throws
  {
    let client = try LanguageClient()
    try client.initialize()
    try client.open(
      name,
      name.hasSuffix("json")
        ? "{\"reactor\": \"counter\", \"steps\": [\n{\"repeat\": 2, \"steps\": [\n\"increase\",\n{\"wait\": \"2s\"}\n]}\n]}\n"
        : "reactor counter\r\nrepeat 2 {  # 두 번\r\n  increase\r\n  wait 2s\r\n}\r\n")
    _ = try client.diagnostics(name)
    try client.awaitReplay()
    let hints = try client.hints(name)
    #expect(hints.map(\.line) == [2, 3])
    #expect(hints.map(\.text) == ["2.000 s · isLoading: … → false, value: 1 → 2", "4.000 s"])
    #expect(try client.shutDown() == 0)
  }

  @Test func `A failure in an included file is also shown where a script includes it`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let part = "increase\nwait 1s\nexpect value == 1\n"
    try client.open("part.actions", part)
    try client.directory.file("outer.actions", content: Data("include \"part.actions\"\n".utf8))
    try client.open(
      "main.actions",
      "reactor counter\ninclude \"outer.actions\"\ninclude \"part.actions\"\nexpect value == 3\n")
    _ = try client.diagnostics("part.actions")
    _ = try client.diagnostics("main.actions")
    let found = try client.diagnostics("main.actions")
    let lines = found.map { (($0["range"] as? Message)?["start"] as? Message)?["line"] as? Int }
    // The first include passes.
    #expect(lines == [2, 3])
    let message = found.first?["message"] as? String
    #expect(message?.hasPrefix("in 'part.actions', line 3: expected value == 1, found 2") == true)
    let related = found.first?["relatedInformation"] as? [Message]
    let place = related?.first?["location"] as? Message
    #expect(place?["uri"] as? String == client.uri("part.actions"))
    // In the file itself, where it can be corrected.
    var inPart: [Message] = []
    while inPart.isEmpty { inPart = try client.diagnostics("part.actions") }
    #expect(inPart.map { $0["code"] as? String } == ["expectation-failed"])
    let actions = try client.actions(
      "part.actions", at: inPart.first?["range"], kinds: ["quickfix"])
    #expect(
      actions.map { client.text(part, after: $0, of: "part.actions") }
        == [part.replacing("== 1", with: "== 2")])
    // An edit of another included file makes it outdated there, too.
    try client.open("outer.actions", "include \"part.actions\"\n")
    #expect(try client.diagnostics("part.actions").isEmpty)
    #expect(try client.shutDown() == 0)
  }
}

extension LanguageClient {
  /// The hints of a document, at most those of a range of lines.
  func hints(_ name: String, lines: Range<Int> = 0..<1_000_000) throws -> [(
    line: Int, character: Int, text: String
  )] {
    let answer = try request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": uri(name)],
        "range": [
          "start": ["line": lines.lowerBound, "character": 0],
          "end": ["line": lines.upperBound, "character": 0],
        ],
      ])
    return (answer["result"] as? [Message] ?? []).map { hint in
      let place = hint["position"] as? [String: Int] ?? [:]
      return (place["line"] ?? -1, place["character"] ?? -1, hint["label"] as? String ?? "")
    }
  }
}
