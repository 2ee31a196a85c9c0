import Foundation
import ReactorGeneratedInputs
import ReactorTestTraits
import Testing

/// Plays an editor against the server with random edits and requests. `REACTOR_TRACE_EDITS=10000 swift test --filter
/// "random edits"` plays ten thousand.
@Suite(.endToEnd)
struct LanguageServerFuzzTests {
  typealias Message = LanguageClient.Message

  /// The number of edits, and the number after which the answers are compared.
  private static let edits =
    ProcessInfo.processInfo.environment["REACTOR_TRACE_EDITS"].flatMap(Int.init) ?? 50
  private static let round = 25

  private static let lines = [
    "increase", "decrease", "left: increase", "incraese", "wait 100ms", "wait 1s", "settle",
    "expect value == 1", "expect left: value == 0 and isLoading == false", "expect valeu == 1",
    "# é😀 comment", "", "always value >= 0", "include \"part.actions\"", "@2s increase", "wait 5",
    "expect \"😀\" == 1", "stub user.follow -> true", "trace state=changes", "end",
    "right: decrease", "expect no error", "choose 2 of increase", "wait until value == 1",
  ]

  private static let elements = [
    "\"increase\"", "{\"action\": \"decrease\"}", "{\"wait\": \"1s\"}", "\"incraese\"",
    "{\"expect\": \"value == 1\"}", "{\"expect\": \"valeu = 1\"}", "{\"actoin\": 1}", "{",
    "{\"settle\": true}", "[1,]", "{\"include\": \"part.actions\"}", "\"left: increase\"",
  ]

  /// A document of the editor, as its lines.
  private struct Document {
    let name: String
    var lines: [String]
    var version = 1
    let pieces: [String]
    /// The number of lines at the start that no edit touches.
    let head: Int

    var text: String { lines.joined(separator: "\n") + "\n" }
  }

  @Test func `A server answers after random edits as one that was started on the same text`() throws
  {
    let client = try LanguageClient()
    try client.initialize()
    var random = SplitMix64(seed: 50)
    var documents = [
      Document(
        name: "main.actions",
        lines: ["reactor left = counter", "reactor right = counter", "increase"],
        pieces: Self.lines, head: 1),
      Document(name: "part.actions", lines: ["increase"], pieces: Self.lines, head: 0),
      Document(
        name: "b.actions.json",
        lines: ["{\"reactor\": \"counter\", \"steps\": [", "\"increase\"", "]}"],
        pieces: Self.elements.map { "\($0)," } + Self.elements, head: 1),
    ]
    for document in documents { try client.open(document.name, document.text) }
    var latest: [String: String] = [:]
    for number in 0..<Self.edits {
      let index = random.int(documents.count)
      try Self.edit(&documents[index], in: client, &random)
      try Self.ask(documents[random.int(documents.count)], in: client, &random)
      if (number + 1) % Self.round == 0 {
        try compare(documents, client, &latest, &random)
      }
    }
    #expect(try client.shutDown() == 0)
  }

  /// Edits a document by a random change of lines or characters.
  private static func edit(
    _ document: inout Document, in client: LanguageClient, _ random: inout SplitMix64
  ) throws {
    let (first, count) = (
      document.head + random.int(document.lines.count - document.head + 1),
      random.int(3)
    )
    let last = min(document.lines.count, first + count)
    // Documents stay short, so that a replay ends soon.
    let added = document.lines.count > 40 ? 0 : random.int(3)
    let new = (0..<added).map { _ in random.pick(document.pieces) }
    document.lines.replaceSubrange(first..<last, with: new)
    document.version += 1
    let range = [
      "start": ["line": first, "character": 0], "end": ["line": last, "character": 0],
    ]
    let text = new.map { "\($0)\n" }.joined()
    try client.change(document.name, version: document.version, [["range": range, "text": text]])
    if random.int(10) == 0 {
      try client.notify(
        "textDocument/didSave", ["textDocument": ["uri": client.uri(document.name)]])
    }
  }

  /// Sends a random request, whose answer is not looked at, and may cancel it.
  private static func ask(
    _ document: Document, in client: LanguageClient, _ random: inout SplitMix64
  ) throws {
    let line = random.int(document.lines.count + 1)
    let request = random.pick(requests(of: document, at: line, random.int(20), in: client))
    let id = try client.begin(request.method, request.parameters)
    if random.int(4) == 0 { try client.notify("$/cancelRequest", ["id": id]) }
    _ = try client.answer(to: id)
  }

  /// The requests about a document, with a place in it.
  private static func requests(
    of document: Document, at line: Int, _ character: Int, in client: LanguageClient
  ) -> [(method: String, parameters: Message)] {
    let whole: Message = ["textDocument": ["uri": client.uri(document.name)]]
    var place = client.place(document.name, line, character)
    place["context"] = ["includeDeclaration": true]
    var range = whole
    range["range"] = [
      "start": ["line": 0, "character": 0],
      "end": ["line": document.lines.count + 1, "character": 0],
    ]
    var actions = range
    actions["context"] = ["diagnostics": [Message]()]
    return [
      ("textDocument/hover", place), ("textDocument/completion", place),
      ("textDocument/signatureHelp", place), ("textDocument/definition", place),
      ("textDocument/references", place), ("textDocument/documentHighlight", place),
      ("textDocument/prepareRename", place),
      ("textDocument/rename", place.merging(["newName": "other"]) { $1 }),
      ("textDocument/documentSymbol", whole), ("textDocument/documentLink", whole),
      ("textDocument/foldingRange", whole), ("textDocument/formatting", whole),
      ("textDocument/codeLens", whole), ("textDocument/codeAction", actions),
      ("textDocument/inlayHint", range), ("textDocument/semanticTokens/full", whole),
      ("textDocument/semanticTokens/range", range), ("workspace/symbol", ["query": "e"]),
    ]
  }

  /// Compares the answers of a server with those of a newly started one, after both have replayed everything.
  private func compare(
    _ documents: [Document], _ client: LanguageClient, _ latest: inout [String: String],
    _ random: inout SplitMix64
  ) throws {
    let fresh = try LanguageClient()
    for document in documents {
      // As in the directory of the other server.
      let file = client.directory.url.appendingPathComponent(document.name)
      try fresh.directory.file(document.name, content: Data(contentsOf: file))
    }
    try fresh.initialize()
    for document in documents { try fresh.open(document.name, document.text, isNew: true) }
    // The first diagnostics come before any replay. A script with errors is not replayed.
    var expected: [String: String] = [:]
    let valid = try documents.map { document in
      let found = try fresh.diagnostics(document.name)
      expected[document.name] = text(found, of: fresh)
      // A part of another script has no replay of its own.
      return document.head > 0 && !found.contains { $0["severity"] as? Int == 1 }
    }
    for (document, isValid) in zip(documents, valid) where isValid {
      try awaitReplay(of: document, client)
      try awaitReplay(of: document, fresh)
    }
    for (document, isValid) in zip(documents, valid) {
      let lines = (0..<4).map { _ in random.int(document.lines.count + 1) }
      for (count, line) in lines.enumerated() {
        let character = random.int(20)
        let requests = zip(
          Self.requests(of: document, at: line, character, in: client),
          Self.requests(of: document, at: line, character, in: fresh))
        for (request, other) in requests {
          let isAboutPlace = request.parameters["position"] != nil
          guard isAboutPlace || count == 0,
            isValid || request.method != "textDocument/inlayHint"
          else { continue }
          let found = try answer(client, request.method, request.parameters, isValid)
          let expected = try answer(fresh, other.method, other.parameters, isValid)
          #expect(
            found == expected,
            "\(request.method) at \(line):\(character) of \(document.name): \(document.text)")
        }
      }
    }
    note(&latest, client)
    note(&expected, fresh)
    for document in documents {
      #expect(latest[document.name] == expected[document.name], "\(document.text)")
    }
    _ = try fresh.shutDown()
  }

  /// Waits until a script without errors has been replayed as it is now.
  private func awaitReplay(of document: Document, _ client: LanguageClient) throws {
    let limit = Date(timeIntervalSinceNow: 60)
    while Date() < limit {
      let title = try client.lenses(document.name).first ?? "("
      if title.contains("("), !title.contains("before the latest edits") { return }
      usleep(20_000)
    }
    throw LanguageClient.Failure.timeout(waitingFor: "the replay of \(document.name)")
  }

  private func answer(
    _ client: LanguageClient, _ method: String, _ parameters: Message, _ isValid: Bool
  ) throws -> String {
    let answer = try client.request(method, parameters)
    let result = answer["result"] ?? answer["error"] ?? ""
    return text(isValid ? result : Self.withoutHistory(result, method), of: client)
  }

  /// An answer about a script with errors, without the parts from the latest replay, which replayed an earlier text.
  private static func withoutHistory(_ result: Any, _ method: String) -> Any {
    switch method {
    case "textDocument/hover":
      guard var hover = result as? Message, var contents = hover["contents"] as? Message else {
        return result
      }
      let parts = (contents["value"] as? String ?? "").components(separatedBy: "\n\n")
      contents["value"] = parts.filter { !$0.hasSuffix("before the latest edits") }
      hover["contents"] = contents
      return hover
    case "textDocument/codeLens":
      let lenses = result as? [Message] ?? []
      return lenses.compactMap { lens -> String? in
        let title = (lens["command"] as? Message)?["title"] as? String
        return title == "Accept" ? nil : title?.components(separatedBy: " (")[0]
      }
    case "textDocument/codeAction":
      let actions = result as? [Message] ?? []
      return actions.filter { $0["command"] == nil }
    default: return result
    }
  }

  /// Records the latest diagnostics of each document, and discards the messages.
  private func note(_ latest: inout [String: String], _ client: LanguageClient) {
    for message in client.messages
    where message["method"] as? String == "textDocument/publishDiagnostics" {
      let parameters = message["params"] as? Message
      let name = (parameters?["uri"] as? String)?.split(separator: "/").last.map(String.init)
      latest[name ?? ""] = text(parameters?["diagnostics"] ?? "", of: client)
    }
    client.forgetMessages()
  }

  /// The value as text, without the address of the server's directory and the numbers of results.
  private func text(_ value: Any, of client: LanguageClient) -> String {
    var value = value
    if var object = value as? Message {
      object["resultId"] = nil
      value = object
    }
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
      .replacing(client.uri(""), with: "DIRECTORY/")
      .replacing(client.directory.url.path, with: "DIRECTORY")
  }
}
