import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageReadingTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  private static let script = "reactor counter\n\nincrease\nwait 500ms\nincrease\n"

  // MARK: - Differences

  @Test
  func
    `The difference of two texts ends at the edges of words, and the text begins shortly before it`()
    async throws
  {
    let browser = try await fixture.open(script: Self.script)
    let cases = [
      ("value: 1, a: 2", "value: 17, a: 2", "value: |1|, a: 2", "value: |17|, a: 2"),
      ("true", "false", "|true|", "|false|"),
      ("[1, 2]", "[1, 2, 3]", "[1, 2||]", "[1, 2|, 3|]"),
      ("same", "same", "same||", "same||"),
      ("🙂a", "🙃a", "|🙂a|", "|🙃a|"),
    ]
    for (left, right, old, now) in cases {
      let parts = """
        differingParts("\(left)", "\(right)")
          .map((parts) => `${parts[0]}|${parts[1].textContent ?? ""}|${parts[2]}`).join(";")
        """
      #expect(try browser.text(parts) == "\(old);\(now)")
    }
    let long = """
      (() => {
        const [old, now] = differingParts("x".repeat(5000) + ", age: 47" + "y".repeat(5000), "x".repeat(5000) + ", age: 31", 80);
        return [old, now].map((parts) => parts.map((part) => part.textContent ?? part).join(""))
          .map((text) => text.length < 120 && text.startsWith("…")).join();
      })()
      """
    #expect(try browser.text(long) == "true,true")
    #expect(browser.complaints() == [])
  }

  @Test func `Differences are marked in the rows, the details and the state`() async throws {
    let long = String(repeating: "x", count: 400)
    try fixture.directory.file(
      "g/a.actions",
      content: Data("reactor profile\n\nchangeName(\"\(long)\")\nchangeAge(31)\n".utf8))
    let browser = try await fixture.open(
      "reactor-trace test --update=all g && sed -i 's/data: 31/data: 47/' g/a.actions.trace && "
        + "CI=1 reactor-trace test --report html=page.html g >/dev/null",
      status: 1)
    let marked = { (part: String) in
      "[...document.querySelectorAll('\(part) .differing')].map((mark) => mark.innerText).join()"
    }
    #expect(try browser.text(marked("#list [aria-selected=true]")) == "47,31")
    #expect(try browser.text(marked("#details-body > div:nth-of-type(2)")) == "47,31")
    #expect(try browser.text(marked("#tree")) == "47,31")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The two values of a change are stacked on a phone`() async throws {
    let browser = try await fixture.open(script: Self.script, fragment: "#event=5", width: 390)
    try browser.click("#tab-state")
    let boxes = """
      (() => {
        const [old, now] = ["del", "ins"].map((tag) => document.querySelector(`#tree ${tag}`).getBoundingClientRect());
        return old.bottom <= now.top + 0.5;
      })()
      """
    #expect(try browser.text(boxes) == "true")
    #expect(browser.complaints() == [])
  }

  // MARK: - Fingers, colours and paper

  @Test(.thorough)
  func `Two fingers zoom, and select nothing then`() async throws {
    let browser = try await fixture.open(script: Self.script)
    let row = try browser.text("page.row")
    let view = try browser.text(
      """
      (() => {
        const { canvas, scale } = page.timeline;
        const box = canvas.getBoundingClientRect();
        canvas.setPointerCapture = () => {};
        const at = (type, pointerId, x) => canvas.dispatchEvent(new PointerEvent(type, {
          pointerId, pointerType: "touch", clientX: box.left + x, clientY: box.top + 40, buttons: 1, bubbles: true,
        }));
        const middle = scale.time(350);
        at("pointerdown", 1, 300);
        at("pointerdown", 2, 400);
        at("pointermove", 1, 250);
        at("pointermove", 2, 450);
        at("pointerup", 1, 250);
        at("pointerup", 2, 450);
        const [from, to] = scale.view;
        return [Math.round(100 * (to - from)), Math.abs(scale.x(middle) - 350) < 2].join();
      })()
      """)
    #expect(view == "50,true")
    #expect(try browser.text("page.row") == row)
    // A tap after it selects again.
    try browser.settle()
    #expect(try browser.text("page.timeline.pointer.pinch.isActive") == "false")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The page paints and marks with the colours that the reader has chosen`() async throws {
    let browser = try await fixture.open(script: Self.script, fragment: "#event=5")
    try browser.forceColors()
    try browser.settle()
    #expect(try browser.text("page.timeline.palette.colors.ink") == "CanvasText")
    let differs = { (part: String) in
      """
      getComputedStyle(document.querySelector("\(part)")).backgroundColor
        !== getComputedStyle(document.body).backgroundColor
      """
    }
    for part in [".axis-time .cursor", ".selection .cursor", "#list [aria-selected=true]"] {
      #expect(try browser.text(differs(part)) == "true", "\(part)")
    }
    // The axis has ticks in another colour than its ground.
    let colors = """
      (() => {
        const { axis } = page.timeline;
        const { data } = axis.getContext("2d").getImageData(0, 18, axis.width, 6);
        return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size > 1;
      })()
      """
    #expect(try browser.text(colors) == "true")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `A finding is printed on one sheet, with its script, its timeline and its trace`()
    async throws
  {
    let script = """
      reactor image-loader with { "waitsForDownload": true }

      settled isLoading == false
      choose 4 of imageLoadButtonTap(index: 1), imageLoadButtonTap(index: 2)
      """
    try fixture.directory.file("spinner.actions", content: Data(script.utf8))
    let browser = try await fixture.open(
      "reactor-trace explore --report html=page.html spinner.actions", status: 1)
    let document = String(decoding: try browser.printed(), as: Unicode.ASCII.self)
    let pages = document.components(separatedBy: "/Type /Page\n").count - 1
    #expect(pages == 1)
    #expect(browser.complaints() == [])
  }
}
