import Foundation
import Testing

struct LanguageServerTypingTests {
  typealias Message = LanguageClient.Message

  @Test(
    "The server shows the call whose arguments are being typed",
    arguments: [
      ("a.actions", "reactor follow\nfollow(", "follow(Int)", 0),
      (
        "a.actions", "# é😀\nreactor counter with {\"value\": 1, \"delay\": ",
        #"{"value": Int = 0, "delay": Duration = "1s"}"#, 1
      ),
      (
        "a.actions", "reactor follow\nstub user.follow(",
        "follow(Int) -> Bool after 300ms, fails UserServiceError", 0
      ),
      ("a.actions.json", #"{"reactor": "follow", "steps": ["follow("#, "follow(Int)", 0),
      (
        "a.actions.json", #"{"reactor": "counter", "with": {"value": "#,
        #"{"value": Int = 0, "delay": Duration = "1s"}"#, 0
      ),
      (
        "a.actions.json",
        "{\"reactors\": [{\"kind\": \"counter\", \"with\": {\"value\": 1,\n \"delay\": \"",
        #"{"value": Int = 0, "delay": Duration = "1s"}"#, 1
      ),
    ])
  func signatures(name: String, text: String, label: String, active: Int) throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open(name, text)
    let lines = text.split(separator: "\n")
    let place = client.place(name, lines.count - 1, lines.last?.utf16.count ?? 0)
    let help = try client.request("textDocument/signatureHelp", place)["result"] as? Message
    #expect((help?["signatures"] as? [Message])?.first?["label"] as? String == label)
    #expect(help?["activeParameter"] as? Int == active)
    #expect(try client.shutDown() == 0)
  }

  @Test
  func `The server colors the parts of a line, in UTF-16 columns, and sends what an edit changes`()
    throws
  {
    let client = try LanguageClient()
    let result = try client.initialize()["result"] as? Message
    let provider = (result?["capabilities"] as? Message)?["semanticTokensProvider"] as? Message
    let kinds = (provider?["legend"] as? Message)?["tokenTypes"] as? [String] ?? []
    let text = """
      reactor left = text-field
      type "😀é" into left.textField  # 😀
      expect left: lengthOfString == 2 when pending(inputField) > -1

      """
    try client.open("a.actions", text)
    let whole: Message = ["textDocument": ["uri": client.uri("a.actions")]]
    let first = try client.request("textDocument/semanticTokens/full", whole)["result"] as? Message
    let data = first?["data"] as? [Int] ?? []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf16)
    }
    var found: [String] = []
    var (line, character) = (0, 0)
    for index in stride(from: 0, to: data.count, by: 5) {
      character = data[index] == 0 ? character + data[index + 1] : data[index + 1]
      line += data[index]
      let units = lines[line][character..<character + data[index + 2]]
      found.append("\(String(decoding: units, as: UTF16.self)) \(kinds[data[index + 3]])")
    }
    #expect(
      found == [
        "reactor keyword", "left class", "= operator", "text-field class", "type keyword",
        "\"😀é\" string", "into keyword", "left class", "textField property", "# 😀 comment",
        "expect keyword", "left class", "lengthOfString property", "== operator", "2 number",
        "when keyword", "pending keyword", "inputField function", "> operator", "-1 number",
      ])

    let start = ["line": 1, "character": 0]
    try client.change(
      "a.actions", version: 2,
      [["range": ["start": start, "end": start], "text": "inputField(\"é😀\")\n"]])
    let changes =
      try client.request(
        "textDocument/semanticTokens/full/delta",
        whole.merging(["previousResultId": first?["resultId"] ?? ""]) { $1 })["result"] as? Message
    var edited = data
    for edit in changes?["edits"] as? [Message] ?? [] {
      let lower = edit["start"] as? Int ?? 0
      edited.replaceSubrange(
        lower..<lower + (edit["deleteCount"] as? Int ?? 0), with: edit["data"] as? [Int] ?? [])
    }
    let second = try client.request("textDocument/semanticTokens/full", whole)["result"] as? Message
    #expect(edited == second?["data"] as? [Int])
    #expect(edited.count == data.count + 10)
    #expect(try client.shutDown() == 0)
  }

  @Test func `A session of an included file leads to its declaration in the script`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open("part.actions", "left: increase\n")
    try client.open("main.actions", "reactor left = counter\ninclude \"part.actions\"\n")
    _ = try client.diagnostics("main.actions")
    let place = client.place("part.actions", 0, 1)
    let definition = try client.request("textDocument/definition", place)["result"] as? Message
    #expect(definition?["uri"] as? String == client.uri("main.actions"))
    let start = (definition?["range"] as? Message)?["start"] as? [String: Int]
    #expect(start == ["line": 0, "character": 8])
    #expect(try client.shutDown() == 0)
  }
}
