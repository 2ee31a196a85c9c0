import Foundation
import Testing

struct LanguageServerNavigationTests {
  typealias Message = LanguageClient.Message

  private static let main = """
    reactor left = counter
    reactor right = counter
    left: increase
    include "part.actions"
    expect right: value == \\left:value

    """
  private static let part = "left: decrease\nexpect left: value == 0\n"

  private func client() throws -> LanguageClient {
    let client = try LanguageClient()
    try client.initialize()
    try client.directory.file("part.actions", content: Data(Self.part.utf8))
    try client.open("main.actions", Self.main)
    _ = try client.diagnostics("main.actions")
    return client
  }

  /// The lines of places, by the names of their files.
  private func lines(_ client: LanguageClient, _ answer: Message) -> [String] {
    (answer["result"] as? [Message] ?? []).map { place in
      let name = (place["uri"] as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let start = (place["range"] as? Message)?["start"] as? [String: Int]
      return "\(name):\(start?["line"] ?? -1):\(start?["character"] ?? -1)"
    }
  }

  @Test func `The server finds where a session is named, in included files too`() throws {
    let client = try client()
    var parameters = client.place("main.actions", 2, 1)
    parameters["context"] = ["includeDeclaration": true]
    let answer = try client.request("textDocument/references", parameters)
    #expect(
      lines(client, answer) == [
        "main.actions:0:8", "main.actions:2:0", "main.actions:4:24", "part.actions:0:0",
        "part.actions:1:7",
      ])
    // The same from the part, which is now open.
    try client.open("part.actions", Self.part)
    _ = try client.diagnostics("part.actions")
    var inPart = client.place("part.actions", 1, 8)
    inPart["context"] = ["includeDeclaration": false]
    let others = try client.request("textDocument/references", inPart)
    #expect(lines(client, others).count == 4)
    let highlights = try client.request(
      "textDocument/documentHighlight", client.place("part.actions", 1, 8))
    #expect((highlights["result"] as? [Message])?.count == 2)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server renames a session in all files that name it`() throws {
    let client = try client()
    let prepared = try client.request(
      "textDocument/prepareRename", client.place("main.actions", 4, 25))
    #expect((prepared["result"] as? Message)?["placeholder"] as? String == "left")
    #expect(
      try client.request("textDocument/prepareRename", client.place("main.actions", 2, 8))["result"]
        is NSNull)
    var parameters = client.place("main.actions", 4, 25)
    parameters["newName"] = "start-page"
    let edit = try #require(
      try client.request("textDocument/rename", parameters)["result"] as? Message)
    #expect(
      client.text(Self.main, after: edit, of: "main.actions")
        == Self.main.replacing("left", with: "start-page"))
    #expect(
      client.text(Self.part, after: edit, of: "part.actions")
        == Self.part.replacing("left", with: "start-page"))
    for name in ["right", "a b", "", "1:"] {
      parameters["newName"] = name
      #expect(try client.request("textDocument/rename", parameters)["error"] != nil)
    }
    // The name of a session that is also that of its reactor.
    let text = "reactor counter\ncounter: increase\n"
    try client.open("own.actions", text)
    var own = client.place("own.actions", 1, 2)
    own["newName"] = "tally"
    let named = try #require(try client.request("textDocument/rename", own)["result"] as? Message)
    #expect(
      client.text(text, after: named, of: "own.actions")
        == "reactor tally = counter\ntally: increase\n")
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server renames sessions of scripts in JSON`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let text = """
      {"reactors": [{"name": "left", "kind": "counter"}], "steps": [
        "left: increase",
        {"expect": "left: value == 0"}
      ]}

      """
    try client.open("a.actions.json", text)
    #expect(try client.diagnostics("a.actions.json").isEmpty)
    var parameters = client.place("a.actions.json", 1, 4)
    parameters["newName"] = "page"
    let edit = try #require(
      try client.request("textDocument/rename", parameters)["result"] as? Message)
    #expect(
      client.text(text, after: edit, of: "a.actions.json")
        == text.replacing("left", with: "page"))
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: [
    (
      #"{"reactor": "counter", "steps": ["increase", {"wait": "1s", "at": "2s"}]}"#,
      #"{"reactors": [{"name": "tally", "kind": "counter"}], "steps": ["increase", {"wait": "1s", "at": "2s"}]}"#
    ),
    (
      #"{"with": {"value": 1}, "reactor": "counter", "steps": [{"expect": "counter: value == 1"}]}"#,
      #"{"reactors": [{"name": "tally", "kind": "counter", "with": {"value": 1}}], "steps": [{"expect": "tally: value == 1"}]}"#
    ),
    (
      #"{"reactor": "counter", "steps": [{"action": "increase", "to": "counter"}], "with": {}}"#,
      #"{"reactors": [{"name": "tally", "kind": "counter", "with": {}}], "steps": [{"action": "increase", "to": "tally"}]}"#
    ),
    (
      #"{"reactors": ["counter", {"name": "other", "kind": "counter"}], "steps": ["counter: increase"]}"#,
      #"{"reactors": [{"name": "tally", "kind": "counter"}, {"name": "other", "kind": "counter"}], "steps": ["tally: increase"]}"#
    ),
    (
      #"{"reactors": [{"kind": "counter"}], "steps": [{"rule": "always counter: value >= 0"}]}"#,
      #"{"reactors": [{"name": "tally", "kind": "counter"}], "steps": [{"rule": "always tally: value >= 0"}]}"#
    ),
  ])
  func `Renaming gives a session of a script in JSON a name of its own`(
    before: String, after: String
  ) throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions.json", before)
    #expect(try client.diagnostics("a.actions.json").isEmpty)
    let character = try #require(before.range(of: "counter")).lowerBound
    var parameters = client.place(
      "a.actions.json", 0, before.utf16.distance(from: before.startIndex, to: character))
    parameters["newName"] = "tally"
    let edit = try #require(
      try client.request("textDocument/rename", parameters)["result"] as? Message)
    let text = client.text(before, after: edit, of: "a.actions.json")
    #expect(text == after)
    try client.change("a.actions.json", version: 2, [["text": text]])
    #expect(try client.diagnostics("a.actions.json", version: 2).isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server folds comments, groups of lines and brackets`() throws {
    let client = try LanguageClient()
    try client.initialize()
    func folds(_ name: String) throws -> [[Int]] {
      let answer = try client.request(
        "textDocument/foldingRange", ["textDocument": ["uri": client.uri(name)]])
      return (answer["result"] as? [Message] ?? []).map {
        [$0["startLine"] as? Int ?? -1, $0["endLine"] as? Int ?? -1]
      }
    }
    try client.open("a.actions", "# a\n# b\nreactor counter\n\nincrease\ndecrease\n\nsettle\n")
    #expect(try folds("a.actions") == [[0, 1], [4, 5]])
    try client.open(
      "b.actions",
      "reactor counter\r\n\r\nrepeat 2 {\r\n# 두 번\r\n\r\nrepeat 3 {\r\nincrease\r\n}\r\n}\r\n")
    #expect(try folds("b.actions") == [[2, 7], [5, 6]])
    try client.open(
      "a.actions.json", "{\"reactor\": \"counter\", \"steps\": [\n\"increase\",\n{\n}\n]}\n")
    #expect(try folds("a.actions.json") == [[0, 3]])
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server finds sessions and steps of all open scripts`() throws {
    let client = try client()
    let answer = try client.request("workspace/symbol", ["query": "RIGHT"])
    let names = (answer["result"] as? [Message] ?? []).compactMap { $0["name"] as? String }
    #expect(names == ["right = counter", "expect right: value == \\left:value"])
    #expect(try client.shutDown() == 0)
  }
}
