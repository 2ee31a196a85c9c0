import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageFilterTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  private static let script = "reactor counter\n\nincrease\nwait 500ms\nincrease\n"
  private static let rows = "page.list.rows.length"

  @Test
  func
    `The list is narrowed to a text and to the changes of a path, and hidden events are counted`()
    async throws
  {
    let browser = try await fixture.open(script: Self.script, fragment: "#event=13&path=isLoading")
    #expect(try browser.text(of: "#hidden-count") == "10 of 20 events hidden")
    try browser.press("O")
    #expect(try browser.text(Self.rows) == "3")
    #expect(try browser.text(of: "#hidden-count") == "17 of 20 events hidden")
    #expect(try browser.text("document.getElementById('path-filter').ariaPressed") == "true")
    try browser.press("x")
    #expect(try browser.text(Self.rows) == "10")
    try browser.evaluate("document.getElementById('find').value = 'value: 2'")
    try browser.evaluate("document.getElementById('find').dispatchEvent(new Event('input'))")
    try browser.press("o")
    #expect(try browser.text(Self.rows) == "2")
    // A link to a hidden event removes the filter, and says so.
    try browser.press("b")
    #expect(try browser.selectedLine() == "0.500 counter action #2 increase")
    #expect(try browser.text(Self.rows) == "10")
    #expect(try browser.text(of: "#said").hasPrefix("The filter was removed"))
    try browser.click("#show-all")
    #expect(try browser.text(Self.rows) == "20")
    #expect(try browser.text(of: "#hidden-count") == "")
    #expect(browser.complaints() == [])
  }

  @Test func `The list is narrowed to a stretch of time, by keys and on the timeline`() async throws
  {
    let browser = try await fixture.open(script: Self.script, fragment: "#event=6")
    try browser.press("(")
    #expect(try browser.text(of: "#range-filter") == "0.500 – 1.500 s ×")
    try browser.press("x")
    #expect(try browser.text("document.getElementById('range-filter').hidden") == "true")
    try browser.evaluate(
      """
      (() => {
        const { axis, scale } = page.timeline;
        const box = axis.getBoundingClientRect();
        axis.setPointerCapture = () => {};
        const at = (type, time) => axis.dispatchEvent(new PointerEvent(type, {
          clientX: box.left + scale.x(time), clientY: box.top + 4, buttons: 1, shiftKey: true, bubbles: true,
        }));
        at("pointerdown", 9e8);
        at("pointermove", 12e8);
        at("pointerup", 12e8);
      })()
      """)
    #expect(try browser.text(Self.rows) == "2")
    let shown =
      "[...document.querySelectorAll('.range')].map((range) => range.offsetWidth > 20).join()"
    #expect(try browser.text(shown) == "true,true")
    try browser.click("#range-filter")
    #expect(try browser.text(Self.rows) == "10")
    #expect(browser.complaints() == [])
  }

  @Test func `Scripts are listed in natural order, failures first, and by their names`()
    async throws
  {
    for number in [1, 2, 10] {
      try fixture.directory.file(
        "g/tap\(number).actions", content: Data("reactor counter\nincrease\n".utf8))
    }
    let browser = try await fixture.open(
      "reactor-trace test --update=all g >/dev/null && sed -i 's/value: 1/value: 7/' g/tap10.actions.trace && "
        + "CI=1 reactor-trace test --report html=page.html g >/dev/null",
      status: 1)
    let names =
      "[...document.querySelectorAll('#index-rows .link')].map((name) => name.innerText).join()"
    #expect(try browser.text(names) == "g/tap10.actions,g/tap1.actions,g/tap2.actions")
    try browser.press("/")
    for key in ["t", "a", "p", "1"] { try browser.press(key) }
    #expect(try browser.text(names) == "g/tap10.actions,g/tap1.actions")
    #expect(try browser.text(of: "#index-hidden") == "1 of 3 scripts hidden")
    try browser.click("#index-filter button")
    #expect(try browser.text(names) == "g/tap1.actions")
    try browser.press("Enter")
    #expect(try browser.text(of: "#name") == "g/tap1.actions")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The page says so if there is nothing to go to`() async throws {
    let browser = try await fixture.open(script: Self.script)
    try browser.press("e")
    #expect(try browser.text(of: "#said") == "No errors, failed expectations or broken rules")
    #expect(try browser.text("page.row") == "0")
    try browser.press(",")
    #expect(try browser.text(of: "#said") == "No earlier selection")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `Keys go back and forward through everything that was selected`() async throws {
    let browser = try await fixture.open(script: Self.script)
    let wait = "new Promise((done) => setTimeout(done, 450))"
    try browser.evaluate(wait)
    try browser.press("End")
    try browser.press("k")
    let row = try browser.text("page.row")
    try browser.evaluate(wait)
    try browser.click("#tree [data-path=value] .name")
    try browser.evaluate(wait)
    try browser.press("b")
    let last = try browser.text("page.row")
    let place = "[page.row, page.path].join()"
    try browser.press(",")
    #expect(try browser.text(place) == "\(row),value")
    try browser.press(",")
    #expect(try browser.text(place) == "\(row),isLoading")
    try browser.press(",")
    #expect(try browser.text(place) == "0,isLoading")
    for _ in 0..<3 { try browser.click("#trail-forward") }
    #expect(try browser.text("page.row") == last)
    #expect(try browser.text("document.getElementById('trail-forward').disabled") == "true")
    #expect(browser.complaints() == [])
  }
}
