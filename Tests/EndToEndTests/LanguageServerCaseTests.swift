import Foundation
import Testing

/// Scripts with tables of cases in an editor.
struct LanguageServerCaseTests {
  typealias Message = LanguageClient.Message

  private static let script =
    "cases | 이름 | answer\r\nfirst | 1 | true\r\n둘째 | \"a\" | fails .offline\r\n\r\nreactor follow\r\n"
    + "stub user.follow -> $answer\r\nfollow($이름)\r\nexpect isFollowing == $answe\r\n"

  private func client(_ text: String) throws -> LanguageClient {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", text)
    return client
  }

  @Test func `The problems of all cases are reported, with their rows`() throws {
    let client = try client(Self.script)
    let found = try client.diagnostics("a.actions")
    #expect(found.compactMap { $0["code"] as? String } == ["wrong-type", "unknown-column"])
    let related = found.first?["relatedInformation"] as? [Message]
    #expect(related?.compactMap { $0["message"] as? String } == ["in case '둘째'"])
    let range = (related?.first?["location"] as? Message)?["range"] as? Message
    #expect((range?["start"] as? [String: Int])?["line"] == 2)
    #expect(try client.shutDown() == 0)
  }

  @Test func `Parameters are described, completed, found and renamed`() throws {
    let text = Self.script.replacing("== $answe\r\n", with: "== true\r\n").replacing(
      "\"a\"", with: "2")
    let client = try client(text)
    #expect(try client.diagnostics("a.actions").isEmpty)
    let hover = try client.request("textDocument/hover", client.place("a.actions", 6, 9))
    let contents = (hover["result"] as? Message)?["contents"] as? Message
    let words = contents?["value"] as? String ?? ""
    #expect(words.contains("$이름") && words.contains("first: 1") && words.contains("둘째: 2"))

    let highlights = try client.request(
      "textDocument/documentHighlight", client.place("a.actions", 0, 9))
    #expect((highlights["result"] as? [Message])?.count == 2)

    var parameters = client.place("a.actions", 6, 9)
    parameters["newName"] = "user"
    let edit = try #require(
      try client.request("textDocument/rename", parameters)["result"] as? Message)
    #expect(
      client.text(text, after: edit, of: "a.actions") == text.replacing("이름", with: "user"))
    for name in ["answer", "a b", "", "1", "$x"] {
      parameters["newName"] = name
      #expect(try client.request("textDocument/rename", parameters)["error"] != nil)
    }

    let typed = text.replacing("follow($이름)", with: "follow($")
    try client.open("b.actions", typed)
    let completion = try client.request("textDocument/completion", client.place("b.actions", 6, 8))
    let items = (completion["result"] as? Message)?["items"] as? [Message] ?? []
    #expect(items.compactMap { $0["label"] as? String } == ["$이름", "$answer"])
    #expect(try client.shutDown() == 0)
  }

  // MARK: - The JSON form

  private static let json =
    "{\r\n  \"cases\": {\r\n    \"first\": {\"이름\": 1, \"answer\": true},\r\n"
    + "    \"둘째\": {\"이름\": 2, \"answer\": {\"line\": \"fails .offline\"}}\r\n  },\r\n"
    + "  \"reactor\": \"follow\",\r\n  \"steps\": [\r\n"
    + "    {\"stub\": \"user.follow\", \"returns\": \"$answer\"},\r\n"
    + "    {\"action\": \"follow\", \"arguments\": [\"$이름\"]},\r\n"
    + "    \"follow($이름)\",\r\n    {\"expect\": \"isFollowing == true or \\\"$이름\\\" == \\\"a\\\"\"}\r\n  ]\r\n}\r\n"

  @Test func `Columns are described, found, renamed and completed in the JSON form`() throws {
    let text = Self.json.replacing(" or \\\"$이름\\\" == \\\"a\\\"", with: "")
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions.json", text)
    #expect(try client.diagnostics("a.actions.json").isEmpty)
    // Both in a row, in a value and in a line.
    for (line, character) in [(2, 16), (3, 14), (8, 41), (9, 14)] {
      let place = client.place("a.actions.json", line, character)
      let hover = try client.request("textDocument/hover", place)
      let contents = (hover["result"] as? Message)?["contents"] as? Message
      let words = contents?["value"] as? String ?? ""
      #expect(words.contains("$이름") && words.contains("둘째: 2"), "\(line): \(hover)")
      let found = try client.request("textDocument/references", place)["result"] as? [Message]
      #expect(found?.count == 4)
      let declared =
        try client.request("textDocument/definition", place)["result"] as? Message
      let start = (declared?["range"] as? Message)?["start"] as? [String: Int]
      #expect(start == ["line": 2, "character": 15])
      var parameters = place
      parameters["newName"] = "user"
      let edit = try #require(
        try client.request("textDocument/rename", parameters)["result"] as? Message)
      #expect(
        client.text(text, after: edit, of: "a.actions.json")
          == text.replacing("이름", with: "user"))
    }
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: ["\"$이름\"]}", "\"follow($"])
  func `A column is completed in a value and in a line of the JSON form`(value: String) throws {
    let typed = value.hasPrefix("\"$") ? "{\"action\": \"follow\", \"arguments\": [\"$" : value
    let start = Self.json.range(of: "    {\"action\"")!.lowerBound
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions.json", Self.json[..<start] + "    " + typed)
    let completion = try client.request(
      "textDocument/completion", client.place("a.actions.json", 8, 4 + typed.count))
    let items = (completion["result"] as? Message)?["items"] as? [Message] ?? []
    #expect(items.compactMap { $0["label"] as? String } == ["$이름", "$answer"])
    #expect(try client.shutDown() == 0)
  }

  @Test func `A string in quotes that only looks like a parameter is not renamed`() throws {
    let text = Self.json.replacing(
      "\"arguments\": [\"$이름\"]", with: "\"arguments\": [\"\\\"$이름\\\"\"]")
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions.json", text)
    let found =
      try client.request(
        "textDocument/references", client.place("a.actions.json", 2, 16))["result"] as? [Message]
    let lines = found?.compactMap {
      (($0["range"] as? Message)?["start"] as? [String: Int])?["line"]
    }
    #expect(lines == [2, 3, 9])
    #expect(try client.shutDown() == 0)
  }

  // MARK: - Replays

  private static let replayed =
    "cases | 이름 | follows\r\nfirst | 1 | true\r\n# 주석\r\n둘째 | 2 | false\r\n셋 | 3 | true\r\n\r\n"
    + "reactor follow\r\ntrace state=changes\r\nstub user.follow -> true after 1s\r\n"
    + "follow($이름)\r\nwait 1s\r\nexpect isFollowing == $follows\r\n"

  /// The titles of the lenses with their lines.
  private func lenses(_ client: LanguageClient) throws -> [String] {
    let answer = try client.request(
      "textDocument/codeLens", ["textDocument": ["uri": client.uri("a.actions")]])
    return (answer["result"] as? [Message] ?? []).map { lens in
      let start = (lens["range"] as? Message)?["start"] as? [String: Int]
      return "\(start?["line"] ?? -1) \((lens["command"] as? Message)?["title"] ?? "")"
    }
  }

  /// Waits until the lenses show the outcomes of all cases.
  private func awaitLenses(_ client: LanguageClient, _ isMeant: ([String]) -> Bool) throws
    -> [String]
  {
    for _ in 0..<20 {
      let found = try lenses(client)
      if isMeant(found) { return found }
      try client.awaitReplay()
    }
    return try lenses(client)
  }

  private func hints(_ client: LanguageClient) throws -> [String] {
    let answer = try client.request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": client.uri("a.actions")],
        "range": [
          "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
        ],
      ])
    return (answer["result"] as? [Message] ?? []).map { hint in
      let place = hint["position"] as? [String: Int]
      return "\(place?["line"] ?? -1) \(hint["label"] ?? "")"
    }
  }

  private func execute(_ client: LanguageClient, _ arguments: [String]) throws -> Message {
    try client.request(
      "workspace/executeCommand",
      [
        "command": "reactor-trace.\(arguments[0])",
        "arguments": [client.uri("a.actions")] + arguments.dropFirst(),
      ])
  }

  @Test func `Each case has lenses, and all cases have some at the table`() throws {
    let client = try client(Self.replayed)
    let found = try awaitLenses(client) { $0.first == "0 Run all 3 cases (3 don't)" }
    #expect(
      found == [
        "0 Run all 3 cases (3 don't)", "0 Accept all", "1 Run 'first' (has no golden)", "1 Accept",
        "1 Open page", "3 Run '둘째' (has no golden)", "3 Accept", "3 Open page",
        "4 Run '셋' (has no golden)", "4 Accept", "4 Open page",
      ])
    // A failed expectation of a case that is not the first one.
    let problems = try client.next("the failure") { message in
      let parameters = message["params"] as? Message
      return (parameters?["diagnostics"] as? [Message])?.isEmpty == false
    }
    let problem = ((problems["params"] as? Message)?["diagnostics"] as? [Message])?.first
    #expect(problem?["code"] as? String == "expectation-failed")
    let related = (problem?["relatedInformation"] as? [Message])?.first
    #expect(related?["message"] as? String == "in case '둘째'")

    _ = try execute(client, ["accept"])
    let after = try awaitLenses(client) {
      $0.first == "0 Run all 3 cases (2 pass, 1 doesn't)" && $0.count == 7
    }
    #expect(
      after == [
        "0 Run all 3 cases (2 pass, 1 doesn't)", "1 Run 'first' (matches its golden)",
        "1 Open page", "3 Run '둘째' (matches its golden, but the replay fails)", "3 Open page",
        "4 Run '셋' (matches its golden)", "4 Open page",
      ])
    let names = ["first", "둘째", "셋"].map { "a.actions#\($0).trace" }
    for name in names {
      #expect(
        FileManager.default.fileExists(
          atPath: client.directory.url.appendingPathComponent(name).path))
    }
    #expect(try client.shutDown() == 0)
  }

  @Test func `Hints and hovers show the case that was run last`() throws {
    let client = try client(
      Self.replayed.replacing("wait 1s\r\n", with: "wait $wait\r\n").replacing(
        "wait $wait\r\n", with: "wait 1s\r\n"))
    _ = try awaitLenses(client) { $0.contains("4 Run '셋' (has no golden)") }
    #expect(try hints(client).first == "1 shown below")
    _ = try execute(client, ["run", "둘째"])
    let shown = try hints(client)
    #expect(shown.first == "3 shown below")
    #expect(shown.contains { $0.hasPrefix("9 ") && $0.contains("isFollowing") }, "\(shown)")
    let hover = try client.request("textDocument/hover", client.place("a.actions", 11, 9))
    let contents = (hover["result"] as? Message)?["contents"] as? Message
    let words = contents?["value"] as? String ?? ""
    #expect(words.contains("at the end, in case '둘째'"), "\(words)")
    #expect(try execute(client, ["run", "넷"])["error"] != nil)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The actual value replaces that of the row of the case`() throws {
    let client = try client(Self.replayed)
    _ = try awaitLenses(client) { $0.contains("3 Run '둘째' (has no golden)") }
    var parameters: Message = ["textDocument": ["uri": client.uri("a.actions")]]
    let place = ["line": 11, "character": 10]
    parameters["range"] = ["start": place, "end": place]
    parameters["context"] = ["diagnostics": [Message]()]
    let answer = try client.request("textDocument/codeAction", parameters)
    let actions = answer["result"] as? [Message] ?? []
    let action = try #require(
      actions.first { ($0["title"] as? String)?.hasPrefix("Expect the actual value") == true })
    #expect(action["title"] as? String == "Expect the actual value in case '둘째': true")
    #expect(
      client.text(Self.replayed, after: try #require(action["edit"] as? Message), of: "a.actions")
        == Self.replayed.replacing("| 2 | false", with: "| 2 | true"))
    #expect(try client.shutDown() == 0)
  }
}
