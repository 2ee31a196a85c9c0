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

  @Test func `The first case is replayed`() throws {
    let text = Self.script.replacing("== $answe\r\n", with: "== true\r\n").replacing(
      "\"a\"", with: "2")
    let client = try client(text)
    _ = try client.diagnostics("a.actions")
    #expect(try client.lenses("a.actions").first?.hasPrefix("Run case 'first'") == true)
    #expect(try client.shutDown() == 0)
  }
}
