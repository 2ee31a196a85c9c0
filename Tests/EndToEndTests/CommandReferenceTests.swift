import Foundation
import ReactorRegistration
import Testing

@testable import ReactorTrace

/// The help of the commands, and the page of the documentation that is made of it.
struct `the commands` {
  private static let tool = Tool(
    name: "reactor-trace", version: "", registry: ReactorRegistry()
  ).definition

  private static let help = HelpText(tool: tool)

  @Test(arguments: tool.commands.map(\.name))
  func `Commands have an example that can be typed`(name: String) async throws {
    let command = try #require(Self.tool.commands.first { $0.name == name })
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
      \(Self.help.example(of: command))
      """, in: directory.url)
    // An editor ends its session; here, the input ends.
    let expected: Int32 = name == "lsp" ? 1 : 0
    #expect(
      outcome.status == expected, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
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

      For looking up a command or an option. The same is printed by `reactor-trace help COMMAND`, and as a manual page by
      `reactor-trace help --man`. A tool of your own has the same commands, and each of them has `--help` and `--version`.

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
