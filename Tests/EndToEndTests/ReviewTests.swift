import Foundation
import ReactorSystem
import Testing

/// Reviews with single keys.
struct ReviewTests {
  private static let names = (1...12).map { "s\($0 + 10)" }
  private static let question = "or [q]uit: "

  /// The golden of a counter script from before its state had a second field.
  private static func golden(waiting milliseconds: Int) -> String {
    """
    # reactor-trace 1 show=action,state,end state=full
    0.000 counter state value: 0
    0.000 counter action #1 increase
    0.000 counter state #1 value: 0
    1.000 counter state #1 value: 1
    1.000 counter state #1 value: 1
    \(milliseconds / 1000).\(milliseconds % 1000) * end pending: 0

    """
  }

  /// Reviews twelve goldens with the same change, and one with another.
  private func review(
    environment: [String: String] = [:], hasSignals: Bool = false,
    _ body: (PseudoTerminal, URL) throws -> Void
  ) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for (index, name) in Self.names.enumerated() {
      let wait = 1100 + index
      let script = "reactor counter\nincrease\nwait \(wait)ms\n"
      try directory.file("g/\(name).actions", content: Data(script.utf8))
      try directory.file(
        "g/\(name).actions.trace", content: Data(Self.golden(waiting: wait).utf8))
    }
    try directory.file("g/alone.actions", content: Data("reactor counter\n".utf8))
    try directory.file(
      "g/alone.actions.trace",
      content: Data(
        """
        # reactor-trace 1 show=action,state,end state=full
        0.000 counter state value: 7, isLoading: false
        0.000 * end pending: 0

        """.utf8))
    let terminal = try PseudoTerminal(
      "reactor-trace", ["test", "--review", "g"], in: directory.url,
      environment: ["NO_COLOR": "1"].merging(environment) { $1 }, hasSignals: hasSignals)
    try body(terminal, directory.url)
  }

  /// The scripts with a pending trace.
  private func pending(in directory: URL) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: directory.appendingPathComponent("g").path)
    return files.filter { $0.hasSuffix(".new") }.sorted()
  }

  @Test func `Twelve goldens with the same change take one key, and the other one another`() throws
  {
    try review { terminal, directory in
      let alone = try terminal.wait(for: Self.question)
      #expect(alone.contains("counter.value: expected 7, found 0"))
      #expect(alone.contains("1 of 13: accept this trace as the golden of g/alone.actions?"))
      #expect(!alone.contains("[a]ll"))
      terminal.type("y")
      let group = try terminal.wait(for: Self.question)
      #expect(group.contains("counter.isLoading was added (false; true), in 12 scripts"))
      #expect(group.contains("2 of 13: accept this trace as the golden of g/s11.actions?"))
      #expect(group.contains("[y]es, [a]ll 12 like this, [n]o, [b]ack"))
      terminal.type("a")
      try terminal.wait(for: "13 scripts: 13 updated")
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.isInLineMode)
      #expect(try pending(in: directory).isEmpty)
    }
  }

  @Test func `A decision can be taken back, and quitting keeps the others`() throws {
    try review { terminal, directory in
      try terminal.wait(for: Self.question)
      terminal.type("n")
      try terminal.wait(for: "2 of 13")
      try terminal.wait(for: Self.question)
      terminal.type("a")
      // No questions are left, so the review has ended.
      try terminal.wait(for: "13 scripts: 12 updated, 1 failed")
      #expect(terminal.waitForEnd() == 1)
      #expect(try pending(in: directory) == ["alone.actions.trace.new"])
    }
    try review { terminal, directory in
      try terminal.wait(for: Self.question)
      terminal.type("y")
      try terminal.wait(for: "2 of 13")
      try terminal.wait(for: Self.question)
      terminal.type("n")
      try terminal.wait(for: "3 of 13")
      let keys = try terminal.wait(for: Self.question)
      #expect(keys.contains("[a]ll 11 like this"))
      terminal.type("b")
      let again = try terminal.wait(for: Self.question)
      #expect(again.contains("2 of 13: accept this trace as the golden of g/s11.actions?"))
      terminal.type("b")
      let first = try terminal.wait(for: Self.question)
      #expect(first.contains("1 of 13: accept this trace as the golden of g/alone.actions?"))
      terminal.type("n")
      try terminal.wait(for: "2 of 13")
      try terminal.wait(for: Self.question)
      terminal.type("y")
      try terminal.wait(for: Self.question)
      terminal.type("q")
      try terminal.wait(for: "13 scripts: 1 updated, 12 failed")
      #expect(terminal.waitForEnd() == 1)
      #expect(try pending(in: directory).count == 12)
      #expect(try !pending(in: directory).contains("s11.actions.trace.new"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGSEGV])
  func `A review that is interrupted changes nothing, and restores the terminal`(
    signal: Int32
  ) throws {
    try review { terminal, directory in
      try terminal.wait(for: Self.question)
      terminal.type("y")
      try terminal.wait(for: Self.question)
      #expect(!terminal.isInLineMode)
      if signal == SIGINT {
        terminal.type("\u{3}")
        #expect(terminal.waitForEnd() == 130)
      } else {
        kill(terminal.processNumber, signal)
        #expect(terminal.waitForEnd() == -signal)
      }
      #expect(terminal.isInLineMode)
      #expect(try pending(in: directory).count == 13)
    }
  }

  @Test func `A review that was suspended goes on with its question`() throws {
    try review { terminal, _ in
      try terminal.wait(for: Self.question)
      terminal.type("\u{1A}")
      let limit = Date(timeIntervalSinceNow: 60)
      while !terminal.isInLineMode, Date() < limit { usleep(10_000) }
      // The process may not have stopped yet.
      while terminal.isInLineMode, Date() < limit {
        kill(terminal.processNumber, SIGCONT)
        usleep(10_000)
      }
      try terminal.wait(for: "1 of 13: accept this trace as the golden of g/alone.actions?")
      terminal.type("q")
      try terminal.wait(for: "13 scripts: 13 failed")
      #expect(terminal.waitForEnd() == 1)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: PseudoTerminal.sessionStarter)))
  func `The script can be edited, and is tested again`() throws {
    let environment = ["VISUAL": "sed -i s/increase/decrease/", "EDITOR": "false"]
    try review(environment: environment, hasSignals: true) { terminal, directory in
      try terminal.wait(for: Self.question)
      terminal.type("n")
      try terminal.wait(for: "the script")
      try terminal.wait(for: Self.question)
      terminal.type("e")
      let edited = try terminal.wait(for: Self.question)
      #expect(edited.contains("+0.000 counter action #1 decrease"))
      #expect(edited.contains("2 of 13: accept this trace as the golden of g/s11.actions?"))
      // It no longer has the differences of the others.
      #expect(!edited.contains("[a]ll"))
      terminal.type("y")
      try terminal.wait(for: "[a]ll 11 like this")
      try terminal.wait(for: Self.question)
      terminal.type("q")
      try terminal.wait(for: "13 scripts: 1 updated, 12 failed")
      #expect(terminal.waitForEnd() == 1)
      let golden = directory.appendingPathComponent("g/s11.actions.trace")
      #expect(try String(contentsOf: golden, encoding: .utf8).contains("#1 decrease"))
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: PseudoTerminal.sessionStarter)))
  func `An editor that fails changes nothing, and without one there is no such key`() throws {
    try review(environment: ["EDITOR": "false"], hasSignals: true) { terminal, directory in
      try terminal.wait(for: "[e]dit the script")
      try terminal.wait(for: Self.question)
      terminal.type("e")
      try terminal.wait(for: "the editor exited with status 1")
      try terminal.wait(for: "1 of 13: accept this trace as the golden of g/alone.actions?")
      try terminal.wait(for: Self.question)
      terminal.type("q")
      try terminal.wait(for: "13 scripts: 13 failed")
      #expect(terminal.waitForEnd() == 1)
      #expect(try pending(in: directory).count == 13)
    }
    try review { terminal, _ in
      let keys = try terminal.wait(for: Self.question)
      #expect(!keys.contains("[e]dit"))
      terminal.resize(columns: 40)
      terminal.type("q")
      try terminal.wait(for: "13 scripts: 13 failed")
      #expect(terminal.waitForEnd() == 1)
    }
  }

  @Test func `A key accepts no value that was not shown, and another shows the rest of a diff`()
    throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    // The goldens lack a field, of which the last script has more values than the others and than a line lists.
    for (name, count) in [("a", 1), ("b", 1), ("c", 20)] {
      let script = "reactor counter\n" + String(repeating: "increase\nwait 2s\n", count: count)
      try directory.file("g/\(name).actions", content: Data(script.utf8))
    }
    let tool = Repository.products.appendingPathComponent("reactor-trace").path
    let setUp = Process()
    setUp.executableURL = URL(fileURLWithPath: "/bin/sh")
    setUp.arguments = [
      "-c",
      "'\(tool)' test --update=missing g >/dev/null && sed -i.old 's/ value: [0-9]*,//' g/*.trace",
    ]
    setUp.currentDirectoryURL = directory.url
    try setUp.run()
    setUp.waitUntilExit()
    let terminal = try PseudoTerminal(
      "reactor-trace", ["test", "--review", "g"], in: directory.url,
      environment: ["NO_COLOR": "1"])
    let first = try terminal.wait(for: Self.question)
    #expect(
      first.contains(
        "counter.value was added (0; 1; 2; 3; 4; 5; 6; 7; 13 more values), in 3 scripts"),
      "\(first)")
    #expect(first.contains("[a]ll 2 like this"))
    terminal.type("a")
    let last = try terminal.wait(for: Self.question)
    #expect(last.contains("3 of 3: accept this trace as the golden of g/c.actions?"))
    #expect(last.contains("[y]es, [n]o, the [r]est of it, [b]ack"))
    #expect(!last.contains("value: 19"))
    terminal.type("r")
    let rest = try terminal.wait(for: Self.question)
    #expect(rest.contains("+39.000 counter state #20 value: 20, isLoading: false"), "\(rest)")
    #expect(!rest.contains("[r]est"))
    terminal.type("y")
    try terminal.wait(for: "3 scripts: 3 updated")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func `A script that was changed meanwhile is not accepted`() throws {
    try review { terminal, directory in
      try terminal.wait(for: Self.question)
      terminal.type("n")
      try terminal.wait(for: Self.question)
      let script = directory.appendingPathComponent("g/s12.actions")
      try Data("reactor counter\ndecrease\n".utf8).write(to: script)
      terminal.type("a")
      try terminal.wait(for: "error[input-changed]")
      try terminal.wait(for: "13 scripts: 11 updated, 1 failed, 1 with an error")
      #expect(terminal.waitForEnd() == 2)
    }
  }

  @Test func `A terminal without escape sequences is asked by lines`() throws {
    try review(environment: ["TERM": "dumb"]) { terminal, _ in
      try terminal.wait(for: "g/alone.actions? [y]es, [n]o or [q]uit, then press Enter: ")
      #expect(terminal.isInLineMode)
      terminal.type("y\n")
      try terminal.wait(for: "g/s11.actions? [y]es, [n]o or [q]uit, then press Enter: ")
      terminal.type("q\n")
      try terminal.wait(for: "1 updated, 1 failed, 11 not checked")
      #expect(terminal.waitForEnd() == 1)
    }
  }
}
