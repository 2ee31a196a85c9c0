import Foundation
import ReactorTestTraits
import Testing

/// Directories as operands: all commands find scripts in the same way.
@Suite(.endToEnd)
struct ScriptFolderTests {
  /// The commands that accept directories, with the effect of each on a valid file.
  static let commands = [
    "check --reactor counter", "fmt", "test --update=missing", "accept", "graph", "coverage",
    "explore --timelines 20",
  ]

  @Test(arguments: commands)
  func `What cannot be read in a directory is reported, and the rest is done`(command: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "d/sub/a.actions", content: Data("reactor counter\nchoose 1 of increase\n".utf8))
    try directory.file("d/p/a.actions", content: Data("reactor counter\nincrease\n".utf8))
    try directory.file("outside", content: Data("reactor counter\n".utf8))
    // A pipe without a writer, a device that never ends, dangling links and links to the outside, and names that are
    // not UTF-8.
    let outcome = try await Shell.run(
      """
      cd d && reactor-trace test --update=missing --report coverage=sub/c.json p >/dev/null
      mv p/a.actions.trace p/a.actions.trace.new
      mkfifo pipe.actions.json
      ln -s /dev/zero zero.actions.json
      ln -s ../outside out.actions.json
      ln -s loop.actions.json loop.actions.json
      mkdir "$(printf 'bad\\377')" && cd ..
      timeout 240 reactor-trace \(command) d
      """, in: directory.url)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    let all = errors + String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.status == 2, "\(all)")
    #expect(
      errors.contains("cannot read 'd/bad\u{FFFD}': its name is not valid UTF-8"), "\(all)")
    if command != "accept" {
      for name in ["pipe", "zero"] {
        #expect(all.contains("'d/\(name).actions.json': not a regular file"), "\(all)")
      }
      #expect(all.contains("'d/out.actions.json' resolves to a path outside 'd'"), "\(all)")
      #expect(all.contains("'d/loop.actions.json': "), "\(all)")
    }
    let done: String? =
      switch command.prefix(while: { $0 != " " }) {
      case "check", "graph": nil
      case "fmt": "choose 1 of increase\n"
      case "test": "d/p/a.actions"
      case "accept": "1 golden accepted\n"
      case "coverage": "counter"
      default: "d/sub/a.actions: "
      }
    if let done { #expect(all.contains(done), "\(all)") }
  }

  @Test(arguments: ReplayProcesses.starts)
  func `Every exploration in a directory is explored, with its includes`(start: String)
    async throws
  {
    for tool in [
      ("reactor-trace", "counter", "increase"), ("my-trace", "basket", "add"),
    ] {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let steps = "include \"../inc/steps.actions\"\nchoose 2 of \(tool.2)\n"
      try directory.file(
        "d/a.exploration", content: Data("reactor \(tool.1)\n\(steps)always no error\n".utf8))
      try directory.file(
        "d/sub/b.actions", content: Data("reactor \(tool.1)\nchoose 1 of \(tool.2)\n".utf8))
      try directory.file("d/sub/c.actions", content: Data("reactor \(tool.1)\n\(tool.2)\n".utf8))
      try directory.file("inc/steps.actions", content: Data("\(tool.2)\n".utf8))
      let outcome = try await Shell.run(
        "REACTOR_TRACE_ISOLATION=\(start) \(tool.0) explore --root . --timelines 50 d",
        in: directory.url)
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(outcome.status == (tool.0 == "my-trace" ? 1 : 0), "\(text)")
      #expect(text.hasPrefix("\(tool.1): "), "\(text)")
      #expect(text.contains("d/a.exploration: "), "\(text)")
      #expect(text.contains("d/sub/b.actions: "), "\(text)")
      #expect(!text.contains("c.actions"), "\(text)")
    }
  }

  @Test(arguments: [
    ("check empty", "error[no-scripts]: no scripts in 'empty'"),
    ("fmt --check empty", "error[no-scripts]: no scripts in 'empty'"),
    ("graph empty", "error[no-scripts]: no scripts in 'empty'"),
    (
      "coverage d",
      "error[no-coverage]: no coverage reports in 'd'; 'reactor-trace test --report coverage=FILE' writes one"
    ),
    (
      "run d",
      "error[unreadable-file]: 'd' is a directory; 'reactor-trace test' replays the scripts in it"
    ),
    (
      "why d value",
      "error[unreadable-file]: 'd' is a directory; 'reactor-trace test' replays the scripts in it"
    ),
    (
      "play ./d",
      "error[unreadable-file]: './d' is a directory; 'reactor-trace test' replays the scripts in it"
    ),
  ])
  func `A directory without what a command needs is an error that names a way on`(
    command: String, message: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("d/a.actions", content: Data("reactor counter\nincrease\n".utf8))
    try directory.file("d/other.json", content: Data("{}\n".utf8))
    try directory.file("empty/readme")
    let outcome = try await Shell.run("reactor-trace \(command)", in: directory.url)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(errors.contains(message), "\(errors)")
    #expect(outcome.status == 2)
  }
}
