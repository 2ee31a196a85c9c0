import Foundation
import Testing

struct CompletionTests {
  /// The completions that bash offers for the last word; an empty word is written as `''`.
  private func offers(_ words: String) async throws -> [String] {
    let script = """
      eval "$(reactor-trace completions bash)"
      COMP_WORDS=(\(words))
      COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
      _reactor_trace
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = try directory.file("try.bash", content: Data(script.utf8))
    let outcome = try await Shell.run("bash \(file.path)", in: directory.url)
    #expect(outcome.errorOutput.isEmpty)
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `Bash completes commands, options, their values and reactors`() async throws {
    #expect(try await offers("reactor-trace c") == ["coverage", "check", "completions"])
    #expect(try await offers("reactor-trace fmt --w") == ["--write"])
    #expect(try await offers("reactor-trace fmt --to ''") == ["lines", "json", "script"])
    #expect(try await offers("reactor-trace --format = js") == ["jsonl"])
    #expect(try await offers("reactor-trace --color =") == ["auto", "always", "never"])
    #expect(try await offers("reactor-trace --show state,pu") == ["state,pulse"])
    #expect(try await offers("reactor-trace describe cou") == ["counter"])
    #expect(try await offers("reactor-trace check --reactor text") == ["text-field"])
    #expect(try await offers("reactor-trace completions ''") == ["bash", "zsh", "fish"])
    #expect(try await offers("reactor-trace help desc") == ["describe"])
    #expect(try await offers("reactor-trace check ''") == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `The output is a valid script for its shell`(shell: String) async throws {
    let outcome = try await Shell.run(
      "command -v \(shell) >/dev/null || exit 0; reactor-trace completions \(shell) | \(shell) -n",
      in: Repository.root)
    #expect(outcome.status == 0)
    #expect(outcome.errorOutput.isEmpty)
  }

  @Test func `Groff accepts the manual page without a warning`() async throws {
    let outcome = try await Shell.run(
      "command -v groff >/dev/null || exit 0; reactor-trace help --man | groff -man -ww -z",
      in: Repository.root)
    #expect(outcome.status == 0)
    #expect(String(decoding: outcome.errorOutput, as: UTF8.self) == "")
  }
}
