import ReactorBase
import Testing

struct DiagnosticRendererTests {
  /// Renders an error at the first occurrence of a string.
  private func render(
    _ text: String, marking marked: String, label: String? = nil, notes: [Diagnostic.Note] = [],
    color: Bool = false
  ) throws -> String {
    let file = SourceFile(name: "overlap.actions", text: text)
    let bytes = Array(marked.utf8)
    let offset = try #require(
      file.bytes.indices.first { file.bytes[$0...].starts(with: bytes) })
    let diagnostic = Diagnostic(
      id: "unknown-action", "unknown action", at: SourceRange(offset, offset + bytes.count),
      label: label, notes: notes)
    return DiagnosticRenderer(color: color).render(diagnostic, in: file)
  }

  @Test func `A rendered diagnostic names the place, shows the line and marks the range`() throws {
    let text = "reactor counter\n\nwait 1s\nincraese\nincrease\n"
    #expect(
      try render(text, marking: "incraese", label: "did you mean 'increase'?") == """
        error[unknown-action]: unknown action
          --> overlap.actions:4:1
           |
         4 | incraese
           | ^^^^^^^^ did you mean 'increase'?

        """)
  }

  @Test func `A rendered diagnostic makes room for long line numbers`() throws {
    let text = String(repeating: "\n", count: 999) + "  wait\n"
    #expect(
      try render(text, marking: "wait") == """
        error[unknown-action]: unknown action
             --> overlap.actions:1000:3
              |
         1000 |   wait
              |   ^^^^

        """)
  }

  @Test(arguments: [
    ("\ttab", "tab", "    tab", "    ^^^"),
    ("a(\"日本\") x", "x", "a(\"日本\") x", "          ^"),
    ("日本", "本", "日本", "  ^^"),
    ("e\u{301}x", "x", "e\u{301}x", " ^"),
    ("👨‍👩‍👧‍👦 x", "x", "👨‍👩‍👧‍👦 x", "   ^"),
    ("a\u{0}b\u{1B}[31m", "b", "a\\u{0}b\\u{1B}[31m", "      ^"),
    ("\u{202E}x", "x", "\\u{202E}x", "        ^"),
    ("crlf\r\n", "crlf", "crlf", "^^^^"),
  ])
  func `The carets stay under what they mark`(
    _ text: String, _ marked: String, _ line: String, _ carets: String
  ) throws {
    let lines = try render(text, marking: marked).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3] == " 1 | \(line)")
    #expect(lines[4] == "   | \(carets)")
  }

  @Test func `One caret marks the end of a line`() throws {
    let file = SourceFile(name: "a", text: "wait\nnext")
    let diagnostic = Diagnostic(id: "x", "m", at: SourceRange(4, 4))
    let lines = DiagnosticRenderer().render(diagnostic, in: file).split(separator: "\n")
    #expect(lines[1] == "  --> a:1:5")
    #expect(lines[4] == "   |     ^")
  }

  @Test func `A range of several lines is marked on its first line`() {
    let file = SourceFile(name: "a", text: "one [\n two\n]")
    let diagnostic = Diagnostic(id: "x", "m", at: SourceRange(4, 12))
    let lines = DiagnosticRenderer().render(diagnostic, in: file).split(separator: "\n")
    #expect(lines[3...] == [" 1 | one [", "   |     ^"])
  }

  @Test func `An endless line is shown in a window`() throws {
    let text =
      String(repeating: "ab", count: 1_000_000) + "HERE" + String(repeating: "cd", count: 9)
    let lines = try render(text, marking: "HERE").split(separator: "\n")
    #expect(lines[1] == "  --> overlap.actions:1:2000001")
    #expect(lines[3].hasPrefix(" 1 | …"))
    #expect(lines[3].hasSuffix("abHEREcdcdcdcdcdcdcdcdcd"))
    #expect(lines[3].count <= 110)
    let shown = try #require(lines[3].firstRange(of: "HERE"))
    let carets = try #require(lines[4].firstRange(of: "^^^^"))
    let before = lines[3].distance(from: lines[3].startIndex, to: shown.lowerBound)
    #expect(lines[4].distance(from: lines[4].startIndex, to: carets.lowerBound) == before)
  }

  @Test func `An endless range is shown at its beginning`() throws {
    let lines = try render(
      "x " + String(repeating: "a", count: 500_000),
      marking: "aaaa" + String(repeating: "a", count: 400_000)
    )
    .split(separator: "\n")
    #expect(lines[3].hasPrefix(" 1 | x aaaa"))
    #expect(lines[3].hasSuffix("…"))
    #expect(lines[4].count <= 110)
  }

  @Test func `A note has an excerpt if it has a place`() throws {
    let notes = [
      Diagnostic.Note("first given here", at: SourceRange(0, 3)), Diagnostic.Note("try again"),
    ]
    #expect(
      try render("one\ntwo\n", marking: "two", notes: notes) == """
        error[unknown-action]: unknown action
          --> overlap.actions:2:1
           |
         2 | two
           | ^^^
        note: first given here
          --> overlap.actions:1:1
           |
         1 | one
           | ^^^
        note: try again

        """)
  }

  @Test func `A rendered diagnostic is coloured on request, and otherwise the same`() throws {
    let plain = try render("one", marking: "one", label: "label")
    let coloured = try render("one", marking: "one", label: "label", color: true)
    #expect(coloured.contains("\u{1B}[1;31m^^^ label\u{1B}[0m"))
    let pieces = coloured.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    let stripped =
      pieces[0] + pieces.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
    #expect(stripped == plain)
  }

  @Test func `Rendered diagnostics come in the order of the file, up to a limit`() {
    let file = SourceFile(name: "a", text: String(repeating: "x\n", count: 200))
    var list = DiagnosticList()
    for line in (0..<150).reversed() {
      list.append(Diagnostic(id: "x", "m", at: SourceRange(line * 2, line * 2 + 1)))
    }
    let text = DiagnosticRenderer().render(list, in: file)
    let places = text.split(separator: "\n").filter { $0.contains("-->") }
    #expect(places.count == 100)
    #expect(places.first?.hasSuffix("a:1:1") == true)
    #expect(places.last?.hasSuffix("a:100:1") == true)
    #expect(text.hasSuffix("\n... and 50 more\n"))
  }
}
