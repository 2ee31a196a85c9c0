import Foundation
import ReactorSystem
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct HostileReactorTests {
  /// The step of a script after a `count`, and the output of the tool.
  struct Harm: CustomTestStringConvertible, Sendable {
    let action: String
    let headline: String
    let message: String
    var written = ""

    /// The limit for a replay that does not end: much longer than a start on a busy machine.
    var options: String { headline.contains("time limit") ? "--time-limit 5s" : "" }

    var testDescription: String { action }
  }

  static let harms = [
    Harm(action: "overflow", headline: "crashes", message: "trap (SIGILL or SIGTRAP)"),
    Harm(
      action: "outOfRange", headline: "crashes", message: "trap (SIGILL or SIGTRAP)",
      written: "Index out of range"),
    Harm(
      action: "fatal(\"gone\")", headline: "crashes", message: "trap (SIGILL or SIGTRAP)",
      written: "Fatal error: gone"),
    Harm(
      action: "trapOnThread", headline: "crashes", message: "trap (SIGILL or SIGTRAP)",
      written: "Fatal error: on a thread"),
    Harm(action: "recurse", headline: "crashes", message: "stack overflow (SIGSEGV)"),
    Harm(action: "signal(6)", headline: "crashes", message: "aborted (SIGABRT)"),
    Harm(action: "signal(9)", headline: "crashes", message: "(SIGKILL)"),
    Harm(action: "signal(15)", headline: "crashes", message: "terminated (SIGTERM)"),
    Harm(action: "signal(2)", headline: "crashes", message: "interrupted (SIGINT)"),
    Harm(action: "signal(\(SIGSTOP))", headline: "crashes", message: "stopped (SIGSTOP)"),
    Harm(
      action: "exit(0)", headline: "exits before the end",
      message: "the reactor ended the process with exit status 0"),
    Harm(
      action: "exitAtOnce(0)", headline: "exits before the end",
      message: "the reactor ended the process with exit status 0"),
    Harm(
      action: "exit(7)", headline: "exits before the end",
      message: "the reactor ended the process with exit status 7"),
    Harm(
      action: "loop", headline: "exceeds the time limit",
      message: "the replay took longer than 5s of real time"),
    Harm(
      action: "emitForever", headline: "exceeds the time limit",
      message: "the replay took longer than 5s of real time"),
    Harm(
      action: "block", headline: "exceeds the time limit",
      message: "the replay took longer than 5s of real time"),
  ]

  static func script(_ action: String) -> Data {
    Data("reactor hostile\ncount\n\(action)\n".utf8)
  }

  static func test(
    _ arguments: String, start: String, in directory: TemporaryDirectory
  ) async throws -> (lines: [String], status: Int32) {
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile test \(arguments) 2>&1",
      in: directory.url)
    let text = String(decoding: outcome.output, as: UTF8.self)
    return (text.split(separator: "\n").map(String.init), outcome.status)
  }

  @Test(arguments: harms, ReplayProcesses.starts)
  func `A crash can be the expected failure of a script`(harm: Harm, start: String) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = Data("reactor hostile\nexpected-failure \"known\"\ncount\n\(harm.action)\n".utf8)
    try directory.file("a.actions", content: script)
    try directory.file("a.actions.trace.new", content: Data("old".utf8))
    let (lines, status) = try await Self.test("\(harm.options) .", start: start, in: directory)
    #expect(status == 0)
    #expect(lines == ["a.actions: fails as expected: known", "1 script: 1 failed as expected"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["a.actions"])
  }

  @Test(
    arguments: harms,
    ReplayProcesses.starts)
  func `A crash fails its script alone, with the line, the action, and what was written`(
    harm: Harm, start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("a.actions", content: Self.script("count"))
    try directory.file("b.actions", content: Self.script(harm.action))
    try directory.file("c.actions", content: Self.script("count"))
    _ = try await Self.test("--update=missing a.actions c.actions", start: start, in: directory)

    let (lines, status) = try await Self.test(
      "\(harm.options) --report tap=out.tap .", start: start, in: directory)
    #expect(status == 1)
    #expect(lines.first == "b.actions: \(harm.headline)")
    let message = try #require(lines.first { $0.hasPrefix("error[") })
    #expect(message.contains(harm.message))
    #expect(message.contains("at 0.000 s, in #2 \(harm.action) of 'hostile'"))
    #expect(lines.contains("  --> b.actions:3:1"))
    #expect(
      lines.contains("note: the trace: 0.000 hostile action #2 \(harm.action)")
        || harm.action == "emitForever")
    #expect(lines.contains { $0.contains(harm.written) } || harm.written.isEmpty)
    #expect(lines.last == "3 scripts: 2 passed, 1 failed")

    let report = try String(
      contentsOf: directory.url.appendingPathComponent("out.tap"), encoding: .utf8)
    let points = report.split(separator: "\n").filter { $0.contains("ok ") && !$0.hasPrefix(" ") }
    #expect(points == ["ok 1 - a.actions", "not ok 2 - b.actions", "ok 3 - c.actions"])
  }

  @Test(arguments: ReplayProcesses.starts)
  func `Output of a crash is read beyond what a pipe holds, and its last lines are shown`(
    start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let lines = (1...300).map { "\($0) " + String(repeating: "x", count: 900) }
    let steps = lines.map { "printError(\"\($0)\\n\")\n" }.joined()
    try directory.file("a.actions", content: Data("reactor hostile\n\(steps)fatal(\"\")\n".utf8))
    let (output, status) = try await Self.test("a.actions", start: start, in: directory)
    #expect(status == 1)
    #expect(output.contains { $0.contains("the replay crashed") })
    for line in lines.suffix(3) {
      #expect(output.contains { $0.hasPrefix("note: the reactor wrote: \(line.prefix(400))") })
    }
  }

  @Test(arguments: [
    ("wait 2s", "before the first action"), ("count\nwait 2s", "outside any action"),
  ])
  func `A reactor that is stopped without an action under way is reported with the place`(
    steps: String, place: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("a.actions", content: Data("reactor timer\n\(steps)\n".utf8))
    let (lines, status) = try await Self.test(
      "--time-limit 1s a.actions", start: ReplayProcesses.usual, in: directory)
    #expect(status == 1)
    #expect(
      lines.contains(
        "error[time-limit]: the replay took longer than 1s of real time; it was stopped at 1.000 s, "
          + place))
  }

  @Test(
    arguments: harms,
    ReplayProcesses.starts)
  func `A crash under 'run' is reported the same way, after the trace until then`(
    harm: Harm, start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("b.actions", content: Self.script(harm.action))
    // Endless output is not read to its end.
    let isEndless = harm.action == "emitForever"
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile \(harm.options) b.actions"
        + (isEndless ? " | head -n 100000" : ""),
      in: directory.url)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(lines.dropFirst(3).first == "0.000 hostile state #1 count: 1, total: 1")
    #expect(lines.dropFirst(4).first == "0.000 hostile action #2 \(harm.action)")
    if isEndless { return }
    #expect(outcome.status == 1)
    #expect(lines.last?.hasPrefix("0.000 * error ") == true)
    #expect(lines.last?.contains(harm.message) == true)
    #expect(errors.contains(harm.message))
    #expect(errors.contains("--> b.actions:3:1"))
    #expect(errors.contains(harm.written) || harm.written.isEmpty)
  }

  @Test(arguments: ReplayProcesses.starts)
  func `A crash does not change what other scripts give, whatever the number of jobs`(start: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for number in 10..<30 {
      try directory.file("\(number).actions", content: Self.script("count"))
      try directory.file("\(number)x.actions", content: Self.script("exit(0)"))
    }
    let one = try await Self.test("--update=missing --jobs 1 .", start: start, in: directory)
    #expect(one.lines.last == "40 scripts: 20 updated, 20 failed")
    // Every reactor counts in the same static variable, and each of them is the first to do so.
    let goldens = try (10..<30).map { number in
      try String(
        contentsOf: directory.url.appendingPathComponent("\(number).actions.trace"),
        encoding: .utf8)
    }
    #expect(Set(goldens).count == 1)
    #expect(goldens[0].contains("total: 2") && !goldens[0].contains("total: 3"))
    let single = try await Self.test("--jobs 1 .", start: start, in: directory)
    let four = try await Self.test("--jobs 4 .", start: start, in: directory)
    #expect(single.lines == four.lines)
    #expect(four.lines.last == "40 scripts: 20 passed, 20 failed")
  }

  @Test(arguments: ReplayProcesses.starts)
  func `A crash names the action that was running and where it came from, within a time limit`(
    start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor hostile\noverflowLater(milliseconds: 50)\ncount\nwait 1s\ncount\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let (lines, status) = try await Self.test(".", start: start, in: directory)
    #expect(status == 1)
    #expect(
      lines.contains(
        "error[replay-crashed]: the replay crashed at 0.050 s, in #1 overflowLater(milliseconds: 50) "
          + "of 'hostile': trap (SIGILL or SIGTRAP)"))
    #expect(lines.contains("  --> a.actions:2:1"))
  }

  @Test(arguments: ReplayProcesses.starts)
  func `A crash leaves no trace that could be accepted, but one that is run again`(start: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("a.actions", content: Self.script("exit(0)"))
    let (lines, _) = try await Self.test("--update=all .", start: start, in: directory)
    #expect(!lines.contains { $0.contains("to accept") })
    let accept = try await Shell.run("reactor-trace-hostile accept a.actions", in: directory.url)
    #expect(accept.status == 2)
    let again = try await Self.test("--rerun-failed .", start: start, in: directory)
    #expect(again.lines.last == "1 script: 1 failed")
    let pending = try String(
      contentsOf: directory.url.appendingPathComponent("a.actions.trace.new"), encoding: .utf8)
    #expect(pending.contains("error[early-exit]"))
    #expect(pending.hasSuffix("0.000 hostile action #2 exit(0)\n"))
  }

  @Test(.disabled(if: ThreadSanitizer.isOn), arguments: ReplayProcesses.starts)
  func `A reactor that closes all descriptors, prints, or starts a thread passes 'test'`(
    start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for (number, action) in ["closeDescriptors", "print(\"# hello\")", "thread"].enumerated() {
      try directory.file("\(number).actions", content: Self.script(action))
    }
    _ = try await Self.test("--update=missing .", start: start, in: directory)
    let (lines, status) = try await Self.test(".", start: start, in: directory)
    #expect(lines == ["3 scripts passed"])
    #expect(status == 0)
    let run = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile 1.actions", in: directory.url)
    #expect(String(decoding: run.errorOutput, as: UTF8.self) == "# hello\n")
    #expect(!String(decoding: run.output, as: UTF8.self).contains("# hello\n"))
  }

  #if canImport(Glibc)
    @Test(
      .disabled(if: ThreadSanitizer.isOn),
      arguments: [
        "queueToSubject", "queueToReactor", "queueResumes", "queueLater",
        "threadResumes(after: 0)", "threadResumes(after: 3000)", "threadFeeds(readAfter: 0)",
        "threadFeeds(readAfter: 3000)",
      ])
    func `A reactor that leaves work to a queue or a thread fails its script, and has no golden`(
      action: String
    ) async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      for number in 0..<4 {
        try directory.file("\(number).actions", content: Self.script(action))
      }
      for start in ReplayProcesses.starts {
        let (lines, status) = try await Self.test("--update=all .", start: start, in: directory)
        let message = "error[outside-work]: #2 \(action) of 'hostile' "
        #expect(lines.filter { $0.contains(message) }.count == 4, "\(lines)")
        #expect(!lines.contains { $0.contains("[stray-thread]") })
        #expect(status == 1)
        #expect(lines.first == "0.actions: may differ in the next run")
      }
      let goldens = try await Shell.run(
        "ls *.trace; reactor-trace-hostile accept . >/dev/null; ls *.trace", in: directory.url)
      #expect(goldens.output.isEmpty)
      let traces = try await Shell.run(
        "for n in 0 1 2 3; do reactor-trace-hostile $n.actions 2>/dev/null | cksum; done "
          + "| sort -u | wc -l", in: directory.url)
      #expect(String(decoding: traces.output, as: UTF8.self) == "1\n")
    }
  #endif

  @Test(.disabled(if: ThreadSanitizer.isOn), arguments: ReplayProcesses.starts)
  func `A thread that has to wait for the replay sends after it, and is reported`(
    start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("a.actions", content: Self.script("threadWaits"))
    let (lines, status) = try await Self.test("--update=all .", start: start, in: directory)
    #expect(status == 1)
    #expect(lines.contains { $0.hasPrefix("error[stray-thread]: the effect of #2 threadWaits ") })
  }

  @Test(
    .enabled(if: Platform.workersEndWithParent, "only then do processes wait for replays"))
  func `A reactor that kills the process that started it is reported, and all others are checked`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    // A signal that only stops the process has no effect.
    let actions = [15: "signalParent(\(SIGTSTP))", 17: "signalParent(\(SIGKILL))"]
    for number in 10..<30 {
      let action = actions[number] ?? "count"
      try directory.file("\(number).actions", content: Self.script(action))
    }
    let (lines, status) = try await Self.test(
      "--update=missing --jobs 2 .", start: ReplayProcesses.usual, in: directory)
    #expect(status == 2)
    let message =
      "error[no-process]: the process that waited for the replay ended: "
      + "killed, possibly because the system ran out of memory (SIGKILL)"
    #expect(lines.filter { $0.hasPrefix("error[") } == [message])
    #expect(lines.last == "20 scripts: 19 updated, 1 with an error")
    for command in ["run 17.actions", "why 17.actions count", "graph 17.actions"] {
      let other = try await Shell.run("reactor-trace-hostile \(command)", in: directory.url)
      #expect(other.status == 2, "\(command)")
      #expect(String(decoding: other.errorOutput, as: UTF8.self).contains(message), "\(command)")
    }
  }

  // A shell ignores SIGINT in its background commands, and these tests run with all signals blocked; both settings
  // would be inherited.
  @Test(
    arguments: [(SIGINT, 1), (SIGINT, 2), (SIGTERM, 1), (SIGTERM, 2), (SIGHUP, 2)],
    ReplayProcesses.starts)
  func `A reactor that hangs dies with the tool when a signal ends it`(
    _ signal: (number: CInt, jobs: Int), start: String
  ) async throws {
    let (number, jobs) = signal
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for name in "abcdefgh" {
      let action = name == "e" ? "tellNumberAndLoop(path: \"number\")" : "count"
      try directory.file("\(name).actions", content: Self.script(action))
    }
    let outcome = try await Shell.run(
      """
      REACTOR_TRACE_ISOLATION=\(start) perl -e '
        use POSIX; sigprocmask(SIG_SETMASK, POSIX::SigSet->new);
        $SIG{INT} = "DEFAULT"; exec "reactor-trace-hostile", "test", "--jobs", "\(jobs)", "." or exit 9' >/dev/null 2>&1 &
      tool=$!
      while ! [ -s number ] && kill -0 $tool 2>/dev/null; do sleep 0.02; done
      kill -\(number) $tool
      wait $tool
      echo $?
      worker=$(cat number)
      moments=0
      while kill -0 $worker 2>/dev/null && [ $moments -lt 300 ]; do moments=$((moments + 1)); sleep 0.1; done
      kill -0 $worker 2>/dev/null && echo alive
      ls -A | grep -v actions
      """, in: directory.url)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "\(128 + number)\nnumber\n")
  }

  @Test func `The message of 'never-settles' names the action that is busy, not one that waits`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor hostile\nopen\nhold\ncount\nwait 1s\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let outcome = try await Shell.run(
      "reactor-trace-hostile --event-limit 1000 a.actions >/dev/null", in: directory.url)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(outcome.status == 1)
    #expect(errors.contains("#2 hold of 'hostile' is still running after 1,000 events"))
    #expect(errors.contains("--> a.actions:3:1"))
  }

  @Test(arguments: ReplayProcesses.starts)
  func `A crash leaves the graph from before, and the lines where the scripts crash are named`(
    start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for name in ["a", "c"] {
      try directory.file(
        "\(name).actions", content: Data("reactor hostile\ncount\noverflow\n".utf8))
    }
    try directory.file("b.actions", content: Data("reactor hostile\ncount\n".utf8))
    try directory.file("out", content: Data("keep".utf8))
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile graph . -o out", in: directory.url)
    #expect(outcome.status == 1)
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(errors.contains("--> a.actions:3:1"))
    #expect(!errors.contains("b.actions"))
    #expect(errors.contains("--> c.actions:3:1"))
    #expect(try Data(contentsOf: directory.url.appendingPathComponent("out")) == Data("keep".utf8))
  }
}
