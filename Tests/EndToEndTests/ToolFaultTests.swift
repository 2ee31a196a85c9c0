import Foundation
import ReactorBase
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct ToolFaultTests {
  /// An output during whose creation the tool traps, and a command that creates it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let output: String
    let words: String
    let command: String
    /// Indicates whether the command leaves its file, which lists the missing parts.
    var leavesFile = false

    var testDescription: String { "\(output): \(command)" }

    init(_ output: String, _ words: String, _ command: String, leavesFile: Bool = false) {
      (self.output, self.words, self.command) = (output, words, command)
      self.leavesFile = leavesFile
    }
  }

  static let faults = [
    Fault("trace", "a trace", "run good.actions -o out"),
    Fault("trace", "a trace", "run --format jsonl bad.actions good.actions -o out"),
    Fault("trace", "a trace", "test ."),
    Fault("trace", "a trace", "test --jobs 4 --report json=out .", leavesFile: true),
    Fault("trace", "a trace", "play good.actions"),
    Fault("page", "a page", "run --format html good.actions -o out"),
    Fault("page", "a page", "run --format html good.actions bad.actions -o out"),
    Fault("page", "a page", "test good.actions --report html=out", leavesFile: true),
    Fault("page", "a page", "test bad.actions --report html=out"),
    Fault("page", "a page", "explore search.actions --report html=out"),
    Fault("page", "a page", "echo ':page out' | play good.actions"),
    Fault("pageIndex", "the index of a page", "run --format html good.actions -o out"),
    Fault("pageIndex", "the index of a page", "test good.actions --report html=out"),
    Fault("picture", "a picture", "run --format svg good.actions -o out"),
    Fault("traceEvents", "trace events", "run --format perfetto good.actions -o out"),
    Fault("answer", "an answer", "why good.actions count"),
    Fault("answer", "an answer", "why other.actions --format json count"),
    Fault("answer", "an answer", "echo ':why count' | play good.actions"),
    Fault("graph", "a graph", "graph good.actions bad.actions -o out"),
    Fault(
      "comparison", "the comparison of two traces", "diff good.actions.trace other.actions.trace"),
    Fault("comparison", "the comparison of two traces", "test other.actions"),
    Fault("summary", "the results", "test ."),
    Fault("junit", "a JUnit report", "test . --report junit=out"),
    Fault("tap", "a TAP report", "test . --report tap=out"),
    Fault("json", "a JSON report", "test . --report json=out"),
    Fault("coverage", "the coverage", "test --coverage good.actions"),
    Fault("coverage", "the coverage", "coverage report.json -o out"),
    Fault("annotation", "an annotation", "test . --report github"),
    Fault(
      "markdown", "a job summary",
      "export GITHUB_STEP_SUMMARY=/dev/null; true | test . --report github"),
    Fault("exploration", "the results of an exploration", "explore search.actions"),
    Fault("exploration", "the results of an exploration", "explore --cover timer --timelines 9"),
    Fault(
      "exploration", "the results of an exploration",
      "explore text-field --against text-field-characters"),
    Fault("description", "the description of a reactor", "describe timer"),
    Fault("schema", "a schema", "schema timer"),
    Fault("editorAnswer", "a response to the editor", "lsp < /dev/null"),
  ]

  @Test func `Every output has a fault`() {
    #expect(Set(Self.faults.map(\.output)) == Set(ToolOutput.allCases.map { "\($0)" }))
  }

  /// Writes scripts that pass, differ and crash, with their goldens.
  private static func scripts() async throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, steps) in [
      ("good", "count"), ("other", "count"), ("bad", "count\noverflow"),
      ("search", "choose 2 of count, overflow"),
    ] {
      try directory.file("\(name).actions", content: Data("reactor hostile\n\(steps)\n".utf8))
    }
    _ = try await Shell.run(
      "reactor-trace-hostile test --update=missing good.actions other.actions; "
        + "printf 'expect count == 2\\n' >> other.actions; "
        + "sed -i.bak 's/count: 1/count: 3/' other.actions.trace; rm -f *.bak *.new; "
        + "reactor-trace-hostile test --report coverage=report.json good.actions",
      in: directory.url)
    return directory
  }

  @Test(arguments: faults)
  func `A fault of the tool is reported with status 2, and leaves no file that seems whole`(
    fault: Fault
  ) async throws {
    let directory = try await Self.scripts()
    defer { directory.remove() }
    let before = try Set(FileManager.default.contentsOfDirectory(atPath: directory.url.path))
    // One process is forked, the other one runs the program from its start.
    for start in ReplayProcesses.starts {
      let parts = fault.command.components(separatedBy: " | ")
      let input = parts.count > 1 ? "\(parts[0]) | " : ""
      let outcome = try await Shell.run(
        "\(input)REACTOR_TRACE_HOSTILE_FAULT=\(fault.output) REACTOR_TRACE_ISOLATION=\(start) "
          + "reactor-trace-hostile \(parts[parts.count - 1])", in: directory.url)
      let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      #expect(outcome.status == 2, "\(text)")
      #expect(
        text.contains(
          "error[internal-error]: the tool crashed while it was writing \(fault.words): trap "
            + "(SIGILL or SIGTRAP)\n"), "\(text)")
      #expect(
        text.contains("note: this is a bug in the tool, not in a reactor; please report it"))
      if fault.command.contains("good"), !fault.command.contains("bad") {
        #expect(!text.contains("the reactor") && !text.contains("the replay"))
      }
      let after = try Set(FileManager.default.contentsOfDirectory(atPath: directory.url.path))
      let new = after.subtracting(before).filter { !$0.hasSuffix(".trace.new") }
      #expect(new == (fault.leavesFile ? ["out"] : []))
      if fault.leavesFile {
        let left = try String(
          contentsOf: directory.url.appendingPathComponent("out"), encoding: .utf8)
        #expect(!left.contains("\"verdict\":\"passed\""))
        #expect(left.contains("could not be written") || left.contains("internal-error"))
        try FileManager.default.removeItem(at: directory.url.appendingPathComponent("out"))
      }
    }
  }

  @Test
  func `A fault is a diagnostic in an editor, or the answer to a command, and the server lives`()
    throws
  {
    for (output, codes) in [("trace", ["internal-error"]), ("page", [])] {
      let client = try LanguageClient(
        "reactor-trace-hostile", environment: ["REACTOR_TRACE_HOSTILE_FAULT": output])
      try client.initialize()
      try client.open("a.actions", "reactor hostile\ncount\n")
      #expect(try client.diagnostics("a.actions").isEmpty)
      try client.awaitReplay()
      if output == "page" {
        let answer = try client.request(
          "workspace/executeCommand",
          [
            "command": "reactor-trace-hostile.openPage",
            "arguments": [client.uri("a.actions")],
          ])
        let error = answer["error"] as? [String: Any]
        #expect((error?["message"] as? String)?.hasSuffix("could not be written") == true)
        #expect(try client.shutDown() == 2)
      } else {
        let found = try client.diagnostics("a.actions")
        #expect(found.map { $0["code"] as? String } == codes)
        #expect(try client.shutDown() == 0)
      }
    }
  }

  @Test func `A fault on a page is not a reactor's crash, and the list of the page says so`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor hostile\ncrashIfThereIs(path: \"mark\")\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "reactor-trace-hostile run a.actions >a.actions.trace && rm mark && "
        + "reactor-trace-hostile test --report html=out .", in: directory.url)
    #expect(outcome.status == 1)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(
      errors.contains(
        "a.actions: passes, but ended early when it was replayed for its page\nerror[replay-crashed]"
      ))
    let page = try String(
      contentsOf: directory.url.appendingPathComponent("out"), encoding: .utf8)
    #expect(page.contains("\"verdict\":\"failed\"") && !page.contains("\"verdict\":\"passed\""))
  }

  @Test func `A fault is distinguished from a write that fails and from a pipe that is closed`()
    async throws
  {
    let directory = try await Self.scripts()
    defer { directory.remove() }
    for form in ["text", "html", "svg", "perfetto"] {
      #if os(Linux)
        let full = try await Shell.run(
          "reactor-trace-hostile run --format \(form) good.actions >/dev/full", in: directory.url)
        #expect(full.status == 2)
        #expect(
          String(decoding: full.errorOutput, as: UTF8.self)
            == "error[unwritable-file]: cannot write to standard output: no space left on the device\n"
        )
      #endif
      let closed = try await Shell.run(
        "perl -e 'pipe(R, W); close R; open(STDOUT, \">&W\"); exec @ARGV' "
          + "reactor-trace-hostile run --format \(form) good.actions", in: directory.url)
      #expect(closed.status == 141)
      #expect(closed.errorOutput.isEmpty)
    }
  }
}
