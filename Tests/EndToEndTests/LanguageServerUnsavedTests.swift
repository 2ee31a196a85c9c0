import Foundation
import Testing

struct LanguageServerUnsavedTests {
  typealias Message = LanguageClient.Message

  @Test(arguments: ["new.actions", "no/folder/new.actions", "untitled:Untitled-1", "file://"])
  func `A script that is not saved is checked and replayed, and opens its trace and its page`(
    name: String
  ) throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.open(name, "reactor counter\nincraese\n", isNew: true)
    #expect(try client.diagnostics(name).map { $0["code"] as? String } == ["unknown-action"])
    try client.change(name, version: 2, [["text": "reactor counter\nincrease\nsettle\n"]])
    #expect(try client.diagnostics(name, version: 2).isEmpty)
    try client.awaitReplay()
    #expect(try client.lenses(name) == ["Run (has no golden)", "Open page"])
    #expect(try client.hints(name).map(\.line) == [1, 2])
    #expect(try client.execute("run", name)["error"] == nil)
    #expect(try shown(client).contains("counter action #1 increase"))
    #expect(try client.execute("openPage", name)["error"] == nil)
    #expect(try shown(client).hasPrefix("<!doctype html>"))
    let accepted = try client.execute("accept", name)["error"] as? Message
    #expect((accepted?["message"] as? String)?.contains("save the script first") == true)
    // Nothing is written next to a script that does not exist.
    let files = try FileManager.default.contentsOfDirectory(atPath: client.directory.url.path)
    #expect(files == ["state"])
    #expect(try client.shutDown() == 0)
  }

  /// The content of the file that the server shows next.
  private func shown(_ client: LanguageClient) throws -> String {
    let parameters = try client.next("window/showDocument")["params"] as? Message
    let url = try #require((parameters?["uri"] as? String).flatMap { URL(string: $0) })
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func `A script can be accepted once it is saved`() throws {
    let client = try LanguageClient()
    try client.initialize()
    let text = "reactor counter\nincrease\n"
    try client.open("new.actions", text, isNew: true)
    try client.awaitReplay()
    try client.directory.file("new.actions", content: Data(text.utf8))
    try client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri("new.actions")]])
    try client.awaitReplay()
    #expect(try client.lenses("new.actions") == ["Run (has no golden)", "Accept", "Open page"])
    #expect(try client.execute("accept", "new.actions")["error"] == nil)
    let golden = client.directory.url.appendingPathComponent("new.actions.trace")
    #expect(FileManager.default.fileExists(atPath: golden.path))
    #expect(try client.shutDown() == 0)
  }

  @Test func `A script includes files that are not saved`() throws {
    let client = try LanguageClient()
    try client.initialize()
    try client.directory.file("saved.actions", content: Data("increase\n".utf8))
    try client.open("part.actions", "increase\ninclude \"saved.actions\"\n", isNew: true)
    try client.open(
      "untitled:Untitled-1",
      "reactor counter\ninclude \"part.actions\"\nsettle\nexpect value == 3\n",
      isNew: true)
    #expect(try client.diagnostics("untitled:Untitled-1").isEmpty)
    let failures = try client.diagnostics("untitled:Untitled-1")
    #expect(failures.map { $0["message"] as? String ?? "" }.first?.contains("found 2") == true)
    let place = client.place("untitled:Untitled-1", 1, 12)
    let definition = try client.request("textDocument/definition", place)["result"] as? Message
    #expect(definition?["uri"] as? String == client.uri("part.actions"))
    #expect(try client.shutDown() == 0)
  }
}
