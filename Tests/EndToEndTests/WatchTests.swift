import Foundation
import ReactorSystem
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct WatchTests {
  /// Watches a directory with two scripts, one of which includes a third file.
  private func watch(_ body: (PseudoTerminal, TemporaryDirectory) throws -> Void) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("s/a.actions", content: Data("reactor counter\nincrease\n".utf8))
    try directory.file("s/b.actions", content: Data("reactor counter\ninclude \"c.txt\"\n".utf8))
    try directory.file("s/c.txt", content: Data("decrease\n".utf8))
    let terminal = try PseudoTerminal("reactor-trace", ["test", "--watch", "s"], in: directory.url)
    try terminal.wait(for: "q quit")
    try body(terminal, directory)
  }

  @Test func `A watch accepts what is new, and tests again what a change concerns`() throws {
    try watch { terminal, directory in
      terminal.type("a")
      try terminal.wait(for: "2 scripts: 2 updated")
      try terminal.wait(for: "q quit")
      terminal.type("\r")
      try terminal.wait(for: "2 scripts passed")
      try terminal.wait(for: "q quit")
      // A script.
      try directory.file("s/a.actions", content: Data("reactor counter\ndecrease\n".utf8))
      try terminal.wait(for: "s/a.actions: differs from its golden")
      try terminal.wait(for: "q quit")
      // An included file affects the script that includes it; the failure of the other script stays.
      try directory.file("s/c.txt", content: Data("increase\n".utf8))
      try terminal.wait(for: "s/a.actions: differs from its golden")
      try terminal.wait(for: "s/b.actions: differs from its golden")
      try terminal.wait(for: "q quit")
      // A golden.
      let golden = directory.url.appendingPathComponent("s/b.actions.trace")
      let pending = try Data(
        contentsOf: directory.url.appendingPathComponent("s/b.actions.trace.new"))
      try pending.write(to: golden)
      try terminal.wait(for: "1 passed, 1 failed")
      try terminal.wait(for: "q quit")
      // A new script, and one that is gone.
      try directory.file("s/d.actions", content: Data("reactor counter\n".utf8))
      try terminal.wait(for: "s/d.actions: has no golden")
      try terminal.wait(for: "q quit")
      try FileManager.default.removeItem(at: directory.url.appendingPathComponent("s/a.actions"))
      try terminal.wait(for: "obsolete")
      try terminal.wait(for: "q quit")
      terminal.type("q")
      #expect(terminal.waitForEnd() == 1)
      #expect(terminal.isInLineMode)
    }
  }

  // On macOS, the two names are equal.
  #if os(Linux)
    @Test func `A watch distinguishes scripts whose names look the same`() throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try directory.file("s/\u{E9}.actions", content: Data("reactor counter\n".utf8))
      let other = "reactor counter\nincrease\n"
      try directory.file("s/e\u{301}.actions", content: Data(other.utf8))
      let arguments = ["test", "--watch", "s"]
      let terminal = try PseudoTerminal("reactor-trace", arguments, in: directory.url)
      try terminal.wait(for: "2 scripts: 2 failed")
      try terminal.wait(for: "q quit")
      terminal.type("a")
      try terminal.wait(for: "2 scripts: 2 updated")
      try terminal.wait(for: "q quit")
      terminal.type("\r")
      try terminal.wait(for: "2 scripts passed")
      try terminal.wait(for: "q quit")
      terminal.type("q")
      #expect(terminal.waitForEnd() == 0)
    }
  #endif

  @Test func `A watch goes on with a directory that was removed and made again`() throws {
    try watch { terminal, directory in
      let scripts = directory.url.appendingPathComponent("s")
      for _ in 0..<2 {
        try FileManager.default.removeItem(at: scripts)
        try terminal.wait(for: "error[unreadable-file]")
        try terminal.wait(for: "q quit")
        try directory.file("s/e.actions", content: Data("reactor counter\n".utf8))
        try terminal.wait(for: "s/e.actions: has no golden")
        try terminal.wait(for: "q quit")
      }
      terminal.type("q")
      #expect(terminal.waitForEnd() == 1)
    }
  }

  @Test func `A watch shows a new trace in a review, and takes a filter`() throws {
    try watch { terminal, _ in
      terminal.type("r")
      try terminal.wait(for: "counter \u{1B}[1;34maction\u{1B}[0m \u{1B}[36m#1\u{1B}[0m increase")
      try terminal.wait(for: "[q]uit")
      terminal.type("y")
      try terminal.wait(for: "counter \u{1B}[1;34maction\u{1B}[0m \u{1B}[36m#1\u{1B}[0m decrease")
      try terminal.wait(for: "[q]uit")
      terminal.type("n")
      try terminal.wait(for: "1 updated, 1 failed")
      try terminal.wait(for: "q quit")
      terminal.type("f")
      try terminal.wait(for: "filter, then Enter: ")
      terminal.type("a.act\r")
      try terminal.wait(for: "1 script passed")
      try terminal.wait(for: "(a.act)")
      terminal.type("f")
      try terminal.wait(for: "filter, then Enter: ")
      terminal.type("b.atcions\r")
      try terminal.wait(for: "no script path contains 'b.atcions'; did you mean 'b.actions'?")
      terminal.type("f")
      try terminal.wait(for: "filter, then Enter: ")
      terminal.type("!b.*\r")
      try terminal.wait(for: "1 script passed")
      try terminal.wait(for: "(!b.*)")
      terminal.type("\u{3}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test
  func `A watch tests the scripts that several filters choose, and shows many new ones in a line`()
    throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for name in ["a", "b", "c", "d", "e", "로그인"] {
      try directory.file("s/\(name).actions", content: Data("reactor counter\n".utf8))
    }
    let arguments = ["test", "--watch", "s", "--filter", "!a.act", "--filter", "s/*"]
    let terminal = try PseudoTerminal("reactor-trace", arguments, in: directory.url)
    try terminal.wait(
      for: "5 scripts have no golden: s/b.actions, s/c.actions, s/d.actions and 2 more")
    try terminal.wait(for: "(!a.act, s/*)")
    try terminal.wait(for: "q quit")
    terminal.type("q")
    #expect(terminal.waitForEnd() == 1)
  }

  @Test func `A watch names skipped scripts and expected failures, with their reasons`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("s/a.actions", content: Data("reactor counter\nskip \"서버\"\n".utf8))
    let failing = "reactor counter\nexpected-failure \"12\"\nexpect value == 1\n"
    try directory.file("s/b.actions", content: Data(failing.utf8))
    try directory.file(
      "s/b.actions.trace",
      content: Data("# reactor-trace 1 show=action,state,end state=full\n".utf8))
    let terminal = try PseudoTerminal("reactor-trace", ["test", "--watch", "s"], in: directory.url)
    try terminal.wait(for: "s/a.actions: skipped: 서버")
    try terminal.wait(for: "s/b.actions: fails as expected: 12")
    try terminal.wait(for: "2 scripts: 1 skipped, 1 failed as expected")
    try terminal.wait(for: "q quit")
    try directory.file("s/a.actions", content: Data("reactor counter\ntag slow\n".utf8))
    try terminal.wait(for: "s/a.actions: has no golden")
    try terminal.wait(for: "q quit")
    terminal.type("q")
    #expect(terminal.waitForEnd() == 1)
  }

  @Test func `A key ends a review, and what has changed meanwhile is tested then`() throws {
    for key in ["q", "\u{3}", "\u{4}"] {
      try watch { terminal, directory in
        terminal.type("r")
        try terminal.wait(for: "[q]uit")
        try directory.file("s/a.actions", content: Data("reactor counter\nincraese\n".utf8))
        // The question stays on the screen.
        terminal.type("n")
        try terminal.wait(for: "accept this trace as the golden of s/b.actions?")
        try terminal.wait(for: "[q]uit")
        terminal.type(key)
        try terminal.wait(for: "unknown action 'incraese'")
        try terminal.wait(for: "q quit")
        terminal.type("q")
        #expect(terminal.waitForEnd() == 2)
        #expect(terminal.isInLineMode)
      }
    }
  }

  @Test func `A watch starts the program again when it has been built`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let program = directory.url.appendingPathComponent("bin/tool")
    let original = Repository.products.appendingPathComponent("reactor-trace")
    try directory.file("s/a.actions", content: Data("reactor counter\n".utf8))
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: original, to: program)
    let terminal = try PseudoTerminal(program.path, ["test", "--watch", "s"], in: directory.url)
    try terminal.wait(for: "q quit")
    let number = terminal.processNumber
    try FileManager.default.removeItem(at: program)
    try FileManager.default.copyItem(at: original, to: program)
    try terminal.wait(for: "the program has changed")
    try terminal.wait(for: "q quit")
    #expect(kill(number, 0) == 0)
    terminal.type("q")
    #expect(terminal.waitForEnd() == 1)
  }

  @Test func `A watch needs a terminal`() async throws {
    let outcome = try await Shell.run(
      "reactor-trace test --watch scripts </dev/null; reactor-trace test --watch --update=all scripts",
      in: Repository.root)
    #expect(
      String(decoding: outcome.errorOutput, as: UTF8.self) == """
        error[no-terminal]: '--watch' requires a terminal for input and output
        try 'reactor-trace help test'
        error[conflicting-options]: the options '--watch' and '--update' cannot be used together
        try 'reactor-trace help test'

        """)
    #expect(outcome.status == 2)
  }
}
