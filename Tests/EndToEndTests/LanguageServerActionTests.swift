import Foundation
import Testing

struct LanguageServerActionTests {
  typealias Message = LanguageClient.Message

  /// A script with one problem, and the script after the first correction that is offered.
  struct Correction: CustomTestStringConvertible {
    let name: String
    let id: String
    let before: String
    let after: String

    init(_ id: String, _ before: String, _ after: String, name: String = "a.actions") {
      (self.id, self.before, self.after, self.name) = (id, before, after, name)
    }

    var testDescription: String { "\(id) in \(before)" }
  }

  private static let counter = "reactor counter\n"
  private static func json(_ steps: String) -> String {
    "{\"reactor\": \"counter\", \"steps\": [\(steps)]}\n"
  }

  private static let corrections = [
    Correction("unknown-action", "\(counter)incraese\n", "\(counter)increase\n"),
    Correction("unknown-reactor", "reactor countre\n", "reactor counter\n"),
    Correction("unknown-session", "\(counter)countre: increase\n", "\(counter)counter: increase\n"),
    Correction("unknown-field", "\(counter)expect valeu == 0\n", "\(counter)expect value == 0\n"),
    Correction("unknown-operator", "\(counter)expect value = 0\n", "\(counter)expect value == 0\n"),
    Correction("unknown-step", "\(counter)wiat 1s\n", "\(counter)wait 1s\n"),
    Correction("unknown-unit", "\(counter)wait 1sec\n", "\(counter)wait 1s\n"),
    Correction("missing-unit", "\(counter)wait 5\n", "\(counter)wait 5ms\n"),
    Correction("missing-unit", "\(counter)wait 5 seconds\n", "\(counter)wait 5s\n"),
    Correction(
      "unexpected-text", "\(counter)expect value == 0 && isLoading == false\n",
      "\(counter)expect value == 0 and isLoading == false\n"),
    Correction(
      "unknown-trace-setting", "\(counter)trace stat=full\n", "\(counter)trace state=full\n"),
    Correction(
      "unknown-trace-value", "\(counter)trace state=ful\n", "\(counter)trace state=full\n"),
    Correction(
      "unknown-value", "\(counter)expect isLoading == flase\n",
      "\(counter)expect isLoading == false\n"),
    Correction(
      "expected-operator", "\(counter)expect isLoading\n", "\(counter)expect isLoading == true\n"),
    Correction(
      "expected-operator", "\(counter)expect isLoading  # é😀\n",
      "\(counter)expect isLoading == true  # é😀\n"),
    Correction(
      "invalid-number", "\(counter)expect value == -007\n", "\(counter)expect value == -7\n"),
    Correction(
      "second-choice", "\(counter)choose 3 of increase\nchoose 2 of decrease\n",
      "\(counter)choose 3 of increase\nchoose of decrease\n"),
    Correction(
      "misplaced-elements", "\(counter)expect unique value\n", "\(counter)expect unique value[*]\n"),
    Correction(
      "trailing-comma", "\(counter)increase\nemit socket.message([1,])\n",
      "\(counter)increase\nemit socket.message([1])\n"),
    Correction(
      "unknown-key", json("{\"actoin\": \"increase\"}"), json("{\"action\": \"increase\"}"),
      name: "a.actions.json"),
    Correction(
      "unknown-action", json("\"incraese\""), json("\"increase\""), name: "a.actions.json"),
    Correction(
      "unknown-operator", json("{\"expect\": \"value =! 0\"}"),
      json("{\"expect\": \"value != 0\"}"), name: "a.actions.json"),
  ]

  @Test(arguments: corrections)
  func `An action corrects the problem that a diagnostic names a replacement for`(
    _ case: Correction
  ) throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open(`case`.name, `case`.before)
    let diagnostics = try client.diagnostics(`case`.name)
    let found = try #require(diagnostics.first { $0["code"] as? String == `case`.id })
    let actions = try client.actions(`case`.name, at: found["range"], kinds: ["quickfix"])
    let action = try #require(actions.first)
    #expect((action["diagnostics"] as? [Message])?.first?["code"] as? String == `case`.id)
    let text = client.text(`case`.before, after: action, of: `case`.name)
    #expect(text == `case`.after)
    try client.change(`case`.name, version: 2, [["text": text]])
    let left = try client.diagnostics(`case`.name, version: 2)
    #expect(!left.contains { $0["code"] as? String == `case`.id })
    #expect(try client.shutDown() == 0)
  }

  @Test func `Actions correct all problems of a kind, and all that have one correction`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let before = "reactor counter\nincraese\ndecraese\nexpect valeu == 0\nwait 5\n"
    try client.open("a.actions", before)
    let found = try client.diagnostics("a.actions")
    #expect(found.count == 4)
    let fixes = try client.actions("a.actions", at: found[0]["range"], kinds: ["quickfix"])
    let ofKind = try #require(fixes.last)
    #expect((ofKind["title"] as? String)?.contains("'unknown-action'") == true)
    #expect(
      client.text(before, after: ofKind, of: "a.actions")
        == "reactor counter\nincrease\ndecrease\nexpect valeu == 0\nwait 5\n")
    let all = try client.actions("a.actions", at: found[0]["range"], kinds: ["source.fixAll"])
    #expect(all.count == 1)
    // The user has to choose the unit of a duration.
    #expect(
      client.text(before, after: all[0], of: "a.actions")
        == "reactor counter\nincrease\ndecrease\nexpect value == 0\nwait 5\n")
    #expect(try client.shutDown() == 0)
  }

  @Test func `A diagnostic links to the section about its kind`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\nincraese\n")
    let found = try client.diagnostics("a.actions").first
    let address = (found?["codeDescription"] as? Message)?["href"] as? String
    #expect(address?.hasSuffix("docs/diagnostics.md#unknown-action") == true)
    #expect(try client.shutDown() == 0)
  }

  @Test func `An action explores the actions of a script in a new file`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor left = counter\nincrease\n")
    _ = try client.diagnostics("a.actions")
    let actions = try client.actions("a.actions", at: nil, kinds: ["source"])
    let action = try #require(
      actions.first { ($0["title"] as? String)?.hasPrefix("Explore") == true })
    let changes = (action["edit"] as? Message)?["documentChanges"] as? [Message]
    #expect(changes?.first?["uri"] as? String == client.uri("a.exploration"))
    let edits = changes?.last?["edits"] as? [Message]
    let text = try #require(edits?.first?["newText"] as? String)
    #expect(text == "reactor left = counter\n\nchoose 4 from \"a.actions\"\n")
    try client.open("a.exploration", text)
    #expect(try client.diagnostics("a.exploration").isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test func `An editor whose edits cannot make a file gets the new file as an edit of its text`()
    throws
  {
    let client = try LanguageClient()
    try client.initialize(operations: [])
    try client.open("a.actions", "reactor counter\nincrease\n")
    _ = try client.diagnostics("a.actions")
    let action = try #require(
      try client.actions("a.actions", at: nil, kinds: ["source"]).first {
        ($0["title"] as? String)?.hasPrefix("Explore") == true
      })
    #expect((action["edit"] as? Message)?["documentChanges"] == nil)
    let text = client.text("", after: action, of: "a.exploration")
    #expect(text == "reactor counter\n\nchoose 4 from \"a.actions\"\n")
    #expect(try client.shutDown() == 0)
  }

  @Test func `An action accepts a trace that differs from its golden`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\nincrease\n")
    try client.awaitReplay()
    let actions = try client.actions("a.actions", at: nil, kinds: ["source"])
    let action = try #require(
      actions.first { ($0["title"] as? String)?.hasPrefix("Accept") == true })
    let command = try #require(action["command"] as? Message)
    let answer = try client.request("workspace/executeCommand", command)
    #expect(answer["error"] == nil)
    #expect(
      FileManager.default.fileExists(
        atPath: client.directory.url.appendingPathComponent("a.actions.trace").path))
    #expect(try client.shutDown() == 0)
  }
}

extension LanguageClient {
  /// The actions that are offered at a range; at the start of the document if it is nil.
  func actions(_ name: String, at range: Any?, kinds: [String]? = nil) throws -> [Message] {
    let start = ["line": 0, "character": 0]
    var context: Message = ["diagnostics": [Message]()]
    if let kinds { context["only"] = kinds }
    let answer = try request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": uri(name)], "range": range ?? ["start": start, "end": start],
        "context": context,
      ])
    return answer["result"] as? [Message] ?? []
  }

  /// The text of a document after the edits of an action or of a rename.
  func text(_ text: String, after action: Message, of name: String) -> String {
    let changes = ((action["edit"] as? Message) ?? action)["changes"] as? Message
    return Self.text(text, after: changes?[uri(name)] as? [Message] ?? [])
  }

  /// The text of a document after some edits, which don't overlap.
  static func text(_ text: String, after edits: [Message]) -> String {
    var units = Array(text.utf16)
    func offset(_ position: Any?) -> Int {
      let position = position as? [String: Int] ?? [:]
      var (line, index) = (0, 0)
      while line < position["line"] ?? 0, index < units.count {
        if units[index] == 10 { line += 1 }
        index += 1
      }
      return index + (position["character"] ?? 0)
    }
    let places = edits.map { edit in
      let range = edit["range"] as? Message
      return (offset(range?["start"])..<offset(range?["end"]), edit["newText"] as? String ?? "")
    }
    for (range, new) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      units.replaceSubrange(range, with: Array(new.utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
