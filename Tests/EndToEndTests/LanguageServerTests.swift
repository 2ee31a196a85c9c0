import Foundation
import ReactorGeneratedInputs
import Testing

struct LanguageServerTests {
  typealias Message = LanguageClient.Message

  private static let overlap = "reactor counter\nincrease\nexpect value == 1\n"

  /// The text of a hover.
  private func hover(_ client: LanguageClient, _ name: String, _ line: Int, _ character: Int) throws
    -> String?
  {
    let answer = try client.request("textDocument/hover", client.place(name, line, character))
    let contents = (answer["result"] as? Message)?["contents"] as? Message
    return contents?["value"] as? String
  }

  @Test func `A session begins with the server's capabilities and ends with status 0`() throws {
    let client = try LanguageClient()
    let result = try client.initialize()["result"] as? Message
    let capabilities = result?["capabilities"] as? Message
    #expect(capabilities?["positionEncoding"] as? String == "utf-16")
    let commands = (capabilities?["executeCommandProvider"] as? Message)?["commands"] as? [String]
    #expect(commands?.prefix(2) == ["reactor-trace.run", "reactor-trace.accept"])
    #expect((result?["serverInfo"] as? Message)?["name"] as? String == "reactor-trace")
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server reports the problems of a script as it is typed`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\nreactor counter\nincraese\n")
    let found = try client.diagnostics("a.actions")
    #expect(found.map { $0["code"] as? String } == ["duplicate-session", "unknown-action"])
    #expect((found.last?["message"] as? String)?.contains("did you mean 'increase'?") == true)
    let related = found.first?["relatedInformation"] as? [Message]
    let location = related?.first?["location"] as? Message
    #expect(location?["uri"] as? String == client.uri("a.actions"))
    let range = ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 8]]
    try client.change(
      "a.actions", version: 2,
      [
        ["range": range, "text": "increase"],
        [
          "range": ["start": ["line": 1, "character": 0], "end": ["line": 2, "character": 0]],
          "text": "",
        ],
      ])
    #expect(try client.diagnostics("a.actions", version: 2).isEmpty)
    try client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri("a.actions")]])
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server checks values in files, with the place in the file`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.directory.file("value.json", content: Data("[\n  1\n]\n".utf8))
    let text = "reactor image-loader with {\"images\": file(\"value.json\")}\n"
    try client.open("a.actions", text)
    let found = try client.diagnostics("a.actions")
    #expect(found.map { $0["code"] as? String } == ["wrong-type"])
    let related = found.first?["relatedInformation"] as? [Message]
    let location = related?.first?["location"] as? Message
    #expect(location?["uri"] as? String == client.uri("value.json"))
    // One that is being written.
    for rest in ["", "\"", "\"value", "\"value.json\"", "\"value.json\")"] {
      try client.open("b.actions", "reactor text-field\ninputField(file(\(rest)\n")
      #expect(try !client.diagnostics("b.actions").isEmpty)
      _ = try hover(client, "b.actions", 1, 13)
    }
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server checks included files as they are in the editor`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.directory.file("part.actions", content: Data("increase\n".utf8))
    try client.open("main.actions", "reactor counter\ninclude \"part.actions\"\n")
    #expect(try client.diagnostics("main.actions").isEmpty)
    // A part without a reactor is checked as part of the script that includes it.
    try client.open("part.actions", "increase\ndecraese\n")
    #expect(
      try client.diagnostics("part.actions").map { $0["code"] as? String } == ["unknown-action"])
    let outer = try client.diagnostics("main.actions")
    #expect(outer.map { $0["code"] as? String } == ["unknown-action"])
    #expect(
      (outer.first?["message"] as? String)?.hasPrefix("in 'part.actions', line 2: unknown action")
        == true)
    let start = ((outer.first?["range"] as? Message)?["start"] as? Message)
    #expect(start?["line"] as? Int == 1)

    let answer = try client.request(
      "textDocument/definition", client.place("main.actions", 1, 12))
    #expect((answer["result"] as? Message)?["uri"] as? String == client.uri("part.actions"))
    let links = try client.request(
      "textDocument/documentLink", ["textDocument": ["uri": client.uri("main.actions")]])
    #expect((links["result"] as? [Message])?.count == 1)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server describes actions, paths with their values, sessions and reactors`() throws
  {
    let client = try LanguageClient()
    try client.initialize()
    let script =
      "reactor left = counter\nincrease\nsettle\nexpect left: value == 1 and \\left:isLoading == false\n"
    try client.open("a.actions", script)
    #expect(try client.diagnostics("a.actions").isEmpty)
    try client.awaitReplay()
    #expect(try hover(client, "a.actions", 0, 17)?.contains("reactor counter") == true)
    #expect(try hover(client, "a.actions", 1, 3)?.contains("increase") == true)
    let value = try hover(client, "a.actions", 3, 14)
    #expect(value?.contains("value: Int") == true)
    #expect(value?.contains("`1` before this step") == true)
    #expect(value?.contains("`1` at the end") == true)
    #expect(try hover(client, "a.actions", 3, 35)?.contains("isLoading: Bool") == true)
    #expect(try hover(client, "a.actions", 3, 9)?.contains("reactor left = counter") == true)
    #expect(try hover(client, "a.actions", 2, 0) == nil)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server works for the JSON form`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let script = """
      {"reactor": "counter", "steps": [
        {"action": "increase"}, {"settle": true},
        {"expect": "value == 1"}
      ]}

      """
    try client.open("a.actions.json", script)
    #expect(try client.diagnostics("a.actions.json").isEmpty)
    try client.awaitReplay()
    #expect(try hover(client, "a.actions.json", 1, 17)?.contains("increase") == true)
    #expect(try hover(client, "a.actions.json", 2, 15)?.contains("value: Int") == true)
    let symbols = try client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": client.uri("a.actions.json")]])
    #expect((symbols["result"] as? [Message])?.count == 3)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: [
    ("a.actions", "reactor counter\ninc", "increase"),
    ("a.actions", "reactor counter\nexpect isL", "isLoading"),
    ("a.actions", "reactor counter\nexpect isLoading == ", "true"),
    ("a.actions", "reactor cou", "counter"),
    ("a.actions", "reactor left = counter\nreactor right = counter\nright: dec", "decrease"),
    ("a.actions", "# é😀\nreactor counter\nsett", "settle"),
    ("a.actions", "reactor counter\ninclude \"oth", "other.actions"),
    ("a.actions.json", #"{"reactor": "counter", "steps": [{"action": "inc"#, "increase"),
    ("a.actions.json", #"{"reactor": "counter", "steps": ["inc"#, "increase"),
    ("a.actions.json", #"{"reactor": "counter", "steps": [{"expect": "isL"#, "isLoading"),
    ("a.actions.json", #"{"reactor": "cou"#, "counter"),
    ("a.actions.json", #"{"rea"#, "reactor"),
    ("a.actions.json", #"{"reactor": "counter", "steps": [{"wa"#, "wait"),
    (
      "a.actions.json",
      "{\"reactor\": \"counter\", \"steps\": [{\n\"action\": \"increase\",\n\"t", "to"
    ),
    (
      "a.actions.json", #"{"reactor": "counter", "steps": [{"action": "increase", "to": "cou"#,
      "counter"
    ),
    ("a.actions.json", #"{"reactor": "counter", "with": {"del"#, "\"delay\":"),
    ("a.actions.json", #"{"reactors": [{"kind": "counter", "with": {"del"#, "\"delay\":"),
  ])
  func `The server completes what is being typed`(name: String, text: String, label: String) throws
  {
    let client = try LanguageClient()
    try client.initialize()
    try client.directory.file("other.actions")
    try client.open(name, text)
    let lines = text.split(separator: "\n")
    let answer = try client.request(
      "textDocument/completion",
      client.place(name, lines.count - 1, lines.last?.utf16.count ?? 0))
    let items = (answer["result"] as? Message)?["items"] as? [Message] ?? []
    let item = try #require(
      items.first { ($0["label"] as? String)?.hasPrefix(label) == true })
    let edit = item["textEdit"] as? Message
    let range = edit?["range"] as? Message
    let start = ((range?["start"] as? Message)?["character"] as? Int) ?? -1
    let typed = String(decoding: Array((lines.last ?? "").utf16)[start...], as: UTF16.self)
    #expect((edit?["newText"] as? String)?.hasPrefix(typed) == true)
    #expect(try client.shutDown() == 0)
  }

  @Test(.enabled(if: ProcessResources.areKnown))
  func `The server leaves no descriptor open and no process behind, whatever is replayed`() throws {
    let client = try LanguageClient(
      "reactor-trace-hostile", options: ["--time-limit", "1s"])
    try client.initialize()
    try client.open("a.actions", "reactor hostile\ncount\n")
    var resources: [ProcessResources?] = []
    var version = 1
    for _ in 0..<3 {
      for line in ["count", "fatal(\"gone\")", "exit(3)", "loop"] {
        version += 1
        try client.change("a.actions", version: version, [["text": "reactor hostile\n\(line)\n"]])
        #expect(try client.diagnostics("a.actions", version: version).isEmpty)
        try client.awaitReplay()
      }
      resources.append(ProcessResources(of: client.processNumber))
    }
    #expect(resources[0] != nil)
    #expect(resources.allSatisfy { $0 == resources[0] })
    #expect(resources[0]?.children == [])
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server formats a script with an edit of what changes`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\n  increase   # é😀\n\n\n\nincrease\n")
    let parameters: Message = [
      "textDocument": ["uri": client.uri("a.actions")],
      "options": ["tabSize": 2, "insertSpaces": true],
    ]
    let edits = try client.request("textDocument/formatting", parameters)["result"] as? [Message]
    #expect(edits?.count == 1)
    #expect(edits?.first?["newText"] as? String == "increase  # é😀\n")
    let start = (edits?.first?["range"] as? Message)?["start"] as? Message
    #expect(start?["line"] as? Int == 1)
    try client.change("a.actions", version: 2, [["text": "reactor\n"]])
    #expect(try client.request("textDocument/formatting", parameters)["result"] is NSNull)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: [
    ("skip \"서버\"\nincrease\n", ["Run (skipped: 서버)", "Open page"]),
    (
      "expected-failure \"12\"\nexpect value == 1\n",
      ["Run (fails as expected: 12)", "Open page"]
    ),
    ("expected-failure \"12\"\n", ["Run (passes, but is expected to fail)", "Open page"]),
  ])
  func `The server says whether a script is skipped or expected to fail`(
    script: String, lenses: [String]
  ) throws {
    let client = try LanguageClient()
    let trace =
      "# reactor-trace 1 show=state state=full\n0.000 counter state value: 0, isLoading: false\n"
    try Data(trace.utf8).write(
      to: client.directory.url.appendingPathComponent("a.actions.trace"))
    try client.initialize()
    try client.open("a.actions", "reactor counter\n" + script)
    try client.awaitReplay()
    #expect(try client.lenses("a.actions") == lenses)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server says whether a trace matches its golden, and accepts it`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open(
      "a.actions", Self.overlap.replacingOccurrences(of: "increase\n", with: "increase\nsettle\n"))
    try client.awaitReplay()
    #expect(try client.lenses("a.actions") == ["Run (has no golden)", "Accept", "Open page"])
    let arguments: Message = ["arguments": [client.uri("a.actions")]]
    let run = try client.request(
      "workspace/executeCommand", arguments.merging(["command": "reactor-trace.run"]) { $1 })
    #expect(run["result"] is NSNull)
    let pending = client.directory.url.appendingPathComponent("a.actions.trace.new")
    #expect(FileManager.default.fileExists(atPath: pending.path))
    let shown = try client.next("window/showDocument")["params"] as? Message
    #expect((shown?["uri"] as? String)?.hasSuffix("a.actions.trace.new") == true)
    _ = try client.request(
      "workspace/executeCommand", arguments.merging(["command": "reactor-trace.accept"]) { $1 })
    #expect(!FileManager.default.fileExists(atPath: pending.path))
    let golden = client.directory.url.appendingPathComponent("a.actions.trace")
    #expect(FileManager.default.fileExists(atPath: golden.path))
    while try client.lenses("a.actions") != ["Run (matches its golden)", "Open page"] {
      try client.awaitReplay()
    }
    #expect(try client.shutDown() == 0)
    // The trace is the same as that of `test`.
    let check = try Data(contentsOf: golden)
    #expect(String(decoding: check, as: UTF8.self).contains("counter state #1 value: 1"))
  }

  @Test func `The server opens the page of a script as it is in the editor`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", Self.overlap)
    try client.awaitReplay()
    let command: Message = [
      "command": "reactor-trace.openPage", "arguments": [client.uri("a.actions")],
    ]
    let answer = try client.request("workspace/executeCommand", command)
    let shown = try client.next("window/showDocument")["params"] as? Message
    let uri = try #require(shown?["uri"] as? String)
    #expect(answer["result"] as? String == uri)
    #expect(shown?["external"] as? Bool == true)
    let url = try #require(URL(string: uri))
    let page = try String(contentsOf: url, encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("counter action #1 increase"))
    // The next page of the script replaces it.
    try client.change("a.actions", version: 2, [["text": "reactor counter\n\ndecrease\n"]])
    let next = try client.request("workspace/executeCommand", command)
    #expect(next["result"] as? String == uri)
    #expect(
      try String(contentsOf: url, encoding: .utf8).contains("counter action #1 decrease"))
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server explores a script with 'choose', which has no golden and no page`() throws
  {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", "reactor counter\n\nchoose 1 of increase\n")
    try client.awaitReplay()
    #expect(try client.lenses("a.actions") == ["Explore (no failure found)"])
    let answer = try client.request(
      "workspace/executeCommand",
      ["command": "reactor-trace.openPage", "arguments": [client.uri("a.actions")]])
    let message = (answer["error"] as? Message)?["message"] as? String
    #expect(message?.contains("explore --report html=FILE") == true)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("{\"id\": 1}", -32600), ("3", -32600),
    (#"{"jsonrpc": "2.0", "id": {}, "method": "shutdown"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "nothing"}"#, -32601),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "initialize"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": "x", "method": "textDocument/hover"}"#, -32602),
    (
      #"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {"textDocument": "#
        + #"{"uri": "file:///none"}}}"#, -32602
    ),
    (
      #"{"jsonrpc": "2.0", "id": 1, "method": "workspace/executeCommand", "params": {"command": "#
        + #""rm"}}"#, -32602
    ),
  ])
  func `The server answers an invalid message with an error, and goes on`(
    content: String, code: Int
  ) throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.send(content: Data(content.utf8))
    let answer = try client.next("an error") { $0["error"] != nil }
    #expect((answer["error"] as? Message)?["code"] as? Int == code)
    // Notifications are never answered.
    try client.notify("$/unknown")
    try client.notify("textDocument/didChange", ["textDocument": 3, "contentChanges": "x"])
    try client.notify("textDocument/didOpen")
    try client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///none"]])
    #expect(try client.shutDown() == 0)
    #expect(client.messages.isEmpty)
  }

  @Test func `The server keeps to the order of its phases`() throws {
    let client = try LanguageClient()
    let early = try client.request("textDocument/hover")["error"] as? Message
    #expect(early?["code"] as? Int == -32002)
    try client.initialize()
    _ = try client.request("shutdown")
    let late = try client.request("textDocument/hover")["error"] as? Message
    #expect(late?["code"] as? Int == -32600)
    try client.notify("exit")
    #expect(client.waitForExit() == 0)
  }

  @Test func `A request that has not been answered can be cancelled`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("a.actions", Self.overlap)
    // Written in one piece, so that the server reads both together.
    let hover = #"{"jsonrpc": "2.0", "id": 900, "method": "textDocument/hover", "params": {}}"#
    let cancel = #"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 900}}"#
    let piece = [hover, cancel].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try client.send(raw: piece)
    let answer = try client.answer(to: 900)
    #expect((answer["error"] as? Message)?["code"] as? Int == -32800)
    try client.notify("$/cancelRequest", ["id": 12345])
    #expect(try client.shutDown() == 0)
  }

  @Test func `A session that is not shut down ends with status 1`() throws {
    let exiting = try LanguageClient()
    try exiting.initialize()
    try exiting.notify("exit")
    #expect(exiting.waitForExit() == 1)
    let closing = try LanguageClient()
    try closing.initialize()
    try closing.open("a.actions", Self.overlap)
    try closing.closeInput()
    #expect(closing.waitForExit() == 1)
  }

  @Test func `A session ends if its messages cannot be told apart, or if nobody reads the answers`()
    throws
  {
    let strange = try LanguageClient()
    try strange.send(raw: "GET / HTTP/1.1\r\n\r\n")
    let answer = try strange.next("an error") { $0["error"] != nil }
    #expect((answer["error"] as? Message)?["code"] as? Int == -32700)
    #expect(strange.waitForExit() == 2)
    let deaf = try LanguageClient()
    try deaf.initialize()
    try deaf.closeOutput()
    try deaf.begin("shutdown")
    #expect(deaf.waitForExit() == 141)
  }
}
