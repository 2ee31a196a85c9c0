import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageCopyTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  private static let script = "reactor counter\n\nincrease\nwait 500ms\nincrease\n"

  /// Records the text that the page writes to the clipboard.
  private static let listening = """
    document.addEventListener("copy", (event) => {
      window.clip = event.clipboardData.getData("text/plain");
    })
    """

  /// Copies an entry of the menu by its key, and returns the text.
  private func copied(_ key: String, from browser: Browser) throws -> String {
    try browser.evaluate("window.clip = ''")
    try browser.press("y")
    #expect(try browser.text("document.getElementById('copy').open") == "true")
    try browser.press(key)
    #expect(try browser.text("document.getElementById('copy').open") == "false")
    return try browser.text("window.clip")
  }

  @Test func `Keys copy a line, a value, a path, the script, commands and a link`() async throws {
    let browser = try await fixture.open(script: Self.script, fragment: "#event=13&path=isLoading")
    try browser.evaluate(Self.listening)
    #expect(
      try copied("t", from: browser) == "1.000 counter state #1 value: 1, isLoading: false")
    #expect(try browser.text(of: "#said") == "Copied: Line of the trace")
    #expect(try copied("v", from: browser) == "false")
    #expect(try copied("p", from: browser) == "isLoading")
    #expect(try copied("l", from: browser) == "a.actions:3")
    #expect(try copied("s", from: browser) == "increase")
    #expect(try copied("f", from: browser) == Self.script)
    #expect(try copied("r", from: browser) == "reactor-trace run a.actions")
    let why = try copied("w", from: browser)
    #expect(why == "reactor-trace why a.actions isLoading --at=1s")
    let answer = try await Shell.run(why, in: fixture.directory.url)
    #expect(answer.status == 0)
    #expect(String(decoding: answer.output, as: UTF8.self).contains("false"))
    #expect(try copied("u", from: browser).hasSuffix("page.html#event=13&path=isLoading"))
    #expect(browser.complaints() == [])
  }

  @Test func `The page of a case links its row, and copies the script of the case`() async throws {
    let script =
      "cases | 만큼 | 값\r\n하나 | 1 | 1\r\n둘 | 2 | \"가\"\r\n\r\nreactor text-field\r\n\r\n"
      + "repeat 2 {\r\n  inputField($값)\r\n}\r\nwait 1s\r\nexpect lengthOfString == $만큼\r\n"
    try fixture.directory.file("a.actions", content: Data(script.utf8))
    let browser = try await fixture.open(
      "reactor-trace run --format html 'a.actions#둘' -o page.html", status: 1,
      fragment: "#event=3")
    try browser.evaluate(Self.listening)
    #expect(
      try browser.text(of: ".chain li").trimmingCharacters(in: .whitespaces)
        == "a.actions:8 in case 둘 (a.actions:3)")
    #expect(try copied("l", from: browser) == "a.actions:8")
    #expect(try copied("f", from: browser) == script.replacing("\r\n", with: "\n"))
    let own = try copied("o", from: browser)
    #expect(!own.contains("$") && !own.contains("cases") && own.contains("inputField(\"가\")"))
    try fixture.directory.file("own.actions", content: Data(own.utf8))
    let same = try await Shell.run(
      "reactor-trace own.actions >own.trace; reactor-trace 'a.actions#둘' | diff - own.trace",
      in: fixture.directory.url)
    #expect(same.status == 0, "\(own)")
    #expect(browser.complaints() == [])
  }

  @Test func `The page of a trace without a script copies a script that replays to it`()
    async throws
  {
    let script =
      "reactor follow\r\ntrace show=action,state,call\r\nfollow(42)\r\nwait 2s\r\nfollow(7)\r\n"
    try fixture.directory.file("a.actions", content: Data(script.utf8))
    let browser = try await fixture.open(
      "reactor-trace a.actions >a.trace; reactor-trace diff --format html a.trace a.trace -o page.html"
    )
    try browser.evaluate(Self.listening)
    let own = try copied("o", from: browser)
    #expect(own.contains("stub once user.follow(42) -> "), "\(own)")
    try fixture.directory.file("own.actions", content: Data(own.utf8))
    let same = try await Shell.run(
      "reactor-trace own.actions | diff - a.trace", in: fixture.directory.url)
    #expect(same.status == 0, "\(own)")
    #expect(browser.complaints() == [])
  }

  @Test func `Keys alone lead from the list of a failing run to the command that accepts a trace`()
    async throws
  {
    let browser = try await fixture.openFailingGolden()
    try browser.evaluate(Self.listening)
    try browser.press("j")
    #expect(
      try copied("r", from: browser).contains("reactor-trace test Golden/slow.actions"))
    try browser.press("Enter")
    try browser.settle()
    #expect(try browser.text(of: "#name") == "Golden/slow.actions")
    #expect(
      try copied("a", from: browser).contains(
        "reactor-trace test --update=failed Golden/slow.actions"))
    #expect(
      try copied("x", from: browser) == "1.000 counter state #1 value: 1, isLoading: true")
    try browser.press("y")
    try browser.press("Escape")
    #expect(try browser.text("document.getElementById('copy').open") == "false")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The page of an exploration copies the command that explores again`() async throws {
    let script = """
      reactor image-loader with { "waitsForDownload": true }

      settled isLoading == false
      choose 4 of imageLoadButtonTap(index: 1), imageLoadButtonTap(index: 2)
      """
    try fixture.directory.file("a.actions", content: Data(script.utf8))
    let command = "reactor-trace explore --seed=7 --keep-going a.actions"
    let browser = try await fixture.open(
      "\(command) --jobs 2 --save found --report html=page.html", status: 1)
    try browser.evaluate(Self.listening)
    #expect(try copied("r", from: browser) == command)
    // The failure comes before the notes.
    try browser.press("Enter")
    try browser.settle()
    #expect(try copied("c", from: browser) == "reactor-trace run found/a-1.actions")
    #expect(try copied("l", from: browser).hasPrefix("found/a-1.actions:"))
    #expect(
      try copied("h", from: browser)
        == "reactor-trace run --format=html --output=page.html found/a-1.actions")
    #expect(
      try copied("w", from: browser).hasPrefix("reactor-trace why found/a-1.actions isLoading"))
    for key in ["c", "h"] {
      let outcome = try await Shell.run(copied(key, from: browser), in: fixture.directory.url)
      #expect(outcome.status <= 1)
    }
    #expect(browser.complaints() == [])
  }

  @Test func `Rows that are selected together are copied as lines`() async throws {
    let browser = try await fixture.open(script: Self.script)
    try browser.evaluate(Self.listening)
    try browser.press("j")
    for _ in 0..<2 { try browser.press("J") }
    #expect(try browser.text(of: "#said") == "3 lines selected")
    #expect(
      try browser.text("document.querySelectorAll('#list [aria-selected=true]').length") == "3")
    try browser.evaluate("document.execCommand('copy')")
    let lines = """
      0.000 counter action #1 increase
      0.000 counter state #1 value: 0, isLoading: true
      0.500 counter action #2 increase
      """
    #expect(try browser.text("window.clip") == lines)
    // A step continues from the last event, and selects only one.
    try browser.press("k")
    #expect(
      try browser.text("document.querySelectorAll('#list [aria-selected=true]').length") == "1")
    // Rows that are selected by dragging are copied in the same way.
    try browser.evaluate(
      """
      (() => {
        const rows = document.querySelectorAll("#list .event");
        getSelection().setBaseAndExtent(rows[1].lastChild, 0, rows[3].firstChild, 1);
        document.execCommand("copy");
      })()
      """)
    #expect(try browser.text("window.clip") == lines)
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `Rows of a failing test are copied as the terminal shows them`() async throws {
    let browser = try await fixture.openFailingGolden(fragment: "#script=Golden%2Fslow.actions")
    try browser.evaluate(Self.listening)
    try browser.press("K")
    try browser.evaluate("document.execCommand('copy')")
    #expect(
      try browser.text("window.clip") == """
         0.500 counter state #2 value: 0, isLoading: true
        -1.000 counter state #1 value: 1, isLoading: true
        +2.000 counter state #1 value: 1, isLoading: true
        """)
    #expect(browser.complaints() == [])
  }
}
