import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageScriptTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  /// Opens the page of a script that includes another one, two of whose expectations fail.
  private func open(fragment: String = "", width: Int = 1280) async throws -> Browser {
    try fixture.directory.file(
      "setup.actions", content: Data("# Shared.\nincrease\nwait 250ms\n".utf8))
    return try await fixture.open(
      script: """
        reactor counter

        include "setup.actions"
        expect value == 3
        increase
        wait 2s
        expect value == 2
        expect isLoading == true

        """,
      status: 1, fragment: fragment, width: width)
  }

  private static let current = """
    [...document.querySelectorAll(".script [aria-current]")].map((line) => line.innerText).join()
    """

  private static let notes = """
    [...document.querySelectorAll(".script-note")].map((note) => note.innerText)
    """

  @Test func `The line that an event goes back to is marked, in the script and in included files`()
    async throws
  {
    let browser = try await open(fragment: "#event=2")
    let files =
      "page.scriptPane.rows.filter(({ file }) => file).map(({ file }) => file.name).join()"
    #expect(try browser.text(files) == "a.actions,setup.actions")
    #expect(try browser.text(of: ".script-file") != "")
    #expect(try browser.selectedLine().contains("action #1 increase"))
    #expect(
      try browser.text("document.querySelector('.script [aria-current]').dataset.line") == "2")
    // The effect of the first action ends while the script is on another line.
    try browser.evaluate("page.selectEvent(page.replay.found, page.replay.found.effects[0].last)")
    #expect(
      try browser.text("document.querySelector('.script [aria-current]').dataset.line") == "2")
    #expect(try browser.text(of: ".script .running").contains("wait 2s"))
    try browser.press("Home")
    #expect(try browser.text(Self.current) == "")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `A line leads to its events, one after the other, also by keys`() async throws {
    let browser = try await open()
    try browser.click(".script [data-line=\"5\"] button")
    #expect(try browser.selectedLine() == "0.250 counter action #2 increase")
    try browser.click(".script [data-line=\"5\"] button")
    #expect(try browser.selectedLine().contains("counter state #2"))
    try browser.evaluate("document.getElementById('script-list').focus()")
    try browser.press("ArrowDown")
    #expect(try browser.text("page.scriptPane.script.lineAt(page.scriptPane.running).line") == "6")
    try browser.press("ArrowUp")
    #expect(try browser.selectedLine() == "0.250 counter action #2 increase")
    // A blank line leads nowhere.
    #expect(
      try browser.text("document.querySelector('.script [data-place=\"2\"] button')") == "null")
    // Each clicked line is an entry of the history.
    try browser.settle()
    try browser.goBack()
    #expect(try browser.text("page.scriptPane.script.lineAt(page.scriptPane.running).line") == "6")
    #expect(browser.complaints() == [])
  }

  @Test func `A failed expectation shows the value found, and the write that is to blame`()
    async throws
  {
    let browser = try await open()
    let notes = try browser.text("\(Self.notes).join('; ')")
    #expect(notes.contains("found 0"))
    #expect(notes.contains("found false"))
    #expect(notes.contains("isLoading became false at 1.000 s"))
    #expect(try browser.text("document.querySelectorAll('.script-line.problem').length") == "2")
    try browser.evaluate("document.querySelectorAll('.script-note .link')[0].click()")
    #expect(try browser.selectedLine().contains("expect value == 3, found 0"))
    #expect(
      try browser.text("document.querySelector('.script [aria-current]').dataset.line") == "4")
    try browser.evaluate(
      "[...document.querySelectorAll('.script-note .link')].find((e) => e.innerText === '1.000 s').click()"
    )
    #expect(try browser.selectedLine().contains("isLoading: false"))
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The script can be folded away, which the next page remembers`() async throws {
    let browser = try await open()
    let width = "document.getElementById('script').offsetWidth > 0"
    let isWide = "document.getElementById('timeline').offsetWidth === innerWidth"
    #expect(try browser.text("[\(width), \(isWide)].join()") == "true,false")
    try browser.press("l")
    #expect(try browser.text("[\(width), \(isWide)].join()") == "false,true")
    #expect(try browser.text("document.getElementById('script-button').ariaExpanded") == "false")
    try browser.open(fixture.directory.url.appendingPathComponent("page.html"))
    #expect(try browser.text("[\(width), \(isWide)].join()") == "false,true")
    try browser.click("#script-button")
    #expect(try browser.text("[\(width), \(isWide)].join()") == "true,false")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `A failing test shows its script, on a phone as a pane of its own`() async throws {
    let browser = try await fixture.openFailingGolden(
      fragment: "#script=Golden%2Fslow.actions", width: 390)
    #expect(try browser.text("document.getElementById('script').offsetWidth") == "0")
    try browser.click("#tab-script")
    #expect(try browser.text("document.getElementById('events').offsetWidth") == "0")
    #expect(try browser.text(of: ".script").contains("increase"))
    #expect(try browser.text("document.documentElement.scrollWidth <= 390") == "true")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The document has the visible lines of a long script, and no others`() async throws {
    let taps = String(repeating: "increase\nwait 700ms\n", count: 2000)
    let browser = try await fixture.open(script: "reactor counter\n\n\(taps)")
    try browser.press("End")
    #expect(try browser.text("document.querySelectorAll('.script-line').length < 60") == "true")
    try browser.press("k")
    try browser.settle()
    let isVisible = """
      (() => {
        const [line, list] = ["[aria-current]", "#script-list"]
          .map((part) => document.querySelector(`#script ${part}`).getBoundingClientRect());
        return line.top >= list.top && line.bottom <= list.bottom;
      })()
      """
    #expect(try browser.text("page.row > 10000") == "true")
    try browser.press("b")
    #expect(try browser.text(isVisible) == "true")
    #expect(browser.complaints() == [])
  }
}
