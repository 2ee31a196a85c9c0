import ReactorTrace

extension Gallery {
  static var strings: [Exhibit] {
    [
      strings(
        "long-strings", String(repeating: "0123456789", count: 500),
        String(repeating: "длинный текст ", count: 200),
        "a" + String(repeating: "\u{301}", count: 2500)),
      strings(
        "line-breaks", "a\nb", "a\r\nb\r", "\u{2028}\u{2029}\u{85}\u{B}\u{C}",
        "\t\0\u{1B}[31m\u{7F}",
        "\n", "\\n \\ \\u{41}"),
      strings(
        "bidirectional-strings", "\u{202E}gpj.exe\u{202C}", "שלום (1) عربى", "\u{2066}a\u{2069}",
        "e\u{301} \u{E9}", "n\u{303}\u{323}", "\u{301}", "\u{FEFF}\u{200B}\u{200D}x"),
      strings(
        "emoji", "👨‍👩‍👧‍👦", "🇳🇴🇰🇷🇳", "👍🏽 1️⃣ ❤️", "\u{10FFFF}\u{E000}\u{FFFE}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
      strings(
        "markup", "</script><script>alert(1)</script>", "<!-- --> ]]> &lt;",
        "<b onclick=\"a()\">'`${x}`",
        "</pre></noscript><svg>", "\"; drop"),
      strings(
        "trace-like", "a -> b", "x, value: 1", "#1", "0.000 s state #1 n: 1", ".red", ".red(1)",
        "nil",
        "<cycle>", "(unchanged)", "[a: 1]", "(", "]", "\")", "true", "12", "[token#1]", " ", ""),
      .states(
        "characters", Characters(),
        [
          { $0.character = "\r\n" }, { $0.scalar = "\u{0}" }, { $0.character = "👨‍👩‍👧" },
          { $0.part = "a\"b".dropFirst() }, { $0.characters = Array("né\u{2028}") },
        ]),
    ]
  }

  private static func strings(_ name: String, _ texts: String...) -> Exhibit {
    .states(
      name, Texts(),
      texts.map { text in
        { state in
          state.all.append(text)
          state.byText[text] = text.count
          state.last = text
          state.kind = .text(text, label: text)
        }
      })
  }
}

private struct Texts {
  enum Kind {
    case nothing
    case text(String, label: String)
  }

  var last: String?
  var kind = Kind.nothing
  var byText: [String: Int] = [:]
  var all: [String] = []
}

private struct Characters {
  var character: Character = "a"
  var scalar: Unicode.Scalar = "a"
  var fixed: StaticString = "static \"text\""
  var part: Substring = ""
  var characters: [Character] = []
}
