import Foundation
import ReactorRegistration
import ReactorTestTraits
import Testing

@testable import ReactorTrace

private let tool = Tool(
  name: "reactor-trace", version: "", registry: ReactorRegistry()
).definition

private let help = HelpText(tool: tool)

/// The commands in the help, as a person types them.
@Suite(.endToEnd) struct TypedCommandTests {
  @Test(arguments: tool.commands.map(\.name))
  func `Commands have an example that can be typed`(name: String) async throws {
    let command = try #require(tool.commands.first { $0.name == name })
    // An editor ends its session; here, the input ends.
    try await run(help.example(of: command), status: name == "lsp" ? 1 : 0)
  }

  /// The commands for tasks that are not the example of a command.
  private static let tasks =
    Set(ToolTask.all.map(\.command)).subtracting(tool.commands.map(\.example)).sorted()

  @Test(arguments: tasks)
  func `The command for a task can be typed`(command: String) async throws {
    let needsTerminal = command.contains("--review") || command.contains("--break-at")
    try await run("\(tool.name) \(command) < /dev/null", status: needsTerminal ? 2 : 0)
  }

  /// Runs a command in a folder that contains the files of the examples.
  private func run(_ command: String, status: Int32) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let outcome = try await Shell.run(
      """
      set -e
      mkdir scripts MyApp
      printf 'reactor counter\nincrease\n' > scripts/login.actions
      printf 'reactor counter\nchoose 2 of increase\nalways value < 9\n' > login.exploration
      golden=scripts/login.actions.trace
      reactor-trace scripts/login.actions > $golden
      for copy in before.trace after.trace $golden.new; do cp $golden $copy; done
      cp '\(Repository.root.path)/Sources/Apps/Samples/Counter/CounterReactor.swift' MyApp
      for part in 1 2; do
        reactor-trace test --report coverage=part-$part.json scripts > /dev/null
      done
      set +e
      \(command)
      """, in: directory.url)
    #expect(
      outcome.status == status, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
  }
}

/// The help of the commands, and the page of the documentation that is generated from it.
struct `the commands` {
  @Test func `The manual page has all variables that the sources read`() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var names: Set<String> = []
    for path in files ?? [] where path.hasSuffix(".swift") && !path.hasPrefix("StandIns/") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for name in text.matches(of: /(?:named: |getenv\(|value\()"([A-Z_]{2,})"/) {
        names.insert(String(name.output.1))
      }
    }
    #expect(names.count > 10)
    let page = ManualPage(tool: tool).text
    for name in names.subtracting(["HOME", "PATH", "PWD"]) {
      #expect(page.contains(name), "\(name)")
    }
  }

  @Test func `Commands are described in docs, commands_md`() throws {
    let page = Repository.root.appending(path: "docs/commands.md")
    if ProcessInfo.processInfo.environment["REACTOR_TRACE_RECORD_CASES"] == "1" {
      try Self.reference.write(to: page, atomically: true, encoding: .utf8)
      Issue.record("recorded the page")
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == Self.reference)
  }

  /// The page with all commands and their options.
  private static var reference: String {
    var page = """
      # Commands

      <!-- Written from the definitions of the commands: REACTOR_TRACE_RECORD_CASES=1 swift test --filter "commands". -->

      This page lists the commands and their options. `reactor-trace help COMMAND` prints the same, and `reactor-trace help --man`
      prints a manual page. A tool of your own has the same commands. Every command has `--help` and `--version`.

      | exit status | |
      |---|---|

      """
    for status in ExitStatus.allCases { page += row("\(status.rawValue)", status.meaning) }
    for command in tool.commands {
      page += """

        ## \(command.name)

        \(help.sentence(for: command)) For example:

        ```sh
        \(help.example(of: command))
        ```

        `\(help.usage(of: command))`

        """
      for paragraph in command.discussion(of: tool) { page += "\n\(paragraph)\n" }
      let operands = command.operand.map { [("`\($0.name)`", $0.help)] } ?? []
      let options = command.options.map { option in
        let spelling = option.spellings.reversed().joined(separator: ", ")
        return ("`\(spelling)\(option.value.map { " \($0.name)" } ?? "")`", option.help)
      }
      if operands.isEmpty, options.isEmpty { continue }
      page += "\n| | |\n|---|---|\n"
      for (term, meaning) in operands + options { page += row(term, meaning) }
    }
    return page
  }

  private static func row(_ term: String, _ meaning: String) -> String {
    let cells = [term, meaning].map { $0.replacing("|", with: "\\|") }
    return "| \(cells[0]) | \(cells[1]) |\n"
  }
}
