import Foundation
import ReactorTestTraits
import Testing

/// Every command with an output, and every kind of file that it reads.
@Suite(.endToEnd)
struct ReplacedInputTests {
  /// A command line, in which `OUT` is the output.
  struct Writing: CustomTestStringConvertible, Sendable {
    let command: String
    /// Indicates whether it explores, so that its script has a `choose`.
    var explores = false

    var testDescription: String { command }
  }

  static let writings =
    [
      "run -o OUT s.actions", "run --format jsonl -o OUT - < s.actions",
      "run --format html -o OUT s.actions", "run --report html=OUT s.actions",
      "run --format svg -o OUT s.actions", "run --format perfetto -o OUT s.actions",
      "graph -o OUT s.actions", "graph --format dot -o OUT .",
      "test --report junit=OUT s.actions", "test --report html=OUT .",
      "test --format json -o OUT .", "test --report coverage=OUT --update=missing s.actions",
      "play s.actions < page", "play s.actions < save",
    ].map { Writing(command: $0) }
    + [
      "explore --report html=OUT s.actions", "explore --report html=OUT - < s.actions",
      "explore --against OTHER --report html=OUT s.actions", "test --report tap=OUT s.actions",
    ].map { Writing(command: $0, explores: true) }

  /// A program of the tests, with an action without and one with a string.
  struct Program: Sendable {
    let name: String
    let reactor: String
    let other: String
    let step: String
    let text: String
  }

  static let programs = [
    Program(
      name: "reactor-trace", reactor: "text-field", other: "text-field",
      step: "inputField(\"x\")", text: "inputField"),
    Program(
      name: "reactor-trace-hostile", reactor: "hostile", other: "hostile", step: "count",
      text: "print"),
  ]

  /// The files that a script reads, the output among them.
  private static let inputs = ["s.actions", "inc.txt", "v.json"]

  @Test(arguments: writings, ReplayProcesses.starts)
  func `An output replaces no script, included file or fixture, by whatever path it is given`(
    writing: Writing, start: String
  ) async throws {
    for program in Self.programs {
      var script = "reactor \(program.reactor)\ninclude \"inc.txt\"\n"
      script += "\(program.text)(file(\"v.json\"))\n"
      if writing.explores { script += "choose 1 of \(program.step)\n" }
      let contents = [script, "\(program.step)\n", "\"text\"\n"]
      for name in Self.inputs {
        for path in [name, "link", "hard"] {
          // The script of the session may be saved again; only a page would replace it.
          if writing.command.hasSuffix("< save"), name == "s.actions" { continue }
          let directory = try TemporaryDirectory()
          defer { directory.remove() }
          for (name, content) in zip(Self.inputs, contents) {
            try directory.file(name, content: Data(content.utf8))
          }
          try directory.file("page", content: Data(":page! \(path)\n".utf8))
          try directory.file("save", content: Data("\(program.step)\n:save! \(path)\n".utf8))
          let command = writing.command.replacingOccurrences(of: "OUT", with: path)
            .replacingOccurrences(of: "OTHER", with: program.other)
          let outcome = try await Shell.run(
            "ln -s \(name) link; ln \(name) hard\nREACTOR_TRACE_ISOLATION=\(start) "
              + "\(program.name) \(command)", in: directory.url)
          let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
          let comment: Comment = "\(program.name) \(command), \(name): \(errors)"
          #expect(outcome.status == 2, comment)
          let all = errors + String(decoding: outcome.output, as: UTF8.self)
          #expect(all.contains("error[output-is-input]: the output '\(path)'"), comment)
          for (name, content) in zip(Self.inputs, contents) {
            let file = directory.url.appendingPathComponent(name)
            #expect(try Data(contentsOf: file) == Data(content.utf8), comment)
          }
        }
      }
    }
  }

  @Test(arguments: ["explore --report html=l.jsonl s.actions", "test --report tap=l.jsonl ."])
  func `A log of actions is an input, too`(command: String) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let log = Data("increase\n".utf8)
    try directory.file("l.jsonl", content: log)
    try directory.file(
      "s.actions", content: Data("reactor counter\nchoose 1 from \"l.jsonl\"\n".utf8))
    let outcome = try await Shell.run("reactor-trace \(command)", in: directory.url)
    let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    #expect(text.contains("error[output-is-input]: the output 'l.jsonl'"), "\(text)")
    #expect(outcome.status == 2)
    #expect(try Data(contentsOf: directory.url.appendingPathComponent("l.jsonl")) == log)
  }

  @Test(arguments: [
    ("coverage -o a.json a.json", "a.json"),
    ("explore --against ./program --report html=program counter", "program"),
    ("test --report tap=a.actions.trace a.actions", "a.actions.trace"),
    ("test --report tap=a.actions.trace.new a.actions", "a.actions.trace.new"),
    ("run -o lines - < lines", "lines"), ("play counter < commands", "commands"),
  ])
  func `Reports, programs, goldens, pending traces and standard input are inputs, too`(
    command: String, name: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("a.actions", content: Data("reactor counter\nincrease\n".utf8))
    try directory.file("lines", content: Data("reactor counter\nincrease\n".utf8))
    try directory.file("commands", content: Data("increase\n:save! commands\n".utf8))
    _ = try await Shell.run(
      """
      reactor-trace test --update=missing --report coverage=a.json a.actions
      cp a.actions.trace a.actions.trace.new; printf '#!/bin/sh\\n' >program; chmod +x program
      """, in: directory.url)
    let file = directory.url.appendingPathComponent(name)
    let before = try Data(contentsOf: file)
    let outcome = try await Shell.run("reactor-trace \(command)", in: directory.url)
    let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    #expect(text.contains("error[output-is-input]: the output '"), "\(text)")
    #expect(outcome.status == 2)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `What was played can be saved as the script that it began with`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("s.actions", content: Data("reactor counter\nincrease\n".utf8))
    let outcome = try await Shell.run(
      "reactor-trace play s.actions && cat s.actions", in: directory.url,
      input: Data("decrease\n:save! s.actions\n".utf8))
    #expect(outcome.status == 0)
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        .hasSuffix("reactor counter\nincrease\ndecrease\n"))
  }
}
