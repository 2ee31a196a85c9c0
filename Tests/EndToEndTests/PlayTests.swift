import Foundation
import ReactorSystem
import Testing

struct PlayTests {
  // MARK: - At a terminal

  /// Plays a reactor in a fresh directory.
  private func play<Result>(
    _ operand: String, with program: String = "reactor-trace", options: [String] = [],
    environment: [String: String] = [:],
    _ body: (PseudoTerminal, TemporaryDirectory) throws -> Result
  ) throws -> Result {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let terminal = try PseudoTerminal(
      program, ["play", operand] + options, in: directory.url,
      environment: environment.merging(["NO_COLOR": "1"]) { given, _ in given })
    return try body(terminal, directory)
  }

  @Test func `Play prints the trace lines of each line at once, travels in time, and saves`() throws
  {
    try play("counter") { terminal, directory in
      try terminal.wait(for: "0.000 counter state value: 0, isLoading: false")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("increase\r")
      try terminal.wait(for: "0.000 counter action #1 increase")
      try terminal.wait(for: "0.000 counter state #1 value: 0, isLoading: true")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type(":pending\r")
      try terminal.wait(for: "#1 increase")
      terminal.type("wait 2s\r")
      let lines = try terminal.wait(for: "1.000 counter state #1 value: 1, isLoading: false")
      #expect(!lines.contains("#1 increase\r\n0.000 counter state"), "nothing is printed twice")
      try terminal.wait(for: "2.000 counter> ")
      terminal.type(":to 500ms\r")
      try terminal.wait(for: "at 0.500, after 1 of 2 steps")
      terminal.type(":state\r")
      try terminal.wait(for: "isLoading: true")
      terminal.type("decrease\r")
      try terminal.wait(for: "0.500 counter action #2 decrease")
      terminal.type(":back\r")
      try terminal.wait(for: "at 0.500, after 2 of 3 steps")
      terminal.type(":save played.actions\r")
      try terminal.wait(for: "0.500 counter> ")
      try terminal.wait(for: "0.500 counter> ")
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
      let saved = try String(
        contentsOf: directory.url.appendingPathComponent("played.actions"), encoding: .utf8)
      #expect(saved == "reactor counter\n\nincrease\nwait 500ms\n")
    }
  }

  @Test func `Play replays a block when it is closed, as one step`() throws {
    try play("counter") { terminal, directory in
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("repeat 2 {\r")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("increase\r")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("}\r")
      try terminal.wait(for: "0.000 counter action #2 increase")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type(":back\r")
      try terminal.wait(for: "at 0.000, after 0 of 1 steps")
      terminal.type("repeat 2 {\r:forward\r")
      try terminal.wait(for: "the block is not closed; its lines are omitted")
      terminal.type("repeat 2 {\rdecrease\r}\r:save played.actions\r")
      try terminal.wait(for: "played.actions")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
      let saved = try String(
        contentsOf: directory.url.appendingPathComponent("played.actions"), encoding: .utf8)
      #expect(saved == "reactor counter\n\nrepeat 2 {\n  decrease\n}\n")
    }
  }

  @Test func `A terminal that can only print has a prompt and answers, too`() throws {
    try play("counter", environment: ["TERM": "dumb"]) { terminal, _ in
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("increase\n")
      try terminal.wait(for: "0.000 counter state #1 value: 0, isLoading: true")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("wait 2s\n:pending\n")
      let lines = try terminal.wait(for: "2.000 counter> ")
      #expect(lines.contains("1.000 counter state #1 value: 1, isLoading: false"))
      #expect(!lines.contains("\u{1B}"))
      terminal.type(":quit!\n")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test func `The Tab key completes a word, and lists what could follow`() throws {
    try play("image-loader") { terminal, _ in
      try terminal.wait(for: "image-loader> ")
      terminal.type("imageL\t")
      try terminal.wait(for: "imageLoadButtonTap(index: ")
      terminal.type("0)\r")
      try terminal.wait(for: "action #1 imageLoadButtonTap(index: 0)")
      terminal.type("e\t\t")
      try terminal.wait(for: "checks a condition")
      terminal.type("\u{3}")
      try terminal.wait(for: "^C")
      terminal.type(":s\t\t")
      try terminal.wait(for: ":save")
      terminal.type("\u{15}\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test func `Play explains values with completed paths, and writes pages`() throws {
    try play("counter") { terminal, directory in
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("increase\r")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type(":why isL\t\r")
      try terminal.wait(for: "setLoading(true) of #1 increase")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type(":why nothing\r")
      try terminal.wait(for: "error[unknown-field]")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type(":page\r")
      try terminal.wait(for: "counter.html\r")
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
      let page = try String(
        contentsOf: directory.url.appendingPathComponent("counter.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!doctype html>"))
      #expect(page.contains("0.000 counter action #1 increase"))
    }
  }

  @Test func `Play asks before it discards unsaved steps`() throws {
    try play("counter") { terminal, _ in
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("increase\r:quit\r")
      try terminal.wait(for: "the steps are not saved")
      // After another line, leaving asks for confirmation again.
      terminal.type(":pending\r\u{4}")
      try terminal.wait(for: "the steps are not saved")
      terminal.type(":save a.actions\r\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
    for line in ["increase\r:quit!\r", "increase\r\u{4}\u{4}", "\u{4}", "increase\r:back\r\u{4}"] {
      try play("counter") { terminal, _ in
        try terminal.wait(for: "0.000 counter> ")
        terminal.type(line)
        #expect(terminal.waitForEnd() == 0)
      }
    }
  }

  @Test func `Ctrl-R finds earlier lines, the latest first`() throws {
    try play("text-field") { terminal, _ in
      try terminal.wait(for: "text-field> ")
      for text in ["apple", "apricot", "pear"] {
        terminal.type("inputField(\"\(text)\")\r")
        try terminal.wait(for: "inputField(\"\(text)\")\r")
      }
      terminal.type("\u{12}ap")
      try terminal.wait(for: "search 'ap': inputField(\"apricot\")")
      terminal.type("\u{12}")
      try terminal.wait(for: "search 'ap': inputField(\"apple\")")
      terminal.type("\r")
      try terminal.wait(for: "action #4 inputField(\"apple\")")
      // Ctrl-C cancels the search, but not the line.
      terminal.type("x\u{12}pear\u{3}")
      try terminal.wait(for: "> x")
      terminal.type("\u{15}\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test func `Keys edit text of several bytes by characters, and Ctrl-C gives up a line`() throws {
    try play("text-field") { terminal, _ in
      try terminal.wait(for: "text-field> ")
      // A family emoji and an accent are deleted as one character each.
      terminal.type("inputField(\"👨‍👩‍👧e\u{301}日\u{7F}\u{7F}\u{7F}ñ\")\r")
      try terminal.wait(for: "action #1 inputField(\"ñ\")")
      // While a line runs, Ctrl-C is the terminal's own.
      try terminal.wait(for: "text-field> ")
      terminal.type("nonsense\u{3}")
      try terminal.wait(for: "^C")
      // The cursor moves over wide characters; a key that is unknown does nothing.
      terminal.type("inputField(\"日本\")\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[99~x\r")
      try terminal.wait(for: "action #2 inputField(\"日x本\")")
      // The history, and the start of the line.
      terminal.type("\u{1B}[A\u{1B}[H@1s \r")
      try terminal.wait(for: "1.000 text-field action #3 inputField(\"日x本\")")
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test
  func `The line is drawn again in a window of another size, and a long line is shown in part`()
    throws
  {
    try play("counter") { terminal, _ in
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("# " + String(repeating: "a", count: 60) + "END")
      try terminal.wait(for: "END")
      // A signal can arrive just before the prompt begins to wait for it.
      for columns in (30..<50) as Range<UInt16> {
        terminal.resize(columns: columns)
        let row = try terminal.wait(for: "END\u{1B}[K")
        let drawn = row.split(separator: "\r").last.map(String.init) ?? row
        #expect(drawn.count < columns)
      }
      terminal.type("\r\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test func `An invalid line is reported, and the session goes on without it`() throws {
    try play("counter") { terminal, _ in
      try terminal.wait(for: "counter> ")
      terminal.type("incraese\r")
      try terminal.wait(for: "error[unknown-action]")
      terminal.type(":bcak\r")
      try terminal.wait(for: "did you mean ':back'?")
      terminal.type(":undo\r")
      try terminal.wait(for: "did you mean ':back'?")
      terminal.type("increase\r")
      try terminal.wait(for: "action #1 increase")
      terminal.type("expect value == 7\r")
      try terminal.wait(for: "error[expectation-failed]")
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test
  func `A session goes on after a reactor traps, hangs or exits, without the line that caused it`()
    throws
  {
    try play(
      "hostile", with: "reactor-trace-hostile", options: ["--time-limit", "2s", "--show", "action"]
    ) { terminal, _ in
      try terminal.wait(for: "hostile> ")
      for (line, report) in [
        ("fatal(\"gone\")", "error[replay-crashed]"), ("exit(3)", "error[early-exit]"),
        ("loop", "error[time-limit]"), ("signal(9)", "error[replay-crashed]"),
      ] {
        terminal.type("\(line)\r")
        try terminal.wait(for: report)
        try terminal.wait(for: "hostile> ")
        terminal.type("count\r")
        try terminal.wait(for: " count\r\n")
        try terminal.wait(for: "hostile> ")
      }
      terminal.type(":save a.actions\r:quit\r")
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.isInLineMode)
    }
  }

  @Test(  // The thread sanitizer has a handler of its own for SIGSEGV.
    arguments: [SIGTERM, SIGHUP, SIGABRT, SIGQUIT] + (ThreadSanitizer.isOn ? [] : [SIGSEGV]))
  func `The terminal is restored whatever ends the session`(number: Int32) throws {
    try play("counter") { terminal, _ in
      #expect(terminal.isInLineMode)
      try terminal.wait(for: "0.000 counter> ")
      #expect(!terminal.isInLineMode)
      kill(terminal.processNumber, number)
      #expect(terminal.waitForEnd() == -number)
      #expect(terminal.isInLineMode)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: PseudoTerminal.sessionStarter)))
  func `Ctrl-C ends the replay of a line, and the session goes on without the line`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let terminal = try PseudoTerminal(
      "reactor-trace-hostile", ["play", "hostile", "--show", "action"], in: directory.url,
      environment: ["NO_COLOR": "1"], hasSignals: true)
    try terminal.wait(for: "hostile> ")
    for _ in 0..<3 {
      terminal.type("loop\r")
      try terminal.wait(for: "\n")
      try terminal.wait(for: "stopped; the line was discarded", typing: "\u{3}")
      try terminal.wait(for: "hostile> ")
    }
    terminal.type("count\r")
    try terminal.wait(for: "action #1 count")
    terminal.type("\u{4}\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(.enabled(if: ProcessResources.areKnown))
  func `A session leaves no descriptor open and no process behind, whatever the reactor does`()
    throws
  {
    try play(
      "hostile", with: "reactor-trace-hostile", options: ["--time-limit", "1s", "--show", "action"]
    ) { terminal, _ in
      var resources: [ProcessResources?] = []
      for _ in 0..<4 {
        for line in ["count", "fatal(\"gone\")", "exit(3)", "loop", ":back", "nonsense"] {
          try terminal.wait(for: "hostile> ")
          terminal.type("\(line)\r")
        }
        try terminal.wait(for: "error[unknown-action]")
        resources.append(ProcessResources(of: terminal.processNumber))
      }
      #expect(resources[0] != nil)
      #expect(resources.allSatisfy { $0 == resources[0] })
      #expect(resources[0]?.children == [])
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
  }

  @Test func `The next session has the history`() throws {
    try play("counter") { terminal, directory in
      try terminal.wait(for: "0.000 counter> ")
      terminal.type("increase\r")
      try terminal.wait(for: "action #1 increase")
      terminal.type("\u{4}\u{4}")
      #expect(terminal.waitForEnd() == 0)
      let next = try PseudoTerminal(
        "reactor-trace", ["play", "counter"], in: directory.url, environment: ["NO_COLOR": "1"])
      try next.wait(for: "0.000 counter> ")
      next.type("\u{1B}[A\r")
      try next.wait(for: "action #1 increase")
      next.type("\u{4}\u{4}")
      #expect(next.waitForEnd() == 0)
    }
  }

  // MARK: - Without a terminal

  /// The scripts of the repository in the line form that include nothing and have no cases.
  static let scripts: [String] = {
    let root = Repository.root.appendingPathComponent("scripts")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { path in
      let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return path.hasSuffix(".actions") && text?.contains("\ncases ") == false
    }.sorted().map { "scripts/\($0)" }
  }()

  @Test(arguments: scripts)
  func `Lines that do not come from a terminal run as 'run' runs them`(script: String) async throws
  {
    let run = try await Shell.run(
      "cat \(script) | (cd \((script as NSString).deletingLastPathComponent) && reactor-trace run -)",
      in: Repository.root)
    let play = try await Shell.run(
      "cat \(script) | (cd \((script as NSString).deletingLastPathComponent) && reactor-trace play counter)",
      in: Repository.root)
    #expect(play == run)
    let continued = try await Shell.run(
      "reactor-trace play \(script) </dev/null", in: Repository.root)
    let whole = try await Shell.run("reactor-trace run \(script)", in: Repository.root)
    #expect(continued == whole)
  }

  @Test(
    arguments: [
      "count\nfatal(\"gone\")\ncount", "count\nexit(3)", "nonsense\ncount", "print(\"a\")\ncount",
      "count\nexpect count == 7", "@1s count\n@500ms count", "", "expect count ==",
      "open", "signal(15)",
    ],
    ReplayProcesses.starts + ["off"])
  func `Lines that fail run as 'run' runs them, too`(lines: String, isolation: String) async throws
  {
    // Without isolation, the death of a reactor also ends the tool.
    if isolation == "off", ["fatal", "exit", "signal"].contains(where: lines.contains) { return }
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let input = Data(lines.utf8)
    let tool = "REACTOR_TRACE_ISOLATION=\(isolation) reactor-trace-hostile"
    let run = try await Shell.run(
      "\(tool) run --reactor hostile -", in: directory.url, input: input)
    let play = try await Shell.run("\(tool) play hostile", in: directory.url, input: input)
    #expect(play == run)
  }

  @Test func `Commands between the lines do what they say`() async throws {
    let lines = """
      increase
      :pending
      wait 250ms
      :state
      :back
      wait 1s
      :to 0.5
      :save played.actions
      """
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let outcome = try await Shell.run(
      "reactor-trace play counter --show action && cat played.actions", in: directory.url,
      input: Data(lines.utf8))
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        # reactor-trace 1 show=action state=full
        0.000 counter action #1 increase
        #1 increase
        counter
          value: 0
          isLoading: true
        at 0.000, after 1 of 2 steps
        at 0.500, after 1 of 2 steps
        reactor counter

        increase
        wait 500ms

        """)
    #expect(outcome.errorOutput.isEmpty)
    #expect(outcome.status == 0)
    let again = try await Shell.run(
      """
      printf ':save played.actions\\n' | reactor-trace play counter >/dev/null
      printf ':nope\\n' | reactor-trace play counter >/dev/null
      printf ':back x\\n' | reactor-trace play counter >/dev/null
      reactor-trace play nowhere
      """, in: directory.url)
    #expect(again.status == 2)
    let errors = String(decoding: again.errorOutput, as: UTF8.self)
    for id in [
      "file-exists", "unknown-play-command", "invalid-play-argument", "unknown-reactor",
    ] {
      #expect(errors.contains("error[\(id)]: "))
    }
  }
}
