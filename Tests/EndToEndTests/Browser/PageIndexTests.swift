import Foundation
import ReactorTestTraits
import Testing

/// The list of scripts of a report.
@Suite(.serialized, .endToEnd, .browser)
struct PageIndexTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  /// Opens the report on three scripts with a new field, one script with a different difference, one that passes, and a
  /// golden without a script.
  private func open(width: Int = 1280) async throws -> Browser {
    try await fixture.open(
      """
      mkdir g && for name in a b c other same; do printf 'reactor counter\\nincrease\\n' >g/$name.actions; done
      reactor-trace test --update=missing g >/dev/null && cp g/same.actions.trace g/gone.actions.trace
      sed -i.old 's/, isLoading: [a-z]*//' g/[abc].actions.trace
      sed -i.old 's/value: 1/value: 7/' g/other.actions.trace
      reactor-trace test --report html=page.html g >/dev/null
      """, status: 1, width: width)
  }

  private static let names =
    "[...document.querySelectorAll('#index-rows td:nth-child(2)')].map((cell) => cell.innerText).join()"
  private static let pressed = "document.querySelector('#index-groups button').ariaPressed"

  @Test func `A report lists groups, first differences and obsolete traces`() async throws {
    let browser = try await open()
    let all =
      "g/a.actions,g/b.actions,g/c.actions,g/other.actions,g/gone.actions.trace,g/same.actions"
    #expect(try browser.text(Self.names) == all)
    #expect(
      try browser.text(of: "#index-groups")
        == "counter.isLoading was added (false; true), in 3 scripts")
    let other = try browser.text("document.querySelectorAll('#index-rows tr')[3].innerText")
    #expect(other.contains("at 1.000 s counter.value: expected 7, found 1"), "\(other)")
    let gone = try browser.text("document.querySelectorAll('#index-rows tr')[4].innerText")
    #expect(gone.contains("is obsolete: its script no longer exists"), "\(gone)")
    // The button of a group shows its scripts, together with the other filters.
    try browser.evaluate("document.querySelector('#index-groups button').focus()")
    try browser.press("Enter")
    #expect(try browser.text(Self.names) == "g/a.actions,g/b.actions,g/c.actions")
    #expect(try browser.text(Self.pressed) == "true")
    #expect(try browser.text(of: "#index-hidden") == "3 of 6 scripts hidden")
    try browser.click("#index-filter button")
    #expect(try browser.text(Self.names) == "")
    try browser.click("#index-filter button")
    try browser.click("#index-groups button")
    #expect(try browser.text(Self.names) == all)
    #expect(try browser.text(Self.pressed) == "false")
    #expect(browser.complaints() == [])
  }

  @Test func `Groups fit a narrow window, and are marked in forced colors`() async throws {
    let browser = try await open(width: 390)
    #expect(try browser.text("document.documentElement.scrollWidth") == "390")
    #expect(try browser.text("document.getElementById('index-view').scrollWidth <= 390") == "true")
    try browser.forceColors()
    let border = "getComputedStyle(document.querySelector('#index-groups button')).borderTopWidth"
    #expect(try browser.text(border) == "1px")
    try browser.click("#index-groups button")
    #expect(try browser.text(border) == "2px")
    #expect(browser.complaints() == [])
  }
}
