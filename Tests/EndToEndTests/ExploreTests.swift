import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("explore")
struct ExploreTests {
  private static func explore(
    _ script: String, options: String, with program: String = "reactor-trace-hostile",
    start: String = "fork"
  ) async throws -> (output: [String], errors: String, status: Int32) {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("search.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) \(program) explore \(options) search.actions",
      in: directory.url)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    return (
      lines.map(String.init), String(decoding: outcome.errorOutput, as: UTF8.self), outcome.status
    )
  }

  @Test("finds a reactor that hangs, and the shortest script for it", arguments: ["fork", "spawn"])
  func hang(start: String) async throws {
    let (output, errors, status) = try await Self.explore(
      "reactor hostile\nchoose 4 of count, loopLater(milliseconds: 5)\n",
      options: "--time-limit 2s", start: start)
    #expect(status == 1)
    #expect(
      output.prefix(3) == [
        "reactor hostile",
        "# Found by exploring search.actions: the reactor does not come back in time.",
        "loopLater(milliseconds: 5)",
      ])
    #expect(output.last?.hasPrefix("# 0.005 * error the replay took longer than 2s") == true)
    #expect(errors.contains("error[time-limit]: the replay took longer than 2s of real time"))
    #expect(errors.contains("4 | loopLater(milliseconds: 5)"))
    #expect(errors.hasSuffix("; 1 failure\n"))
  }

  @Test("goes on after a crash and a hang, and reports each once")
  func keepsGoing() async throws {
    let (output, errors, status) = try await Self.explore(
      """
      reactor hostile
      settled count < 2
      choose 3 of count, loop, overflow
      """, options: "--keep-going --steps 3 --time-limit 1s")
    #expect(status == 1)
    #expect(output.filter { $0.hasPrefix("# Found") }.count == 3)
    // The shortest ones.
    #expect(output.contains("loop"))
    #expect(errors.contains("3 failures"))
  }

  @Test("gives the same result with any number of jobs", arguments: ["fork", "spawn"])
  func jobs(start: String) async throws {
    // Both stages after the first are reached, and the last part of one is cut off.
    let script = """
      reactor counter
      always isLoading == true when pending(increase) > 0
      choose 5 of increase, decrease
      """
    var outputs: Set<[String]> = []
    for jobs in 1...3 {
      let (output, errors, status) = try await Self.explore(
        script, options: "--format json --keep-going --timelines 2500 --jobs \(jobs)",
        with: "reactor-trace", start: start)
      #expect(status == 1)
      #expect(errors == "")
      #expect(output.contains(#"  "timelines": 2500,"#))
      outputs.insert(output)
    }
    #expect(outputs.count == 1)
  }

  @Test("compares a reactor with that of another program")
  func against() async throws {
    let script = "reactor counter\nchoose 3 of increase, decrease\n"
    let path = Repository.products.appendingPathComponent("reactor-trace").path
    let same = try await Self.explore(
      script, options: "--against \(path) --timelines 200", with: "reactor-trace")
    #expect(same.status == 0)
    #expect(same.errors.contains("200 timelines"))
    #expect(same.errors.contains("emits the same states"))
    // This program has no such reactor.
    let other = Repository.products.appendingPathComponent("reactor-trace-hostile").path
    let none = try await Self.explore(
      script, options: "--against \(other)", with: "reactor-trace")
    #expect(none.status == 2)
    #expect(none.errors.contains("error[no-comparison]: '\(other)' did not run the timelines"))
  }

  @Test("ends at Ctrl-C with what it has, and shows how far it is at a terminal")
  func interrupt() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let terminal = try PseudoTerminal(
      "reactor-trace", ["explore", "--timelines", "1000000000", "counter"], in: directory.url)
    try terminal.wait(for: " timelines")
    kill(terminal.processNumber, SIGINT)
    try terminal.wait(for: "; no rule broken; interrupted")
    #expect(terminal.waitForEnd() == 130)
  }

  @Test("ends at Ctrl-C with the failures that it has found")
  func interruptWithFailure() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "search.actions",
      content: Data(
        """
        reactor counter
        always isLoading == true when pending(increase) > 0
        choose 20 of increase, decrease
        """.utf8))
    let terminal = try PseudoTerminal(
      "reactor-trace", ["explore", "--keep-going", "--timelines", "1000000000", "search.actions"],
      in: directory.url)
    try terminal.wait(for: "1 failure")
    kill(terminal.processNumber, SIGINT)
    try terminal.wait(for: "error[rule-broken]")
    try terminal.wait(for: "; 1 failure; interrupted")
    #expect(terminal.waitForEnd() == 1)
  }
}
