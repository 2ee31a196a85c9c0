import Foundation
import Testing

/// Goldens and explorations of a bundled reactor and of a reactor of another program.
struct OwnGoldenTests {
  struct Tool: CustomTestStringConvertible {
    let program: String
    let reactor: String
    let action: String

    var testDescription: String { reactor }
  }

  static let tools = [
    Tool(program: "reactor-trace", reactor: "counter", action: "increase"),
    Tool(program: "reactor-trace-hostile", reactor: "hostile", action: "count"),
  ]

  /// Runs commands next to `old.actions`, whose golden exists.
  private static func run(_ commands: String, with tool: Tool) async throws -> (
    text: String, status: Int32
  ) {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor \(tool.reactor)\n\(tool.action)\nwait 2s\n"
    try directory.file("old.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "exec 2>&1\nt=\(tool.program)\n$t test --update=missing old.actions >/dev/null\n" + commands,
      in: directory.url)
    return (String(decoding: outcome.output, as: UTF8.self), outcome.status)
  }

  @Test(arguments: tools)
  func `The golden of a renamed script is found, and accepting moves it`(tool: Tool) async throws {
    let (text, status) = try await Self.run(
      """
      mv old.actions 새.actions
      $t test .
      $t accept 새.actions
      $t test .
      ls
      """, with: tool)
    #expect(
      text.contains(
        "새.actions: note[renamed-script]: its trace matches the golden 'old.actions.trace'"))
    #expect(text.contains("새.actions: has a new golden, moved from 'old.actions.trace'\n"))
    #expect(text.hasSuffix("1 script passed\n새.actions\n새.actions.trace\n"), "\(text)")
    #expect(status == 0)
  }

  @Test(
    arguments: tools, ["until=foo", "until=-1s", "until=1e400s", "until=5", "until=", "seed=-1"])
  func `A golden whose header has no sense fails, and keeps its bytes`(
    tool: Tool, setting: String
  ) async throws {
    let (text, status) = try await Self.run(
      """
      sed -i.bak '1s/$/ \(setting)/' old.actions.trace && cp old.actions.trace before
      $t test old.actions
      status=$?
      cmp before old.actions.trace || exit 9
      exit $status
      """, with: tool)
    #expect(
      text.contains("cannot be read as a trace: its header has an unknown value: \(setting)\n"),
      "\(text)")
    #expect(status == 1)
  }

  @Test(arguments: tools)
  func `Timelines are counted in one way, whatever ends the search`(tool: Tool) async throws {
    let counts = try await Self.run(
      """
      printf '%s\\n' 'reactor \(tool.reactor)' 'choose 2 of \(tool.action)' >a.exploration
      $t explore a.exploration
      $t explore --for 5m a.exploration
      $t explore --timelines 100000 a.exploration
      $t explore --timelines 2 a.exploration
      """, with: tool
    ).text.split(separator: "\n").filter { $0.contains("timelines: ") }
    let all = counts.first?.split(separator: ";").first
    #expect(all?.contains(" timelines: all there are") == true, "\(counts)")
    #expect(counts.prefix(3).allSatisfy { $0.split(separator: ";").first == all }, "\(counts)")
    #expect(counts.last?.contains("all there are") == false, "\(counts)")
  }

  @Test(arguments: tools)
  func `A trace given as a script is one error, and markers of a merge are named`(tool: Tool)
    async throws
  {
    let (text, _) = try await Self.run(
      """
      $t check old.actions.trace
      printf '<<<<<<< HEAD\\n' >>old.actions
      $t check old.actions
      """, with: tool)
    #expect(text.components(separatedBy: "error[").count == 3, "\(text)")
    #expect(text.contains("error[trace-as-script]: this is a trace, not a script"), "\(text)")
    #expect(text.contains("error[conflict-marker]: "), "\(text)")
  }
}
