import Foundation
import ReactorSystem
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct HostileProcessTests {
  @Test(
    arguments: ReplayProcesses.starts,
    [1, 2, 4])
  func `A reactor that forks its process fails its script every time, and has no golden`(
    start: String, jobs: Int
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for number in 0..<9 {
      let script = "reactor hostile\ncount\nfork\nwait 1s\ncount\n"
      try directory.file("\(number).actions", content: Data(script.utf8))
    }
    let (lines, status) = try await HostileReactorTests.test(
      "--update=all --jobs \(jobs) .", start: start, in: directory)
    #expect(lines.filter { $0.hasPrefix("error[copied-process]: ") }.count == 9)
    #expect(lines.last == "9 scripts: 9 failed")
    #expect(status == 1)
    let runs = try await Shell.run(
      "ls *.trace; for n in 0 1 2 3; do REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile "
        + "0.actions 2>/dev/null; done | sort | uniq -c | grep -vc '^ *4 '",
      in: directory.url)
    // Each line of the trace appears four times.
    #expect(String(decoding: runs.output, as: UTF8.self) == "0\n")
  }

  @Test(arguments: ReplayProcesses.starts)
  func `A reactor that stops itself has the same result with any number of jobs`(start: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for number in 0..<9 {
      try directory.file(
        "\(number).actions", content: HostileReactorTests.script("signal(\(SIGTSTP))"))
    }
    for jobs in [1, 2] {
      let (lines, status) = try await HostileReactorTests.test(
        "--update=missing --jobs \(jobs) .", start: start, in: directory)
      #expect(lines.last == (jobs == 1 ? "9 scripts: 9 updated" : "9 scripts passed"))
      #expect(status == 0)
    }
  }

  @Test(
    .enabled(if: Platform.workersEndWithParent, "macOS does not end them"),
    arguments: ReplayProcesses.starts,
    [1, 4])
  func `No process of a reactor is left, and nobody waits for one`(start: String, scripts: Int)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for number in 0..<scripts {
      try directory.file(
        "\(number).actions",
        content: HostileReactorTests.script("leaveProcess(path: \"\(number)\")"))
    }
    // The shell itself waits until nobody has its output open.
    let outcome = try await Shell.run(
      """
      REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile test --update=missing . | tail -n 1
      for number in [0-9]; do kill -0 $(cat $number) 2>/dev/null && echo alive; done
      rm [0-9]
      REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile 0.actions | tail -n 1
      kill -0 $(cat 0) 2>/dev/null && echo alive
      """, in: directory.url)
    let count = scripts == 1 ? "1 script" : "\(scripts) scripts"
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        == "\(count): \(scripts) updated\n0.000 * end pending: 0\n")
  }

  @Test(
    .enabled(if: Platform.workersEndWithParent, "macOS does not end them"),
    arguments: ReplayProcesses.starts,
    [SIGTERM, SIGKILL])
  func `No process of a reactor is left if a signal ends the tool`(start: String, signal: Int32)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for number in 0..<2 {
      let script = "reactor hostile\nleaveProcess(path: \"\(number)\")\nloop\n"
      try directory.file("\(number).actions", content: Data(script.utf8))
    }
    for command in ["0.actions", "test --jobs 2 .", "test --jobs 1 0.actions"] {
      let outcome = try await Shell.run(
        """
        rm -f [01]
        REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile \(command) >trace 2>&1 &
        for n in $(seq 1000); do [ -s 0 ] && break; sleep 0.02; done
        number=$(cat 0) && kill -\(signal) $!
        for n in $(seq 1000); do kill -0 $number 2>/dev/null || exit 0; sleep 0.02; done
        echo alive
        """, in: directory.url)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "")
      #expect(outcome.status == 0)
    }
  }

  @Test(
    .enabled(if: Platform.workersEndWithParent, "macOS does not end them"),
    arguments: ReplayProcesses.starts)
  func `A reactor that kills its parent crashes its replay`(start: String) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "a.exploration",
      content: Data("reactor hostile\nchoose 3 of count, signalParent(\(SIGKILL))\n".utf8))
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile explore a.exploration",
      in: directory.url)
    #expect(
      String(decoding: outcome.output, as: UTF8.self).contains("\nsignalParent(\(SIGKILL))\n"))
    #expect(outcome.status == 1)
  }
}
