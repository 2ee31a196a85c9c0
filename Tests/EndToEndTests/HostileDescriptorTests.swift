import Foundation
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct HostileDescriptorTests {
  @Test(
    arguments: ReplayProcesses.starts,
    [
      ("why a.actions count", "count is 1 at 0.000"), ("graph a.actions -o out", "flowchart TD"),
      ("run --format svg a.actions -o out", "</svg>"),
      ("run --format html a.actions -o out", "0.000 hostile action #2 count"),
    ])
  func `A command keeps its answer if a reactor closes descriptors`(
    start: String, command: (String, String)
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "a.actions", content: Data("reactor hostile\ncloseDescriptors\ncount\n".utf8))
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile \(command.0); status=$?; "
        + "[ ! -e out ] || cat out; exit $status",
      in: directory.url)
    #expect(outcome.status == 0)
    let output = String(decoding: outcome.output, as: UTF8.self)
    #expect(output.contains(command.1))
  }

  @Test(
    arguments: ReplayProcesses.starts,
    ["closeDescriptors", "writeToDescriptors(\"?\")", "redirectDescriptors", "truncateDescriptors"])
  func `A reactor that uses the descriptors of the tool changes no trace`(
    start: String, action: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let begin = "reactor hostile\n\(action)\n"
    try directory.file("short.actions", content: Data("\(begin)expect count == 7\n".utf8))
    let long = begin + String(repeating: "count\n", count: 3000)
    try directory.file("long.actions", content: Data(long.utf8))
    let outcome = try await Shell.run(
      """
      export REACTOR_TRACE_ISOLATION=\(start)
      reactor-trace-hostile test --update=missing long.actions >/dev/null
      reactor-trace-hostile -o out long.actions && cmp out long.actions.trace && wc -l <out
      reactor-trace-hostile long.actions | cmp - long.actions.trace
      reactor-trace-hostile long.actions short.actions | tail -n 2
      """, in: directory.url)
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        == "6004\n0.000 hostile expect count == 7, found 0\n0.000 * end pending: 0\n")
  }
}
