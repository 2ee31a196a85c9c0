import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageUseTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  // MARK: - Places

  @Test func `A change of the view is a step of the browser's history; a step along events is not`()
    async throws
  {
    let browser = try await fixture.openFailingGolden()
    let count = { Int(try browser.text("history.length")) ?? 0 }
    let start = try count()
    try browser.click("#index-rows tr:nth-child(2) button")
    try browser.settle()
    let first = try browser.selectedLine()
    // Steps along events, pins and paths are not history entries.
    for key in ["j", "j", "k", "p", "]", "e"] { try browser.press(key) }
    try browser.settle()
    #expect(try count() == start + 1)
    let left = try browser.selectedLine()
    #expect(left != first)
    try browser.press("v")
    try browser.press("e")
    try browser.press("i")
    try browser.press("f")
    try browser.click("#list .event[data-row=\"0\"]")
    try browser.settle()
    #expect(try count() == start + 5)
    #expect(try browser.text("page.row") == "0")
    try browser.goBack()
    #expect(try browser.text("page.view") == "replay")
    #expect(try browser.text("page.row") != "0")
    try browser.goBack()
    #expect(try browser.text("page.view") == "index")
    try browser.goBack()
    #expect(try browser.text("page.view") == "coverage")
    try browser.goBack()
    #expect(try browser.text(of: "#name") == "Golden/slow.actions")
    #expect(try browser.selectedLine() == left)
    try browser.goBack()
    #expect(try browser.text("document.getElementById('index-view').hidden") == "false")
    try browser.evaluate("history.forward()")
    try browser.settle()
    #expect(try browser.text(of: "#name") == "Golden/slow.actions")
    #expect(try count() == start + 5)
    #expect(browser.complaints() == [])
  }

  @Test func `The browser goes back from a link to the event it was on`() async throws {
    let browser = try await fixture.open(
      script: "reactor counter\n\nincrease\nwait 3s\n", fragment: "#event=9")
    let start = try browser.text("page.row")
    try browser.press("b")
    #expect(try browser.selectedLine().contains("action #1 increase"))
    try browser.evaluate("[...document.querySelectorAll('#details-body .link')].at(-1).click()")
    let linked = try browser.text("page.row")
    try browser.settle()
    try browser.goBack()
    #expect(try browser.selectedLine().contains("action #1 increase"))
    #expect(linked != (try browser.text("page.row")))
    try browser.goBack()
    #expect(try browser.text("page.row") == start)
    #expect(browser.complaints() == [])
  }

  @Test(arguments: [
    ("#event=99999", "There is no event '99999': this replay has 11 events."),
    ("#event=2&expected=1", "There is no expected event '1'"),
    ("#script=%3Cb%3Egone", "This page has no script '<b>gone'."),
    ("#path=nothing&pin=value", "No state has the path 'nothing'."),
    ("#coverage=counter", "This page has no coverage."),
    ("#evnt=2", "'evnt' is not valid in the address of this page."),
  ])
  func `The page reports an address that names nothing, until something else is selected`(
    fragment: String, words: String
  ) async throws {
    let browser = try await fixture.open(
      script: "reactor counter\n\nincrease\nwait 3s\n", fragment: fragment)
    #expect(try browser.text(of: "#notice").hasPrefix(words))
    try browser.press("j")
    #expect(try browser.text("document.getElementById('notice').hidden") == "true")
    try browser.evaluate("location.hash = '#event=3&path=value'")
    try browser.settle()
    #expect(try browser.text("document.getElementById('notice').hidden") == "true")
    try browser.evaluate("location.hash = '\(fragment)'")
    try browser.settle()
    #expect(try browser.text(of: "#notice").hasPrefix(words))
    #expect(browser.complaints() == [])
  }

  // MARK: - Finding

  /// Searches for a text, as if it had been pasted into the field.
  private static func finding(_ text: String) -> String {
    """
    (() => {
      const field = document.getElementById("find");
      field.value = '\(text)';
      field.dispatchEvent(new Event("input"));
    })()
    """
  }

  /// The text of marks that can be seen in a part of the page.
  private static func marks(in part: String) -> String {
    """
    [...document.querySelectorAll("\(part) mark")].filter((mark) => {
      const [inner, outer] = [mark, mark.parentElement].map((e) => e.getBoundingClientRect());
      return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right + 1;
    }).map((mark) => mark.textContent).join()
    """
  }

  @Test func `The page shows the match in a long state, and opens and marks it in the tree`()
    async throws
  {
    let long = String(repeating: "hay ", count: 200)
    let browser = try await fixture.open(
      script: "reactor profile\n\nchangeName(\"\(long)needle\(long)\")\nwait 1s\nchangeAge(3)\n")
    // Closed by hand; a step to a match opens it again.
    try browser.press("End")
    try browser.press("k")
    try browser.evaluate("document.querySelector('#tree [data-path=name] .twist').click()")
    #expect(try browser.text("document.querySelector('#tree [data-path=\"name.data\"]')") == "null")
    try browser.press("/")
    for key in "needle" { try browser.press(String(key)) }
    #expect(try browser.text(of: "#matches") == "3 of 3")
    #expect(try browser.text(Self.marks(in: "#list")) == "needle,needle,needle")
    #expect(try browser.text(Self.marks(in: "#tree [data-path='name.data']")) == "needle")
    let visible = """
      (() => {
        const [mark, tree] = [document.querySelector("#tree mark"), document.getElementById("tree")]
          .map((e) => e.getBoundingClientRect());
        return mark.top >= tree.top && mark.bottom <= tree.bottom;
      })()
      """
    #expect(try browser.text(visible) == "true")
    // Enter goes to the next match, and leaves the field, so that `n` is not a letter of it.
    for (key, place) in [("Enter", 1), ("n", 2), ("N", 1), ("Enter", 2)] {
      try browser.press(key)
      #expect(try browser.text(of: "#matches") == "\(place) of 3")
    }
    #expect(try browser.text("document.getElementById('find').value") == "needle")
    #expect(browser.complaints() == [])
  }

  @Test func `Matches of the time, the session, the kind and of several parts at once are marked`()
    async throws
  {
    let browser = try await fixture.open(script: "reactor counter\n\nincrease\nwait 3s\n")
    for (text, marks) in [
      ("1.000", "1.000"), ("COUNTER action", "counter,action"), ("#1 value: 1", "#1,value: 1"),
    ] {
      try browser.evaluate(
        Self.finding("\(text)"))
      try browser.settle()
      #expect(try browser.text(Self.marks(in: "#list [aria-selected=true]")) == marks)
    }
    // A match that covers two fields counts for both.
    try browser.evaluate(
      Self.finding("1, isLoading: f"))
    try browser.settle()
    #expect(try browser.text("[...page.state.matched.keys()].sort().join()") == ",isLoading,value")
    let rows =
      "[...document.querySelectorAll('#tree .match')].map((row) => row.dataset.path).join()"
    #expect(try browser.text(rows) == "value,isLoading")
    try browser.evaluate(Self.finding(""))
    try browser.settle()
    #expect(try browser.text("document.querySelectorAll('mark').length") == "0")
    #expect(browser.complaints() == [])
  }

  @Test func `Matches are marked in both columns of a failing test`() async throws {
    let browser = try await fixture.openFailingGolden(fragment: "#script=Golden%2Fslow.actions")
    try browser.evaluate(Self.finding("value: 2"))
    try browser.settle()
    #expect(try browser.text(Self.marks(in: "#list .expected")) == "value: 2,value: 2")
    #expect(try browser.text(Self.marks(in: "#list .found")) == "value: 2,value: 2")
    #expect(browser.complaints() == [])
  }

  // MARK: - Phones and paper

  private static let spinner = """
    reactor image-loader with { "waitsForDownload": true }

    settled isLoading == false
    choose 4 of imageLoadButtonTap(index: 1), imageLoadButtonTap(index: 2)
    """

  @Test(arguments: [390, 1280])
  func `The reason and the script of a finding are whole, or a sign says that there is more`(
    width: Int
  ) async throws {
    try fixture.directory.file("spinner.actions", content: Data(Self.spinner.utf8))
    let browser = try await fixture.open(
      "reactor-trace explore --report html=page.html spinner.actions", status: 1, width: width)
    #expect(try browser.text("scrollY") == "0")
    let inSight = { (selector: String) in
      """
      (() => {
        const part = document.querySelector("\(selector)");
        const box = part.getBoundingClientRect();
        return box.bottom <= innerHeight && part.scrollTop === 0
          && (part.scrollHeight <= part.clientHeight + 1
            || getComputedStyle(part).backgroundImage.includes("gradient"));
      })()
      """
    }
    #expect(try browser.text(inSight("#cause > div")) == "true")
    #expect(try browser.text(of: "#cause > div").contains("is broken: found true"))
    if width == 390 { try browser.click("#tab-script") }
    try browser.settle()
    #expect(try browser.text(of: ".script").contains("settled isLoading == false"))
    #expect(
      try browser.text(
        "document.querySelector('.script').scrollHeight <= document.querySelector('.script').clientHeight + 1"
      )
        == "true")
    // A step marks another line, and leaves the page where it is.
    try browser.press("Home")
    try browser.press("End")
    #expect(
      try browser.text("[scrollY, document.querySelector('#cause').scrollTop].join()") == "0,0")
    #expect(browser.complaints() == [])
  }

  @Test func `The values of a difference are stacked on a phone`() async throws {
    let browser = try await fixture.openFailingGolden(
      fragment: "#script=Golden%2Fslow.actions", width: 390)
    let boxes = """
      ["expected", "found"].map((name) => {
        const cell = document.querySelector(`#list [aria-selected=true] .${name}`);
        const box = cell.getBoundingClientRect();
        return { text: cell.innerText, box, sign: getComputedStyle(cell, "::before").content };
      })
      """
    let check = { (value: String) in
      """
      (() => {
        const [expected, found] = \(boxes);
        return [expected.box.bottom <= found.box.top + 0.5, expected.box.width > 340,
          expected.sign, found.sign, expected.text.includes("isLoading: \(value)")].join();
      })()
      """
    }
    #expect(try browser.text(check("true")) == #"true,true,"− ","+ ",true"#)
    #expect(try browser.text("document.documentElement.scrollWidth <= 390") == "true")
    // The rows are where they are drawn.
    try browser.press("j")
    #expect(try browser.text(check("false")) == #"true,true,"− ","+ ",true"#)
    #expect(browser.complaints() == [])
  }

  @Test(.thorough, arguments: [390, 1280])
  func `Long lines show where they differ`(width: Int) async throws {
    let long = String(repeating: "x", count: 400)
    let script = "reactor profile\n\nchangeName(\"\(long)\")\nchangeAge(31)\n"
    try fixture.directory.file("g/a.actions", content: Data(script.utf8))
    let browser = try await fixture.open(
      "reactor-trace test --update=all g && sed -i 's/data: 31/data: 47/' g/a.actions.trace && "
        + "CI=1 reactor-trace test --report html=page.html g >/dev/null",
      status: 1, width: width)
    let cells = { (name: String) in
      "document.querySelector('#list [aria-selected=true] .\(name)')"
    }
    for (name, value) in [("expected", "data: 47"), ("found", "data: 31")] {
      #expect(try browser.text("\(cells(name)).innerText").contains(value))
      #expect(
        try browser.text("\(cells(name)).scrollWidth <= \(cells(name)).clientWidth") == "true")
    }
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `Coverage chips do not overlap on a phone, and the list has reasons`() async throws {
    let scripts = Repository.root.appendingPathComponent("scripts").path
    let browser = try await fixture.open(
      "cp -R '\(scripts)' s && rm -rf s/dev && printf 'reactor counter\\nincrease\\n' > s/new.actions && "
        + "CI=1 reactor-trace test --coverage --report html=page.html s >/dev/null",
      status: 1, width: 390)
    #expect(try browser.text(of: "#index-rows tr").contains("has no golden"))
    try browser.press("v")
    let overlapping = """
      (() => {
        const chips = [...document.querySelectorAll("#coverage-filter button")];
        const boxes = chips.map((chip) => chip.getBoundingClientRect());
        const cut = chips.filter((chip) => chip.scrollHeight > chip.clientHeight);
        const over = boxes.filter((box, index) => boxes.slice(index + 1).some((other) =>
          box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom));
        return [chips.length > 4, cut.length, over.length].join();
      })()
      """
    #expect(try browser.text(overlapping) == "true,0,0")
    #expect(browser.complaints() == [])
  }

  @Test(
    .thorough,
    arguments: [390, 1280])
  func `The printed axis is as wide as the lanes; the script and the reasons are whole and light`(
    width: Int
  ) async throws {
    try fixture.directory.file("spinner.actions", content: Data(Self.spinner.utf8))
    let browser = try await fixture.open(
      "reactor-trace explore --report html=page.html spinner.actions", status: 1, width: width)
    _ = try browser.printed()
    try browser.evaluate("page.printing.print(true)")
    let sizes = """
      (() => {
        const { axisPainter, scale, canvas, axis, palette } = page.timeline;
        return [axis.clientWidth === canvas.clientWidth, axisPainter.width === scale.width,
          scale.width === axis.clientWidth, canvas.clientWidth < 700, palette.colors.page].join();
      })()
      """
    #expect(try browser.text(sizes) == "true,true,true,true,#ffffff")
    try browser.showPrint(true)
    let parts = """
      [...document.querySelectorAll("#cause > *, #lanes")].map((part) => {
        const style = getComputedStyle(part);
        return part.scrollHeight <= part.clientHeight + 1 && style.maxHeight === "none";
      }).join()
      """
    #expect(try browser.text(parts) == "true,true")
    #expect(
      try browser.text(of: "pre.script-text").contains("7  imageLoadButtonTap(index: 1)"))
    // The axis keeps its place beside the labels.
    #expect(
      try browser.text(
        "document.querySelector('.axis-time').clientWidth === page.timeline.axis.clientWidth")
        == "true")
    #expect(
      try browser.text(
        "Math.round(document.querySelector('.axis-time').getBoundingClientRect().left) === Math.round(page.timeline.canvas.getBoundingClientRect().left)"
      )
        == "true")
    try browser.showPrint(false)
    try browser.evaluate("page.printing.print(false)")
    #expect(browser.complaints() == [])
  }

  @Test func `The column of first differences is printed, and a dark page prints on light paper`()
    async throws
  {
    let browser = try await fixture.openFailingGolden()
    try browser.showPrint(true, isDark: true)
    let cell = "document.querySelector('#index-rows tr:nth-child(2) td:nth-child(3)')"
    #expect(try browser.text("\(cell).getClientRects().length") == "1")
    #expect(try browser.text("\(cell).innerText").contains("at 1.000 s counter: expected state"))
    #expect(
      try browser.text("document.querySelectorAll('#index-view th')[2].innerText")
        == "First difference")
    let ink = "getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()"
    #expect(try browser.text(ink) == "#1c2127")
    let buttons =
      "[...document.querySelectorAll('button:not(.link)')].filter((b) => b.getClientRects().length > 0).length"
    #expect(try browser.text(buttons) == "0")
    #expect(browser.complaints() == [])
  }

  // MARK: - What is heard and small

  @Test func `Each event is announced in a short sentence`() async throws {
    let long = String(repeating: "long ", count: 2000)
    let browser = try await fixture.open(
      script: "reactor profile\n\nchangeName(\"\(long)\")\nwait 1s\nchangeAge(31)\n")
    let regions =
      "[...document.querySelectorAll('[aria-live], [role=status], [role=alert], output')]"
    var sentences: Set<String> = []
    for _ in 0..<6 {
      let text = try browser.text("\(regions).map((region) => region.textContent).join(' ')")
      #expect(text.count < 250)
      sentences.insert(try browser.text("document.getElementById('announcement').textContent"))
      try browser.press("j")
    }
    #expect(sentences.count == 6)
    #expect(
      sentences.contains {
        $0.hasPrefix("1.000 s: state of profile, age.") && $0.hasSuffix("caused by #2")
      })
    #expect(browser.complaints() == [])
  }

  @Test(arguments: [false, true])
  func `Long names of lanes end in an ellipsis, and keep the button that unpins them`(isDark: Bool)
    async throws
  {
    let browser = try await fixture.open(
      script: "reactor profile\n\nchangeName(\"a\")\nwait 1s\nchangeName(\"b\")\n",
      fragment: "#pin=name.data&pin=" + String(repeating: "veryLongName", count: 8))
    if isDark { try browser.showPrint(false, isDark: true) }
    let check = """
      (() => {
        const label = [...document.querySelectorAll(".label.path")].at(-1);
        const [name, unpin] = label.querySelectorAll("button");
        const [inner, outer] = [unpin, label].map((e) => e.getBoundingClientRect());
        return [getComputedStyle(name).textOverflow, name.scrollWidth > name.clientWidth,
          inner.width >= 24, inner.height >= 24, inner.right <= outer.right,
          document.elementFromPoint(inner.left + 12, inner.top + 12) === unpin].join();
      })()
      """
    #expect(try browser.text(check) == "ellipsis,true,true,true,true,true")
    let contrast = """
      (() => {
        const parse = (color) => color.match(/[\\d.]+/g).map(Number);
        const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
          .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
          .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index], 0);
        const style = getComputedStyle(document.querySelector(".unpin"));
        const [x, y] = [style.color, getComputedStyle(document.body).backgroundColor]
          .map((color) => light(parse(color))).sort((a, b) => b - a);
        return style.opacity === "1" && (x + 0.05) / (y + 0.05) >= 4.5;
      })()
      """
    #expect(try browser.text(contrast) == "true")
    try browser.evaluate("document.querySelectorAll('.label.path .unpin')[1].click()")
    #expect(try browser.text("page.pins.length") == "1")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `Several actions at one instant are counted, and an effect without length has its time`()
    async throws
  {
    let browser = try await fixture.open(
      script: "reactor profile\n\nchangeAge(1)\nchangeAge(2)\nchangeAge(3)\nwait 3s\nchangeAge(4)\n"
    )
    let label = { (room: Int) in
      "page.timeline.lanePainter.actionLabel(page.replay.found, band.events, 0, 3, \(room))"
    }
    let band =
      "const band = page.timeline.lanes.bands.find(({ type }) => type === 'actions'); return"
    try browser.evaluate("void (page.timeline.lanePainter.context.font = '600 11px monospace')")
    #expect(try browser.text("(() => { \(band) \(label(400)); })()") == "3 actions, #1 – #3")
    #expect(try browser.text("(() => { \(band) \(label(90)); })()") == "3: #1 – #3")
    #expect(try browser.text("(() => { \(band) \(label(20)); })()") == "×3")
    let tip = "page.timeline.pointer.eventTarget(band, page.timeline.scale.x(0)).text"
    #expect(
      try browser.text("(() => { \(band) \(tip); })()").hasPrefix(
        "2 more here. 0.000 profile action #1"))
    try browser.press("j")
    let details = try browser.text(of: "#details-body")
    #expect(details.contains("ran at 0.000 s, at once"))
    #expect(!details.contains("0 ns"))
    #expect(browser.complaints() == [])
  }
}
