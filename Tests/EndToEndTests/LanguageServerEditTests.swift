import Foundation
import ReactorGeneratedInputs
import Testing

struct LanguageServerEditTests {
  typealias Message = LanguageClient.Message

  /// Pieces of scripts, valid and invalid, in which positions are not bytes.
  private static let pieces = [
    "reactor counter\n", "increase\n", "incraese", "\n", "\r\n", "expect value == 1", "settle\n",
    "# é😀", "wait 1s\n", "@2s ", "stub ", "\"😀\"", "(", ")", " ", "always value >= 0\n", "=",
    "expect isLoading == false\n", "€", "trace state=changes\n", "left: ",
  ]

  /// The lines of a text, by UTF-16 code units, as the protocol counts them.
  private static func position(of offset: Int, in units: [UInt16]) -> Message {
    var line = 0
    var start = 0
    var index = 0
    while index < offset {
      let unit = units[index]
      index += 1
      if unit == 13, index < units.count, units[index] == 10, index < offset { index += 1 }
      if unit == 10 || unit == 13 {
        line += 1
        start = index
      }
    }
    return ["line": line, "character": offset - start]
  }

  private static func isBoundary(_ offset: Int, in units: [UInt16]) -> Bool {
    guard offset > 0, offset < units.count else { return true }
    let isInPair = UTF16.isTrailSurrogate(units[offset])
    let isInBreak = units[offset - 1] == 13 && units[offset] == 10
    return !isInPair && !isInBreak
  }

  @Test func `Thousands of edits give the document that opening it gives`() throws {
    let client = try LanguageClient()
    try client.initialize()
    var random = SplitMix64(seed: 11)
    var units = Array("reactor counter\nincrease\n".utf16)
    try client.open("a.actions", String(decoding: units, as: UTF16.self))
    _ = try client.diagnostics("a.actions")
    var version = 1
    for round in 0..<100 {
      for _ in 0..<10 {
        version += 1
        var changes: [Message] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          var lower = random.int(units.count + 1)
          while !Self.isBoundary(lower, in: units) { lower -= 1 }
          var upper = min(units.count, lower + random.int(units.count > 600 ? 200 : 8))
          while !Self.isBoundary(upper, in: units) { upper += 1 }
          let text = (0..<random.int(4)).map { _ in random.pick(Self.pieces) }.joined()
          let range = [
            "start": Self.position(of: lower, in: units),
            "end": Self.position(of: upper, in: units),
          ]
          changes.append(["range": range, "text": text])
          units.replaceSubrange(lower..<upper, with: Array(text.utf16))
        }
        try client.change("a.actions", version: version, changes)
      }
      let found = try client.diagnostics("a.actions", version: version)
      let name = "twin-\(round).actions"
      try client.open(name, String(decoding: units, as: UTF16.self), isNew: true)
      let expected = try client.diagnostics(name)
      #expect(Self.text(found) == Self.text(expected).replacing(name, with: "a.actions"))
      let symbols = try [name, "a.actions"].map { name in
        let parameters: Message = ["textDocument": ["uri": client.uri(name)]]
        let answer = try client.request("textDocument/documentSymbol", parameters)
        return Self.text(answer["result"] as? [Message] ?? [])
      }
      #expect(symbols[0] == symbols[1])
      try client.notify("textDocument/didClose", ["textDocument": ["uri": client.uri(name)]])
      client.forgetMessages()
    }
    #expect(try client.shutDown() == 0)
  }

  private static func text(_ messages: [Message]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: messages, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
      .replacing("\\/", with: "/")
  }

  @Test func `The server finds what check finds`() async throws {
    let client = try LanguageClient()
    try client.initialize()
    let script = """
      reactor counter
      seed lucky
      incraese
      expect value == "1"
      expect valeu == 1
      wait 5
      stub user.follow -> 1
      left: increase
      """
    try client.open("a.actions", script)
    let found = try client.diagnostics("a.actions")
    let outcome = try await Shell.run(
      "reactor-trace check --format json a.actions", in: client.directory.url)
    let report = try JSONSerialization.jsonObject(with: outcome.output)
    let problems = (report as? [Message]) ?? (report as? Message)?["problems"] as? [Message] ?? []
    #expect(!problems.isEmpty)
    #expect(found.map { $0["code"] as? String } == problems.map { $0["id"] as? String })
    let lines = found.map { (($0["range"] as? Message)?["start"] as? Message)?["line"] as? Int }
    #expect(lines.map { ($0 ?? -1) + 1 } == problems.map { $0["line"] as? Int })
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server accepts a document of fifty thousand lines`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let script = "reactor counter\n" + String(repeating: "increase\n", count: 50_000)
    try client.open("a.actions", script)
    #expect(try client.diagnostics("a.actions").isEmpty)
    let place = ["line": 49_999, "character": 0]
    try client.change(
      "a.actions", version: 2, [["range": ["start": place, "end": place], "text": "x"]])
    #expect(try client.diagnostics("a.actions", version: 2).count == 1)
    #expect(try client.shutDown() == 0)
  }

  @Test func `The server goes on while a reactor crashes or hangs`() throws {
    let client = try LanguageClient("reactor-trace-hostile", options: ["--time-limit", "2s"])
    try client.initialize()
    try client.open("crash.actions", "reactor hostile\ncount\nfatal(\"gone\")\n")
    try client.awaitReplay()
    #expect(try client.lenses("crash.actions") == ["Run (crashes)", "Open page"])
    try client.open("hang.actions", "reactor hostile\ncount\nloop\n")
    #expect(try client.diagnostics("hang.actions").isEmpty)
    // Answered while the replay hangs.
    #expect(try client.lenses("hang.actions") == ["Run", "Open page"])
    try client.awaitReplay()
    #expect(try client.lenses("hang.actions") == ["Run (exceeds the time limit)", "Open page"])
    // A command whose replay hangs can be cancelled, and the session be ended while one does.
    let command: Message = [
      "command": "reactor-trace-hostile.run", "arguments": [client.uri("hang.actions")],
    ]
    let id = try client.begin("workspace/executeCommand", command)
    _ = try client.lenses("hang.actions")
    try client.notify("$/cancelRequest", ["id": id])
    let answer = try client.answer(to: id)
    #expect((answer["error"] as? Message)?["code"] as? Int == -32800)
    // The changed document is replayed although a command that requested the replay is cancelled.
    try client.change("hang.actions", version: 2, [["text": "reactor hostile\nloop\n"]])
    let second = try client.begin("workspace/executeCommand", command)
    let stale = "Run (exceeds the time limit before the latest edits)"
    #expect(try client.lenses("hang.actions") == [stale, "Open page"])
    try client.notify("$/cancelRequest", ["id": second])
    #expect(try client.answer(to: second)["error"] != nil)
    try client.awaitReplay()
    #expect(try client.lenses("hang.actions") == ["Run (exceeds the time limit)", "Open page"])
    let other = try client.begin("workspace/executeCommand", command)
    #expect(try client.shutDown() == 0)
    #expect(try client.answer(to: other)["error"] != nil)
  }
}
