import Foundation
import ReactorBase
import Testing

struct HiddenCharacterOutputTests {
  private static let hidden: [Unicode.Scalar] = [
    "\u{AD}", "\u{61C}", "\u{115F}", "\u{1160}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}",
    "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2060}", "\u{2061}", "\u{2062}", "\u{2063}",
    "\u{2064}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{206A}", "\u{206F}", "\u{3164}",
    "\u{FEFF}", "\u{FFA0}",
  ]
  /// Characters that are invisible on their own, but belong to ordinary text.
  private static let kept = "한국어👨‍👩‍👧❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿می\u{200C}خواهم"

  /// The name of a file, and a value, with all of them.
  private static let text = kept + hidden.map { "x\($0)" }.joined()

  private func run(_ command: String, lineEnd: String = "\n") async throws -> String {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let name = "n\u{202E}\u{200B}한국"
    let script = ["reactor text-field", "inputField(\"\(Self.text)\")", ""]
    let broken = ["reactor text-field", "inputField(\"\(Self.text)\", 1) \(Self.text)", ""]
    let failing = script.dropLast() + ["expect capitalizedString == \"\(Self.text)!\"", ""]
    let exploration =
      failing.dropLast(2) + [
        "choose 1 of didTapSettingButton", "expect lengthOfString == 0", "",
      ]
    for (prefix, lines) in [
      ("ok", script), ("broken", broken), ("failing", Array(failing)),
      ("exploration", Array(exploration)),
    ] {
      _ = try directory.file(
        "\(prefix)-\(name).actions", content: Data(lines.joined(separator: lineEnd).utf8))
    }
    let outcome = try await Shell.run(command, in: directory.url)
    return String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
  }

  @Test(arguments: [
    "reactor-trace ok*", "reactor-trace --state changes ok*", "reactor-trace --state elements ok*",
    "reactor-trace --format jsonl ok*", "reactor-trace --format jsonl --lines ok*",
    "reactor-trace --format perfetto ok*", "reactor-trace --format html ok*",
    "reactor-trace --format svg ok*", "reactor-trace why ok* capitalizedString",
    "reactor-trace graph ok*", "reactor-trace graph --format mermaid ok*",
    "reactor-trace graph --format dot ok*", "reactor-trace play ok* </dev/null",
    "reactor-trace failing*", "reactor-trace test --coverage ok*",
    "reactor-trace explore exploration*",
    "reactor-trace test --report html=page.html failing* >/dev/null; cat page.html",
    "for r in junit tap json; do reactor-trace test --report $r=out failing* >/dev/null; cat out; done",
    "reactor-trace test --report github failing*",
    "reactor-trace test ok*; sed 's/x/y/' ok*.new >b; reactor-trace diff ok*.new b",
  ])
  func `No output has a character that cannot be seen, and each keeps what belongs to a script`(
    command: String
  ) async throws {
    for lineEnd in ["\n", "\r\n"] {
      let text = try await run(command, lineEnd: lineEnd)
      let found = Self.hidden.filter(text.unicodeScalars.contains)
      #expect(found.isEmpty, "\(found.map(\.swiftEscape))")
      // A graph shows Booleans and cases.
      #expect(text.contains("한국") || command.contains("graph"), "\(text)")
    }
  }

  @Test(arguments: [
    "reactor-trace broken*", "reactor-trace check --format json broken*", "reactor-trace test .",
  ])
  func `No diagnostic has one`(command: String) async throws {
    let text = try await run(command)
    #expect(Self.hidden.filter(text.unicodeScalars.contains).isEmpty, "\(text)")
    #expect(text.contains("\\u202e") || text.contains("\\u{202E}"), "\(text)")
  }

  @Test func `A value with such characters is read back as it was`() async throws {
    let text = try await run(
      """
      reactor-trace --show action ok* | sed -n 's/.* #1 //p' >call
      { echo 'reactor text-field'; cat call; } >copy.actions
      reactor-trace --show action copy.actions | sed -n 's/.* #1 //p' | cmp call - && echo same
      """)
    #expect(text == "same\n")
  }
}
