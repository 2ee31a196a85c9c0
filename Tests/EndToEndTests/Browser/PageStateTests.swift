import Foundation
import ReactorGallery
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageStateTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  /// Opens the page of the gallery's screen of sixty fields.
  private func openScreen(fragment: String = "") async throws -> Browser {
    let screen = try #require(Gallery.all.first { $0.name == "lending" })
    try fixture.directory.file("a.actions", content: Data(screen.script.utf8))
    return try await fixture.open(
      "reactor-trace-gallery run --format html a.actions -o page.html", fragment: fragment)
  }

  @Test
  func `The row of a long state shows the parts that changed, also while a text is looked for`()
    async throws
  {
    let browser = try await openScreen()
    let rows =
      "[...document.querySelectorAll('.event.state .changed')].map((part) => part.innerText).join()"
    #expect(try browser.text(rows).contains("books[2].rating: 4.5"))
    try browser.evaluate(
      "{ const find = document.getElementById('find'); find.value = 'rating'; find.dispatchEvent(new Event('input')); }"
    )
    try browser.settle()
    #expect(try browser.text(rows).contains("books[2].rating: 4.5"))
    #expect(browser.complaints() == [])
  }

  @Test
  func `A graph has what tells states apart, and print the parts of long states that changed`()
    async throws
  {
    let browser = try await openScreen()
    let graph = "new StateGraph(page.replay.found, 1).nodes.map(({ lines }) => lines.join()).join()"
    let lines = try browser.text(graph)
    #expect(lines.contains("showsCovers: true") && lines.contains("books: not empty"))
    #expect(!lines.contains("isGuest"))
    let printed =
      "Array.from({ length: page.replay.found.count }, (_, event) => Printing.line(page.replay.found, event)).slice(1)"
    #expect(
      try browser.text("Math.max(...\(printed).map(({ length }) => length)) < 1500") == "true")
    #expect(try browser.text("\(printed).join()").contains("books[2].rating: 4.5"))
  }

  @Test func `A failing page opens at the path of the reason, which is a link back to it`()
    async throws
  {
    try fixture.directory.file(
      "a.actions",
      content: Data("reactor counter\n\nincrease\nwait 2s\ndecrease\nwait 2s\nincrease\n".utf8))
    let browser = try await fixture.open(
      "reactor-trace run a.actions | sed 's/value: 1, isLoading: false/value: 3, isLoading: false/' >a.actions.trace; "
        + "CI=1 reactor-trace test --report html=page.html a.actions >/dev/null", status: 1)
    #expect(try browser.text("page.path") == "value")
    #expect(try browser.text(of: "#tree [aria-selected=true]").contains("value"))
    #expect(try browser.text(of: "#history h2").hasPrefix("History of value"))
    let line = try browser.selectedLine()
    #expect(line.contains("value: 1, isLoading: false"))
    #expect(
      try browser.text(
        "[...document.querySelectorAll('#list [aria-selected=true] .number')].map((chip) => chip.innerText).join()"
      ) == "#1,#1")
    try browser.press("Home")
    try browser.evaluate("page.selectPath(1, 'isLoading')")
    try browser.evaluate(
      "[...document.querySelectorAll('#cause .link')].find((link) => link.innerText.startsWith('at ')).click()"
    )
    #expect(try browser.selectedLine() == line)
    #expect(try browser.text("page.path") == "value")
    #expect(try browser.text("document.querySelectorAll('#cause .number').length > 0") == "true")
    #expect(browser.complaints() == [])
  }

  @Test(arguments: [
    "장바구니에 담긴 상품 목록 화면입니다 그리고 아주 긴 제목이라서 끝까지 넘겨 봐야 합니다", "アイテム一覧 とても長いタイトルです、はい、そうです、長い、長い、長い",
    String(repeating: "\u{202E}", count: 30), String(repeating: "a b ", count: 20),
  ])
  func `A line of a script in any language can be scrolled to its end`(text: String) async throws {
    try fixture.directory.file(
      "a.actions", content: Data("reactor text-field\n\ninputField(\"\(text)\")\nwait 1s\n".utf8))
    let browser = try await fixture.open("reactor-trace run --format html a.actions -o page.html")
    let line = "document.querySelector('.script-line .link')"
    #expect(
      try browser.text(
        "\(line).getBoundingClientRect().right + 16 <= \(line).parentElement.getBoundingClientRect().right"
      ) == "true")
    let overflows =
      "document.getElementById('script-list').scrollWidth > document.getElementById('script-list').clientWidth"
    #expect(try browser.text(overflows) == "true")
    #expect(browser.complaints() == [])
  }
}
