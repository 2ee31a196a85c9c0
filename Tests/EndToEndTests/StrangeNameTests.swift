import Foundation
import Testing

struct StrangeNameTests {
  /// Names that end quotes, begin lines, control terminals or look like something else.
  private static let names = [
    "quote'.actions", "quote'\u{301};touch escaped;'\u{301}.actions", "'\u{20E3}.actions",
    "line\n::error::feed.actions", "return\r::error::feed.actions",
    "both\r\n::stop-commands::x.actions",
    "esc\u{1B}[31m.actions", "bell\u{7}'.actions", "c1\u{9B}31m.actions",
    "line\u{2028}separator.actions",
    "right\u{202E}left.actions", "isolate\u{2066}.actions", "filler\u{3164}.actions",
    "::error file=x::y.actions", " ::add-mask::y.actions", "$(touch escaped).actions",
    "`touch escaped`.actions", "back\\slash'.actions", "=ls.actions", "~.actions", "-n.actions",
    "a b\tc.actions", "#\u{301} # SKIP.actions", "*?[a].actions", "!!.actions", "%0A,:.actions",
  ]

  /// Runs commands in a directory that contains scripts with each name: one with a mistake, and one that fails an
  /// expectation.
  private func run(_ command: String) async throws -> Shell.Outcome {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for name in Self.names {
      for (prefix, step) in [("", "incraese"), ("g/", "expect value == 5")] {
        let path = directory.url.path + "/d/\(prefix)"
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
        let text = Data("reactor counter\n\(step)\n".utf8)
        // Foundation's function for writing files changes some of the names.
        let file = try #require(fopen(path + name, "w"))
        text.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
        fclose(file)
      }
    }
    let outcome = try await Shell.run("cd d; \(command)", in: directory.url)
    let made = try FileManager.default.contentsOfDirectory(atPath: directory.url.path + "/d")
    #expect(!made.contains("escaped"))
    return outcome
  }

  @Test(arguments: [
    "reactor-trace -- *.actions", "reactor-trace g/*.actions", "reactor-trace check -- *.actions",
    "reactor-trace check --format=json -- *.actions", "reactor-trace fmt -- *.actions >/dev/null",
    "reactor-trace check --format=github -- *.actions | sed 's/^::error //'",
    "sed -i 's/ c/  c/' -- *.actions; reactor-trace fmt --check -- *.actions",
    "reactor-trace test .",
    "reactor-trace test --report github . | sed 's/^::error //'",
    "for r in junit tap json; do CI=1 reactor-trace test --report $r=out . >/dev/null; cat out; done",
    "reactor-trace test . >/dev/null; reactor-trace accept .; reactor-trace test --update=all .",
    "cd g; printf 'include \"%s\"\\n' *.actions >../all.actions; reactor-trace ../all.actions",
    "for f in *.actions; do reactor-trace diff g \"./$f\"; reactor-trace -- \"no $f\"; done",
  ])
  func `A file's name neither controls the terminal nor begins a line of a report`(command: String)
    async throws
  {
    let outcome = try await run(command)
    for stream in [outcome.output, outcome.errorOutput] {
      let text = String(decoding: stream, as: UTF8.self)
      let bad = text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .lineSeparator, .paragraphSeparator, .format: true
        default: scalar == "\u{3164}"
        }
      }
      #expect(bad.isEmpty, "\(bad.map(\.value))")
      for line in text.split(separator: "\n") {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
      }
    }
  }

  @Test(arguments: ["bash", "zsh"])
  func `The printed commands have the name of the file as it was`(shell: String) async throws {
    let script = """
      command -v \(shell) >/dev/null || exit 0
      reactor-trace test . | sed -n 's/^  to reproduce: //p; s/^  to accept:    //p' >../commands
      { echo 'reactor-trace() { for a; do w=$a; done; printf "%s\\0" "$w"; }'; cat ../commands; } >../try
      \(shell) ../try
      """
    let outcome = try await run(script)
    if outcome.output.isEmpty { return }
    let found = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let wanted = Self.names.flatMap { name in
      let path = name.hasPrefix("-") ? "./\(name)" : name
      return [path, "g/\(name)", "g/\(name)"].map { Array($0.unicodeScalars) }
    }
    #expect(Set(found.map { Array($0.unicodeScalars) }) == Set(wanted))
    #expect(found.count >= 2 * Self.names.count)
  }

  #if canImport(Glibc)
    @Test func `A name that is not UTF-8 is refused, as an argument and in a directory`()
      async throws
    {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let make = """
        bad=$(printf 'a\\377.actions'); printf 'reactor counter\\n' > "$bad"; mkdir g "$(printf 'g/d\\351')"
        cp "$bad" g; cp "$bad" g/ok.actions
        """
      for command in ["run", "test", "fmt --write", "explore", "accept", "run -o"] {
        let outcome = try await Shell.run(
          "\(make); reactor-trace \(command) \"$bad\" g/ok.actions", in: directory.url)
        #expect(
          String(decoding: outcome.errorOutput, as: UTF8.self).hasSuffix(
            #"error[invalid-argument]: the argument 'a\xFF.actions' is not valid UTF-8; "#
              + "if it is the name of a file, rename the file\n"))
        #expect(outcome.status == 2)
      }
      let outcome = try await Shell.run("reactor-trace test --update=all g", in: directory.url)
      #expect(
        String(decoding: outcome.errorOutput, as: UTF8.self) == """
          error[unreadable-file]: cannot read 'g/a\u{FFFD}.actions': its name is not valid UTF-8
          error[unreadable-file]: cannot read 'g/d\u{FFFD}': its name is not valid UTF-8

          """)
      #expect(outcome.status == 2)
      #expect(String(decoding: outcome.output, as: UTF8.self).hasSuffix("1 script: 1 updated\n"))
    }
  #endif
}
