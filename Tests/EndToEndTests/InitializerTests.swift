import Foundation
import ReactorTestTraits
import Testing

@Suite(.endToEnd) struct InitializerTests {
  /// The harm that the initializer does, and the reports of a command without a replay and of a replay.
  struct Harm: CustomTestStringConvertible, Sendable {
    let reactor: String
    let id: String
    let making: String
    let replaying: String

    var testDescription: String { reactor }
  }

  static let harms = [
    Harm(
      reactor: "crashes-at-once", id: "replay-crashed",
      making: "crashed: trap (SIGILL or SIGTRAP)",
      replaying:
        "the replay crashed while the reactors were being created: trap (SIGILL or SIGTRAP)"),
    Harm(
      reactor: "exits-at-once", id: "early-exit",
      making: "ended the process with exit status 0",
      replaying:
        "the reactor ended the process with exit status 0 while the reactors were being created"),
    Harm(
      reactor: "hangs-at-once", id: "time-limit",
      making: "took longer than 1s of real time",
      replaying:
        "the replay took longer than 1s of real time; it was stopped while the reactors were being created"
    ),
  ]

  private static func run(
    _ command: String, start: String, in directory: TemporaryDirectory
  ) async throws -> (text: String, status: Int32) {
    let outcome = try await Shell.run(
      "REACTOR_TRACE_ISOLATION=\(start) reactor-trace-hostile \(command)", in: directory.url)
    let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    return (text, outcome.status)
  }

  @Test(
    arguments: harms,
    ReplayProcesses.starts)
  func `Commands that make the reactor for their answer report it, with status 1`(
    harm: Harm, start: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = "reactor \(harm.reactor)\ntap button\n"
    try directory.file("tap.actions", content: Data(script.utf8))
    let name = harm.reactor
    // An initializer that ends has enough time even on a busy machine.
    let limit = harm.id == "time-limit" ? "1s" : "1m"
    var commands = [
      "explore --time-limit \(limit) --cover \(name)",
      "explore --time-limit \(limit) --against crashes-at-once \(name)",
    ]
    // These commands have no option for the limit, which is long.
    if harm.id != "time-limit" {
      commands += ["describe \(name)", "schema \(name)", "check tap.actions"]
    }
    for command in commands {
      let (text, status) = try await Self.run(command, start: start, in: directory)
      #expect(status == 1, "\(command): \(text)")
      #expect(
        text.hasPrefix("error[\(harm.id)]: the initializer of reactor '\(name)' \(harm.making)\n"),
        "\(text)")
    }
  }

  @Test(
    arguments: harms,
    ReplayProcesses.starts)
  func `Commands that replay report the reactor as in any replay`(harm: Harm, start: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for (name, step) in [("count", "count"), ("tap", "tap button")] {
      try directory.file(
        "\(name).actions", content: Data("reactor \(harm.reactor)\n\(step)\n".utf8))
    }
    // On a busy machine, a process may take longer than a second to begin.
    let limit = harm.id == "time-limit" ? "--time-limit 1s" : ""
    for command in [
      "explore \(limit) \(harm.reactor)", "run \(limit) count.actions",
      "test \(limit) count.actions", "graph \(limit) count.actions",
      "why \(limit) count.actions count", "play \(limit) count.actions",
      "play \(limit) \(harm.reactor) < count.actions",
    ] {
      let (text, status) = try await Self.run(command, start: start, in: directory)
      #expect(status == 1, "\(command): \(text)")
      // If the process of an exploration is not a copy of the tool, it creates the reactor when it reads the script.
      let message =
        start == "spawn" && command.hasPrefix("explore")
        ? harm.replaying.replacing(
          "while the reactors were being created", with: "while the script was being read")
        : harm.replaying
      var line = "error[\(harm.id)]: \(message)\n"
      if command.hasPrefix("explore") {
        // An exploration has the message of a crash, and its line.
        line = line.replacing(
          "trap (SIGILL or SIGTRAP)\n", with: "in the initializer, UnmakableReactor.swift:")
      }
      #expect(text.contains(line), "\(command): \(text)")
    }
    // The controls are not known, so the step is checked during the replay.
    let (text, status) = try await Self.run(
      "run \(limit) tap.actions", start: start, in: directory)
    #expect(status == 1)
    #expect(text.contains("error[\(harm.id)]: "), "\(text)")
    #expect(!text.contains("unknown-control"))
  }

  @Test(arguments: ReplayProcesses.starts)
  func `An exploration of the reactor ends after the time that '--for' gives`(start: String)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let (text, status) = try await Self.run(
      "explore --for 1s hangs-at-once", start: start, in: directory)
    #expect(status == 1)
    #expect(
      text.hasSuffix(
        "error[time-limit]: the initializer of reactor 'hangs-at-once' took longer than 1s of real time\n"
      ))
  }

  @Test(arguments: harms.prefix(2))
  func `A watch reports the reactor at a terminal, and goes on`(harm: Harm) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file(
      "s/a.actions", content: Data("reactor \(harm.reactor)\ncount\n".utf8))
    let watch = try PseudoTerminal(
      "reactor-trace-hostile", ["test", "--watch", "s"], in: directory.url)
    try watch.wait(for: harm.replaying)
    try watch.wait(for: "q quit")
    watch.type("q")
    #expect(watch.waitForEnd() == 1)
    let play = try PseudoTerminal(
      "reactor-trace-hostile", ["play", harm.reactor], in: directory.url)
    try play.wait(for: harm.replaying)
    #expect(play.waitForEnd() == 1)
  }

  @Test(arguments: harms)
  func `An editor shows a diagnostic for the reactor, and its server lives`(harm: Harm) throws {
    let client = try LanguageClient("reactor-trace-hostile", options: ["--time-limit", "1s"])
    try client.initialize()
    let script = "reactor \(harm.reactor)\ncount\n"
    try client.open("a.actions", script)
    #expect(try client.diagnostics("a.actions").isEmpty)
    let completion = try client.request("textDocument/completion", client.place("a.actions", 1, 0))
    #expect("\(completion)".contains("count"))
    let found = try client.diagnostics("a.actions")
    #expect(found.map { $0["code"] as? String } == [harm.id])
    #expect(found.first?["message"] as? String == harm.replaying)
    #expect(try client.shutDown() == 0)
  }
}
