import Foundation
import Testing

struct TerminalTextTests {
  /// Characters that command terminals, in comments and in values.
  private static let evil = "\u{1B}[35m\u{1B}]0;title\u{7}\u{9B}31m\u{202E}left\u{2028}"
  private static let script = """
    # comment \(evil)
    reactor text-field # more \(evil)
    inputField("a\\u{1B}[35m\\u{202E}b\u{202E}c") # last \(evil)

    """

  @Test(arguments: [
    ["fmt", "a.actions"], ["fmt", "--to", "json", "a.actions"], ["run", "a.actions"],
    ["run", "--format", "jsonl", "a.actions"], ["run", "--format", "html", "a.actions"],
    ["run", "--format", "perfetto", "a.actions"],
    ["why", "a.actions", "capitalizedString"], ["graph", "a.actions"],
    ["diff", "a.actions", "b.actions"], ["test", "a.actions"], ["explore", "c.actions"],
  ])
  func `Text of a file does not control the terminal`(arguments: [String]) throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let other = Self.script.replacing("inputField", with: "inputfield")
    let exploration =
      Self.script + "choose 1 of didTapSettingButton # \(Self.evil)\nexpect lengthOfString == 0\n"
    for (name, text) in [("a", Self.script), ("b", other), ("c", exploration)] {
      _ = try directory.file("\(name).actions", content: Data(text.utf8))
    }
    let program = Repository.products.appendingPathComponent("reactor-trace").path
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$@\"; echo; echo THE-END", "sh", program] + arguments,
      in: directory.url)
    let shown = try terminal.wait(for: "THE-END")
    // The tool's own colors and its progress, and the line ends as the terminal converts them.
    let text = shown.replacing(/\u{1B}\[(0|1|1;3[0-9]|3[1-46-9])?m|\u{1B}\[K/, with: "")
    let bad = text.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar)
        || ["\u{202E}", "\u{2028}"].contains(scalar)
    }
    #expect(!text.isEmpty && bad.isEmpty, "\(bad) in \(text)")
  }

  @Test func `A trace is in color on a terminal, unless somebody objects`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    _ = try directory.file("a.actions", content: Data("reactor counter\nincrease\n".utf8))
    let commands = [
      "reactor-trace a.actions", "reactor-trace --state changes --show all,effect a.actions",
      "reactor-trace --format jsonl a.actions", "reactor-trace play a.actions </dev/null",
    ]
    let program = Repository.products.appendingPathComponent("reactor-trace").path
    let painted = /\u{1B}\[[0-9;]+m/
    for command in commands {
      let piped = try await Shell.run("\(command) | cat", in: directory.url)
      let plain = String(decoding: piped.output, as: UTF8.self)
      #expect(plain.contains("increase") && !plain.contains("\u{1B}"))
      let always = try await Shell.run("\(command) --color always", in: directory.url)
      let forced = String(decoding: always.output, as: UTF8.self)
      #expect(forced.replacing(painted, with: "") == plain)
      for (environment, option, colors) in [
        ([:], "", true), (["NO_COLOR": "1"], "", false), (["TERM": "dumb"], "", false),
        ([:], " --color never", false), (["NO_COLOR": "1"], " --color always", true),
      ] {
        let line =
          command.replacing("reactor-trace", with: "'\(program)'", maxReplacements: 1) + option
        let terminal = try PseudoTerminal(
          "/bin/sh", ["-c", "\(line); echo THE-END"], in: directory.url, environment: environment)
        let shown = try terminal.wait(for: "THE-END").replacing("\r\n", with: "\n")
        #expect(shown == (colors ? forced : plain))
      }
      #expect((forced == plain) == command.contains("jsonl"))
    }
  }

  @Test func `Places lead to their files in terminals that have hyperlinks, and nowhere else`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let name = "잘못 1.actions"
    _ = try directory.file(name, content: Data("reactor counter\r\n\r\nnothing\r\n".utf8))
    let folder = try #require(directory.url.path.withCString { realpath($0, nil) })
    defer { free(folder) }
    let address = "file://\(String(cString: folder))/%EC%9E%98%EB%AA%BB%201.actions"
    let links = /\u{1B}]8;;(?<address>[^\u{1B}]*)\u{1B}\\/
    let program = Repository.products.appendingPathComponent("reactor-trace").path
    let kitty = ["TERM": "xterm-kitty"]
    let cases: [(environment: [String: String], option: String, hasLinks: Bool)] = [
      (kitty, "", true), (["VTE_VERSION": "7006"], "", true), ([:], "", false),
      (["FORCE_HYPERLINK": "1"], "", true), (["FORCE_HYPERLINK": "1", "TERM": "dumb"], "", false),
      (kitty.merging(["FORCE_HYPERLINK": "0"]) { $1 }, "", false),
      (kitty.merging(["NO_COLOR": "1"]) { $1 }, "", false), (kitty, "--color never", false),
      (kitty, "2>&1 --color always | cat", false),
    ]
    for (command, line) in [("run", "#3"), ("test", "")] {
      for (environment, option, hasLinks) in cases {
        let terminal = try PseudoTerminal(
          "/bin/sh", ["-c", "'\(program)' \(command) '\(name)' \(option); echo THE-END"],
          in: directory.url, environment: environment)
        let shown = try terminal.wait(for: "THE-END")
        let found = shown.matches(of: links).map { String($0.address) }
        #expect(hasLinks == found.contains(address + line), "\(environment) \(shown)")
        #expect(hasLinks || found.isEmpty)
        #expect(shown.replacing(links, with: "").contains("\(name):3:1"))
      }
    }
  }

  @Test func `A trace in a file has no colors, whatever an option says`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    _ = try directory.file("a.actions", content: Data("reactor counter\nincrease\n".utf8))
    let outcome = try await Shell.run(
      "reactor-trace a.actions >b; reactor-trace --color always -o c a.actions; cmp b c",
      in: directory.url)
    #expect(outcome.status == 0)
  }

  @Test func `Text of a file keeps its bytes in a file and in a pipe`() async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let text = "# comment \(Self.evil)\nreactor counter\n"
    _ = try directory.file("a.actions", content: Data(text.utf8))
    let outcome = try await Shell.run(
      "reactor-trace fmt a.actions >b; reactor-trace fmt a.actions | cat | cmp - b; cmp a.actions b",
      in: directory.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
  }
}
