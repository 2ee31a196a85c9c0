import Foundation
import ReactorGallery
import Testing

/// The output that a person sees for a state with sixty fields.
struct StateSurfaceTests {
  private let directory: TemporaryDirectory
  private let script: String

  init() throws {
    directory = try TemporaryDirectory()
    script = try #require(Gallery.all.first { $0.name == "lending" }).script
    try directory.file("a.actions", content: Data(script.utf8))
  }

  private func run(_ command: String) async throws -> String {
    let outcome = try await Shell.run(command, in: directory.url)
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func `A trace has what changed, and a golden in full is compared by it`() async throws {
    defer { directory.remove() }
    let trace = try await run("reactor-trace-gallery a.actions")
    #expect(
      trace.hasPrefix(
        "# reactor-trace 1 show=action,state,pulse,event,error,expect,end state=elements\n"))
    #expect(trace.contains("1.000 lending state #2 books[2].rating: 2.5 -> 4.5, "))
    let report = try await run(
      "reactor-trace-gallery --state full a.actions | sed 's/rating: 4.5/rating: 4.25/g' >a.actions.trace; "
        + "CI=1 reactor-trace-gallery test --report junit=r.xml a.actions")
    let body = report.components(separatedBy: "\n--- ").last ?? ""
    #expect(body.contains("\n+1.000 lending state #2 books[2].rating: 2.5 -> 4.5, "))
    #expect(body.split(separator: "\n").count <= 50)
    #expect(report.utf8.count < 6000)
    let words = "lending.books[2].rating: expected 4.25, found 4.5"
    #expect(report.contains(words))
    let junit = try String(
      decoding: Data(contentsOf: directory.url.appendingPathComponent("r.xml")), as: UTF8.self)
    #expect(junit.contains(words))
  }

  @Test func `A diff that leaves out lines names the command that shows them`() async throws {
    defer { directory.remove() }
    let report = try await run(
      "reactor-trace-gallery a.actions | sed 's/ lending / loan /' >a.actions.trace; "
        + "CI= reactor-trace-gallery test a.actions; CI=1 reactor-trace-gallery test a.actions")
    #expect(
      report.contains(
        "more lines differ; to see all: reactor-trace-gallery diff a.actions.trace a.actions.trace.new\n"
      ))
    #expect(
      report.contains(
        "more lines differ; to see all: reactor-trace-gallery test --report=html=page.html a.actions\n"
      ))
  }

  @Test func `An answer names the part that changed`() async throws {
    defer { directory.remove() }
    let answer = try await run("reactor-trace-gallery why a.actions books")
    #expect(
      answer.contains(
        "\n1.000  [2].rating: 2.5 -> 4.5     setRating(id: 2, 4.5) of #2 rate(id: 2, 4.5)\n"))
    // A Korean value takes two columns for each character, and the reasons stay aligned.
    let recent = try await run("reactor-trace-gallery why a.actions query")
    #expect(recent.contains("\n2.000  \"숲 \" -> \"나무\"   setQuery(\"나무\")"))
    #expect(recent.contains("\n1.000  \"\" -> \"숲 \"       setQuery(\"숲 \")"))
  }

  @Test func `Hints beside the steps of a script name the part that changed`() throws {
    defer { directory.remove() }
    let client = try LanguageClient(
      Repository.products.appendingPathComponent("reactor-trace-gallery").path)
    try client.initialize()
    try client.open("a.actions", script)
    try client.awaitReplay()
    let hints = try client.hints("a.actions").map(\.text)
    #expect(hints.contains { $0.contains(" · books[2].rating: 4.5, +favorites[\"책 2\"]: ") })
    #expect(hints.contains { $0.hasSuffix("showsCovers: true") })
    #expect(try client.shutDown() == 0)
  }
}
