import Foundation
import Testing

struct WhyMutationTests {
  /// The first line of the answer to a question about a script.
  private static func headline(
    _ question: String, _ script: String, start: String = ReplayProcesses.usual
  ) async throws -> String {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("a.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "export REACTOR_TRACE_ISOLATION=\(start); reactor-trace-hostile why a.actions '\(question)'",
      in: directory.url)
    #expect(outcome.status == 0)
    // 'reduce' prints in the replay, but not in the trials.
    let printed = String(decoding: outcome.errorOutput, as: UTF8.self).split(separator: "\n")
    #expect(printed.allSatisfy { $0 == "reduced" } && printed.count < 5)
    return String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  @Test(arguments: ReplayProcesses.starts)
  func `A field that no mutation writes is reported as such`(start: String) async throws {
    let script = "reactor filter\nchoose(.books)\nsearch(\"a\")\nload\n"
    #expect(
      try await Self.headline("selectedCategory", script, start: start)
        == "selectedCategory is nil at 0.000: no mutation writes 'selectedCategory'")
    #expect(
      try await Self.headline(
        "other:selectedCategory", "reactor filter\nreactor other = filter\nload\n", start: start)
        == "other:selectedCategory is nil at 0.000: no mutation writes 'other:selectedCategory'")
  }

  @Test(arguments: [
    (
      "profile.name", "load",
      "profile.name has no value at 0.000: only the mutation 'setProfile' writes 'profile.name', "
        + "and this replay never causes it"
    ),
    (
      "profile", "signIn",
      "profile is nil at 0.000, as it has been since the start; only the mutation 'setProfile' writes "
        + "'profile'"
    ),
    // An element can be changed only after another mutation has added it.
    (
      "items[0].isDone", "signIn",
      "items[0].isDone has no value at 0.000: only the mutations 'setItems', 'toggle', 'remove' and "
        + "'clear' write 'items[0].isDone', and this replay never causes them"
    ),
    ("query", "search(\"a\")", "query is \"a\" at 0.000"),
  ])
  func `The mutations that write a field are named if it never changes`(
    path: String, step: String, words: String
  ) async throws {
    #expect(try await Self.headline(path, "reactor filter\n\(step)\n") == words)
  }

  @Test func `Mutations that crash, hang, do nothing or cannot be generated are listed`()
    async throws
  {
    #expect(
      try await Self.headline("title", "reactor fragile\nload\n")
        == "title is nil at 0.000, as it has been since the start; no mutation that was tried writes 'title' "
        + "(not tried: run, fail, spin; without effect: showHelp)")
  }

  @Test func `Nothing is said about mutations if the reactor transforms its states`() async throws {
    #expect(
      try await Self.headline("selectedCategory", "reactor filter-transformed\nload\n")
        == "selectedCategory is nil at 0.000, as it has been since the start")
  }

  @Test func `The answer in JSON lists the mutations`() async throws {
    let answer = try await Shell.run(
      "printf 'reactor filter\\nload\\n' | reactor-trace-hostile why --format json - profile",
      in: FileManager.default.temporaryDirectory)
    let json = try JSONSerialization.jsonObject(with: answer.output) as? [String: Any]
    let mutations = json?["mutations"] as? [String: [String]]
    #expect(mutations == ["writers": ["setProfile"], "notTried": [], "withoutEffect": []])
  }
}
