import Foundation
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct RepeatedReplayTests {
  private func run(_ command: String, _ scripts: [String: String]) async throws -> Shell.Outcome {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for (name, text) in scripts {
      _ = try directory.file("g/\(name).actions", content: Data(text.utf8))
    }
    return try await Shell.run(command, in: directory.url)
  }

  @Test(arguments: ["hash", "date"], ["fork", "spawn"])
  func `What differs from process to process or from second to second becomes no golden`(
    reactor: String, isolation: String
  ) async throws {
    let outcome = try await run(
      """
      export REACTOR_TRACE_ISOLATION=\(isolation)
      reactor-trace-hostile test --update=all g; echo $?; ls g
      reactor-trace-hostile accept g 2>&1; echo $?; ls g
      """, ["한국": "reactor \(reactor)\r\n"])
    let text = String(decoding: outcome.output, as: UTF8.self)
    let message =
      "error[not-repeatable]: g/한국.actions: not repeatable: line 2 differs, at 'value' in the state\\n"
      .replacing("\\n", with: "\n")
    #expect(text.ranges(of: message).count == 2, "\(text)")
    #expect(!text.contains("한국.actions.trace\n"), "\(text)")
    #expect(
      text.contains("to test again: reactor-trace-hostile test 'g/한국.actions'")
        || text.contains("to test again: reactor-trace-hostile test g/한국.actions"), "\(text)")
  }

  @Test func `A trace is not accepted after an edit of its script`() async throws {
    let outcome = try await run(
      """
      reactor-trace test g >/dev/null
      printf 'decrease\\n' >>g/a.actions
      reactor-trace accept g 2>&1; echo $?; ls g
      reactor-trace test g >/dev/null; reactor-trace accept g; reactor-trace test g
      """, ["a": "reactor counter\nincrease\n"])
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        error[input-changed]: g/a.actions: an input has changed since the trace was recorded; nothing was accepted
          to test again: reactor-trace test g/a.actions
        0 goldens accepted
        2
        a.actions
        a.actions.trace.new
        g/a.actions: has a new golden
        1 golden accepted
        1 script passed

        """)
  }
}
