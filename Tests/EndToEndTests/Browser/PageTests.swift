import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageTests {
  private let fixture: PageFixture
  private var directory: TemporaryDirectory { fixture.directory }

  init() throws {
    fixture = try PageFixture()
  }

  /// Creates a page with a command that writes `page.html`, and opens it.
  private func open(
    _ command: String, status: Int32 = 0, fragment: String = "", width: Int = 1280
  ) async throws -> Browser {
    try await fixture.open(command, status: status, fragment: fragment, width: width)
  }

  private func openSample(
    _ script: String, fragment: String = "", width: Int = 1280
  ) async throws -> Browser {
    let path = Repository.root.appendingPathComponent("scripts/\(script)").path
    return try await open(
      "cp '\(path)' . && reactor-trace run --format html *.actions -o page.html",
      fragment: fragment, width: width)
  }

  /// The line of the selected event.
  private func selected(_ browser: Browser) throws -> String { try browser.selectedLine() }

  @Test(arguments: [
    ("counter/overlap.actions", "1.500 s · 2 actions · 7 states", "value:\n0"),
    ("follow/toasts.actions", "3.300 s · 5 actions · 9 states", "isFollowing:\nfalse"),
    ("text-field/typing.actions", " s · ", ":"),
  ])
  func `The page shows the events, the state and the cause of samples`(
    script: String, summary: String, state: String
  ) async throws {
    let browser = try await openSample(script)
    #expect(try browser.text(of: "#name") == String(script.split(separator: "/")[1]))
    #expect(try browser.text(of: "#summary").contains(summary))
    #expect(try browser.text(of: "#tree").contains(state))
    #expect(try browser.text("document.querySelectorAll('#list .event').length") != "0")
    #expect(browser.complaints() == [])
  }

  @Test func `Keys move through the events`() async throws {
    let browser = try await openSample("counter/overlap.actions")
    #expect(try selected(browser) == "0.000 counter state value: 0, isLoading: false")
    let steps = [
      ("j", "0.000 counter action #1 increase"), ("k", "0.000 counter state value: 0"),
      ("ArrowDown", "0.000 counter action #1 increase"), ("]", "#1 value: 0, isLoading: true"),
      ("]", "1.000 counter state #1 value: 1, isLoading: false"),
      ("[", "0.000 counter state #1 value: 0, isLoading: true"),
      ("b", "0.000 counter action #1 increase"), ("End", "1.500 * end pending: 0"),
      ("Home", "0.000 counter state value: 0"),
    ]
    for (key, line) in steps {
      try browser.press(key)
      #expect(try selected(browser).contains(line), "after \(key)")
    }
    for key in ["w", "d", "a", "s", "+", "-", "0", "p", "e", "E", "f", "PageDown", "PageUp"] {
      try browser.press(key)
    }
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `Keys move through the events of one cause`() async throws {
    let browser = try await openSample("counter/overlap.actions")
    try browser.press("j")
    var lines: Set<String> = []
    for _ in 0..<12 {
      try browser.press("c")
      lines.insert(try selected(browser))
    }
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.contains(" #1") })
    try browser.press("C")
    #expect(try selected(browser).contains(" #1"))
  }

  @Test(.thorough)
  func `The page finds text, and shows help`() async throws {
    let browser = try await openSample("counter/overlap.actions")
    try browser.press("/")
    #expect(try browser.text("document.activeElement.id") == "find")
    for key in ["v", "a", "l", "u", "e", ":", " ", "2"] { try browser.press(key) }
    try browser.settle()
    #expect(try browser.text(of: "#matches") == "1 of 2")
    try browser.press("Enter")
    #expect(try browser.text(of: "#matches") == "2 of 2")
    try browser.press("Escape")
    try browser.press("n")
    #expect(try browser.text(of: "#matches") == "1 of 2")
    try browser.press("?")
    #expect(try browser.text("document.getElementById('help').open") == "true")
    try browser.press("Escape")
    #expect(try browser.text("document.getElementById('help').open") == "false")
    #expect(browser.complaints() == [])
  }

  @Test func `The page restores its view from the address, and writes the address`() async throws {
    let browser = try await openSample(
      "counter/overlap.actions", fragment: "#event=2&path=value&pin=value")
    #expect(try selected(browser).contains("action #1 increase"))
    #expect(try browser.text(of: "#history h2").contains("History of value"))
    #expect(try browser.text(of: "#labels").contains("isLoading") == false)
    try browser.press("k")
    try browser.settle()
    #expect(try browser.text("location.hash").hasPrefix("#event=1&path=value"))
    try browser.evaluate("location.hash = '#event=4&path=isLoading'")
    try browser.settle()
    #expect(try browser.text("page.row") == "3")
    // A path of a dictionary can have a blank.
    try browser.evaluate("location.hash = '#event=4&pin=names%5B%22a+b%22%5D&pin=value'")
    try browser.settle()
    let pins = "page.pins.map(({ path }) => path).join()"
    #expect(try browser.text(pins) == #"names["a b"],value"#)
    try browser.press("k")
    try browser.settle()
    #expect(try browser.text("location.hash").hasSuffix("&pin=names%5B%22a+b%22%5D&pin=value"))
    try browser.evaluate("location.hash = '#event=4&pin='")
    try browser.settle()
    #expect(try browser.text(pins) == "")
    // An invalid address shows the beginning.
    try browser.evaluate("location.hash = '#event=999999&path=nothing.here&pin=%00'")
    try browser.settle()
    #expect(try browser.text("page.row") == "0")
    #expect(browser.complaints() == [])
  }

  @Test func `A link scrolls to its event, and shows the event's kind`() async throws {
    let taps = String(repeating: "increase\nwait 700ms\n", count: 80)
    try directory.file("a.actions", content: Data("reactor counter\n\n\(taps)".utf8))
    let row = "document.querySelector('#list [aria-selected=true]')"
    let browser = try await open(
      "reactor-trace run --format html a.actions -o page.html", fragment: "#event=400")
    #expect(try browser.text("page.row") == "399")
    let isVisible = """
      (() => {
        const [row, list] = [\(row), document.getElementById("list")].map((e) => e.getBoundingClientRect());
        return row.top >= list.top && row.bottom <= list.bottom;
      })()
      """
    #expect(try browser.text(isVisible) == "true")
    // Mutations are hidden at first.
    let chip =
      "[...document.querySelectorAll('#kinds button')].find((b) => b.innerText === 'mutation')"
    let mutation = "page.replay.found.kind.indexOf(page.replay.found.kinds.indexOf('mutation'))"
    try browser.evaluate("page.timeline.scale.setView(0, 1)")
    #expect(try browser.text("\(chip).ariaPressed") == "false")
    try browser.evaluate("page.selectRow(\(mutation))")
    #expect(try browser.text("\(chip).ariaPressed") == "true")
    #expect(try browser.text(isVisible) == "true")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `The page shows the writes of a path that have left its value as it was`() async throws {
    let browser = try await openSample(
      "counter/overlap.actions", fragment: "#event=13&path=isLoading")
    #expect(
      try browser.text(of: "#history h2") == "History of isLoading: 2 changes, 2 without effect")
    let items = "[...document.querySelectorAll('#history li')].map((item) => item.innerText)"
    #expect(
      try browser.text("\(items).map((text) => text.replace(/\\s+/g, ' ')).join(', ')")
        == "1.500 #2 false again, 1.000 #1 true → false, 0.500 #2 true again, "
        + "0.000 #1 false → true, 0.000 false")
    // A key moves between changes only.
    try browser.press("[")
    #expect(try selected(browser).hasPrefix("0.000 counter state #1"))
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `Events appear in their order if all are at one time`() async throws {
    let script = "reactor text-field\n\ninputField(\"a\")\ninputField(\"b1\")\n"
    try directory.file("a.actions", content: Data(script.utf8))
    let browser = try await open("reactor-trace run --format html a.actions -o page.html")
    let places = "new Set([...page.replay.found.marks].map((mark) => page.timeline.scale.x(mark)))"
    #expect(try browser.text("(\(places)).size === page.replay.count") == "true")
    #expect(try browser.text("page.replay.isInOrder") == "true")
    #expect(try browser.text("page.replay.found.end") == "0")
    try browser.evaluate("page.selectTime(5)")
    #expect(try browser.text("page.row") == "5")
    #expect(browser.complaints() == [])
  }

  @Test func `Each link of the details leads to its event`() async throws {
    let browser = try await openSample("follow/toasts.actions", fragment: "#event=3")
    let count = Int(try browser.text("page.replay.count")) ?? 0
    for event in 1...count {
      try browser.evaluate("page.selectRow(\(event - 1))")
      let links = Int(try browser.text("document.querySelectorAll('#details .link').length")) ?? 0
      for link in 0..<links {
        try browser.evaluate("page.selectRow(\(event - 1))")
        try browser.evaluate("document.querySelectorAll('#details .link')[\(link)].click()")
      }
    }
    // No person visits places fast enough for Chromium to stop noting them.
    #expect(browser.complaints().filter { !$0.contains("Throttling navigation") } == [])
  }

  @Test func `The script, the states and the file's name are text, whatever they contain`()
    async throws
  {
    let name = "<img src=x onerror=alert(1)>\u{202E}&amp;.actions"
    let text = "</script><script>alert(1)</script><!-- \\u{202E}javascript:alert(2)\\u{0}"
    try directory.file(name, content: Data(Self.hostileScript(text).utf8))
    let browser = try await open("reactor-trace run --format html -o page.html -- *.actions")
    #expect(try browser.text(of: "#name").contains("<img src=x onerror=alert(1)>"))
    #expect(try browser.text(of: "#name").contains("\\u{202E}"))
    for _ in 0..<6 { try browser.press("j") }
    #expect(try browser.text("document.querySelectorAll('img, iframe').length") == "0")
    #expect(try browser.text("document.scripts.length") == "38")
    #expect(try browser.text(of: "#list").contains("</script><script>alert(1)"))
    #expect(browser.complaints() == [])
  }

  private static func hostileScript(_ text: String) -> String {
    """
    reactor text-field

    inputField("\(text)")
    inputField("\(String(repeating: "long ", count: 20_000))")
    """
  }

  @Test(.thorough)
  func `A value is cut off once, at any limit`() async throws {
    let browser = try await openSample("counter/overlap.actions")
    let mistakes = """
      (() => {
        const shapes = [["(", ")", ["id", "name"], ["id", "name"]], ["[", "]", 0, 0]];
        const values = new Values(shapes, ["1", '"a name"', [0, 0, 1], [1, 2, 2], [1, 3, 3]]);
        const text = values.text(4, 1e6);
        const limits = [...text].map((_, index) => index + 1);
        return [text, ...limits.filter((limit) => {
          const end = limit < text.length ? "…" : "";
          return values.text(4, limit) !== text.slice(0, limit) + end;
        })].join();
      })()
      """
    let list = #"[(id: 1, name: "a name"), (id: 1, name: "a name")]"#
    #expect(try browser.text(mistakes) == "[\(list), \(list)]")
  }

  @Test func `The page can be read without scripts`() async throws {
    let browser = try await openSample("counter/overlap.actions")
    try browser.open(directory.url.appendingPathComponent("page.html"), runsScripts: false)
    let text = try browser.text("document.body.innerText")
    #expect(text.contains("1.000 counter state #1 value: 1, isLoading: false"))
    #expect(try browser.text("document.querySelectorAll('svg.still').length") == "1")
  }

  @Test func `The printed page has the timeline and the trace`() async throws {
    let browser = try await openSample("counter/overlap.actions")
    #expect(try browser.printed().count > 10_000)
    try browser.evaluate("page.printing.print(true)")
    #expect(
      try browser.text("document.querySelector('.trace.printed').textContent")
        .contains("1.500 * end pending: 0"))
    try browser.evaluate("page.printing.print(false)")
    #expect(browser.complaints() == [])
  }

  @Test func `A narrow window has tabs, and does not scroll sideways`() async throws {
    let browser = try await openSample("follow/toasts.actions", width: 390)
    #expect(try browser.text("document.documentElement.scrollWidth <= 390") == "true")
    #expect(try browser.text("document.getElementById('state').offsetHeight") == "0")
    try browser.click("#tab-state")
    #expect(try browser.text(of: "#tree").contains("isFollowing"))
    #expect(try browser.text("document.getElementById('events').offsetHeight") == "0")
    #expect(browser.complaints() == [])
  }

  @Test func `The page lists several scripts`() async throws {
    let root = Repository.root.appendingPathComponent("scripts/counter").path
    let browser = try await open(
      "cp '\(root)/overlap.actions' '\(root)/sessions.actions' . && "
        + "printf 'reactor counter\nincrease\nexpect value == 2\n' >wrong.actions && "
        + "reactor-trace run --format html *.actions -o page.html", status: 1)
    #expect(try browser.text(of: "#index-summary") == "3 scripts: 1 failed")
    #expect(try browser.text(of: "#index-rows tr").hasPrefix("failed\twrong.actions"))
    #expect(try browser.text(of: "#index-rows").contains("passed\toverlap.actions"))
    try browser.press("j")
    try browser.press("j")
    try browser.press("Enter")
    #expect(try browser.text(of: "#name") == "sessions.actions")
    try browser.settle()
    #expect(try browser.text("location.hash").contains("script=sessions.actions"))
    try browser.press("i")
    #expect(try browser.text("document.getElementById('index-view').hidden") == "false")
    #expect(browser.complaints() == [])
  }

  @Test func `A failing golden opens at its first difference, beside what was expected`()
    async throws
  {
    let example = Repository.root.appendingPathComponent("docs/examples/changes/Golden").path
    let browser = try await open(
      "cp -R '\(example)' . && CI=1 reactor-trace test --report html=page.html Golden >/dev/null",
      status: 1)
    #expect(try browser.text(of: "#index-rows tr").contains("failed"))
    try browser.evaluate("page.open(1)")
    #expect(try browser.text(of: "#name") == "Golden/slow.actions")
    #expect(try browser.text(of: "#verdict") == "differs from its golden")
    #expect(try browser.text(of: "#cause").contains("expected state value: 1, isLoading: true"))
    #expect(try selected(browser) == "2.000 counter state #1 value: 1, isLoading: true")
    let row = "document.querySelector('#list [aria-selected=true]').innerText"
    #expect(try browser.text(row).contains("1.000 counter state #1 value: 1"))
    #expect(try browser.text(of: "#labels").contains("expected counter"))
    try browser.press("e")
    #expect(try selected(browser).contains("isLoading: false"))
    try browser.press("f")
    #expect(try browser.text(of: "#name") == "Golden/down.actions")
    try browser.settle()
    let address = try browser.text("location.hash")
    try browser.press("i")
    try browser.settle()
    try browser.evaluate("location.hash = '\(address)'")
    try browser.settle()
    #expect(try browser.text(of: "#name") == "Golden/down.actions")
    #expect(browser.complaints() == [])
  }

  @Test func `Two traces have a page like that of a failing golden`() async throws {
    let golden = Repository.root
      .appendingPathComponent("docs/examples/changes/Golden/slow.actions.trace").path
    let browser = try await open(
      "cp '\(golden)' 이전.trace; sed 's/^1.000/2.500/' 이전.trace >b.trace; "
        + "reactor-trace diff --format html -o page.html 이전.trace b.trace", status: 1)
    #expect(try browser.text(of: "#name") == "b.trace")
    #expect(try browser.text(of: "#verdict") == "differs from 이전.trace")
    #expect(try browser.text(of: "#cause").contains("expected state value: 1, isLoading: true"))
    #expect(try selected(browser) == "2.500 counter state #1 value: 1, isLoading: true")
    #expect(try browser.text(of: "#labels").contains("expected counter"))
    #expect(browser.complaints() == [])
  }

  @Test
  func `The page shows the script and the failure of an exploration, and where lines lead to`()
    async throws
  {
    let script = """
      reactor image-loader with { "waitsForDownload": true }

      settled isLoading == false
      choose 4 of imageLoadButtonTap(index: 1), imageLoadButtonTap(index: 2)
      """
    try directory.file("spinner.actions", content: Data(script.utf8))
    let browser = try await open(
      "reactor-trace explore --report html=page.html spinner.actions", status: 1)
    #expect(try browser.text(of: "#name") == "spinner-1.actions")
    #expect(try browser.text(of: "#verdict").contains("settled isLoading == false"))
    #expect(try selected(browser).contains("rule #3 settled isLoading == false, found true"))
    #expect(try browser.text(of: "#cause").contains("isLoading became true at 1.000 s"))
    // The broken rule goes back to the last line of the script.
    let line = "document.querySelector('.script [aria-current]').dataset.line"
    #expect(try browser.text(line) == "7")
    try browser.click(".script [data-line=\"5\"] button")
    #expect(try selected(browser).contains("action #1 imageLoadButtonTap(index: 1)"))
    #expect(try browser.text(line) == "5")
    #expect(browser.complaints() == [])
  }

  @Test func `The page sums up an exploration that has found nothing`() async throws {
    let script = "reactor counter\n\nsettled isLoading == false\nchoose 1 of increase\n"
    try directory.file("quiet.actions", content: Data(script.utf8))
    let browser = try await open("reactor-trace explore --report html=page.html quiet.actions")
    #expect(try browser.text(of: "#name") == "reactor-trace explore quiet.actions")
    #expect(try browser.text(of: "#index-summary").contains("all there are"))
    #expect(try browser.text(of: "#index-summary").contains("no rule broken"))
    #expect(try browser.text("document.querySelector('#index-view table').hidden") == "true")
    for key in ["j", "k", "Enter", "f", "v", "i"] { try browser.press(key) }
    #expect(browser.complaints() == [])
  }

  @Test
  func `The page shows the coverage of a run, with keys and links, and lists what was never seen`()
    async throws
  {
    try directory.file("g/a.actions", content: Data("reactor counter\nincrease\n".utf8))
    try directory.file("g/b.actions", content: Data("reactor profile\n".utf8))
    let command =
      "reactor-trace test --update=all --coverage-minimum 90 --report html=page.html g >/dev/null"
    let browser = try await open(command, status: 1)
    #expect(try browser.text(of: "#coverage-button").hasPrefix("Coverage 41.6% (5 of 12)"))
    try browser.press("v")
    #expect(try browser.text(of: "#verdict") == "below the minimum of 90%")
    #expect(try browser.text(of: "#coverage-summary") == "41.6% (5 of 12)")
    #expect(try browser.text(of: "#coverage-unused").contains("image-loader"))
    let selected = "document.querySelector('#coverage-rows [aria-selected=true]').innerText"
    #expect(try browser.text(selected).contains("counter"))
    // The next rows in which something is missing.
    try browser.press("e")
    #expect(try browser.text(selected).contains("1 of 2\tdecrease"))
    try browser.press("e")
    #expect(try browser.text(selected).contains("decreaseValue"))
    try browser.press("E")
    try browser.settle()
    #expect(try browser.text("location.hash") == "#coverage=counter&kind=actions")
    #expect(!(try browser.text(selected).contains("seen increase")))
    try browser.press("Enter")
    #expect(try browser.text(selected).contains("seen increase"))
    // Left closes the row, then goes to its reactor, then closes that.
    for _ in 0..<3 { try browser.press("ArrowLeft") }
    #expect(try browser.text(selected).contains("counter"))
    #expect(try browser.text("document.querySelectorAll('#coverage-rows tr').length") == "4")
    try browser.press("i")
    #expect(try browser.text("document.getElementById('index-view').hidden") == "false")
    // An address leads to a row, and to the beginning if there is no such row.
    try browser.evaluate("location.hash = '#coverage=counter&kind=mutations'")
    try browser.settle()
    #expect(try browser.text(selected).contains("mutations"))
    #expect(try browser.text("document.activeElement.id") == "coverage-table")
    try browser.evaluate("location.hash = '#coverage=%3Cimg%3E&kind=__proto__'")
    try browser.settle()
    #expect(try browser.text("location.hash").hasPrefix("#coverage=counter"))
    #expect(browser.complaints() == [])
  }

  @Test func `The page lists what the coverage excludes, why, and which exclusions are mistakes`()
    async throws
  {
    try directory.file("g/a.actions", content: Data("reactor follow\n".utf8))
    // No sample has such a mistake.
    let mistake =
      #"s/(\.green": \{"because": "[^"]*"), "known": true, "seen": false/\1, "known": false, "seen": true/"#
    let browser = try await open(
      "reactor-trace test --update=all --coverage --report html=page.html g >/dev/null "
        + "&& sed -i -E '\(mistake)' page.html")
    try browser.press("v")
    #expect(try browser.text(of: "#coverage-summary").hasSuffix(", 6 excluded"))
    let selected = "document.querySelector('#coverage-rows [aria-selected=true]').innerText"
    #expect(
      try browser.text(selected).hasSuffix(
        "never seen, 6 excluded (1 seen, 1 unknown)"))
    try browser.evaluate("location.hash = '#coverage=follow&kind=calls'")
    try browser.settle()
    #expect(try browser.text(selected).contains("2 excluded"))
    #expect(!(try browser.text(selected).contains("nothing cancels a call")))
    try browser.press("Enter")
    #expect(
      try browser.text(selected).contains(
        "excluded because nothing cancels a call user.follow cancelled user.isFollowing cancelled"))
    try browser.evaluate("location.hash = '#coverage=follow&kind=values'")
    try browser.settle()
    try browser.press("Enter")
    let words = try browser.text(selected)
    #expect(words.contains("excluded because the button is tinted red or not at all"))
    #expect(words.contains("excluded, but seen followButtonTintColor == .green"))
    #expect(words.contains("excluded, but unknown followButtonTintColor == .green"))
    #expect(browser.complaints() == [])
  }

  @Test(
    .thorough,
    arguments: ["jsonl", "text"])
  func `The page shows the expected state of a golden in any form`(format: String) async throws {
    let script = "reactor counter\ntrace format=\(format) state=changes\n\nincrease\n"
    try directory.file("g/a.actions", content: Data(script.utf8))
    let browser = try await open(
      "reactor-trace test --update=all g && sed -i 's/isLoading\\(.*\\)true/isLoading\\1false/' "
        + "g/a.actions.trace && reactor-trace test --report html=page.html g >/dev/null",
      status: 1)
    #expect(try selected(browser) == "0.000 counter state #1 isLoading: false -> true")
    let expected = try browser.text(of: "#list [aria-selected=true] .expected")
    // A line that does not fit is cut off before the values that differ.
    #expect(
      expected.hasPrefix("0.000 counter state #1 ") && expected.hasSuffix(": false -> false"),
      "\(expected)")
    #expect(
      try browser.text(of: "#tree .changed").replacing("\n", with: " ").contains("false true"))
    #expect(try browser.text(of: "#tree").contains("value:"))
    #expect(browser.complaints() == [])
  }

  @Test func `No state is taken for the action in a golden that shows no actions`() async throws {
    let script = "reactor counter\ntrace show=state\n\nincrease\nwait 2s\n"
    try directory.file("g/a.actions", content: Data(script.utf8))
    let browser = try await open(
      "reactor-trace test --update=all g && sed -i '3a 0.000 counter state #1 value: 7, isLoading: true' "
        + "g/a.actions.trace && reactor-trace test --report html=page.html g >/dev/null",
      status: 1)
    let expected = "0.000 counter state #1 value: 7, isLoading: true"
    #expect(try selected(browser) == expected)
    #expect(try browser.text(of: ".chain").replacing("\n", with: " ") == "#1 this event")
    try browser.press("b")
    #expect(try selected(browser) == expected)
    #expect(browser.complaints() == [])
  }

  @Test(.thorough, arguments: [false, true])
  func `The colours of text contrast with their background`(isDark: Bool) async throws {
    _ = try await openSample("counter/overlap.actions")
    let browser = try Browser(isDark: isDark)
    try browser.open(directory.url.appendingPathComponent("page.html"))
    let low = try browser.text(Self.contrastScript)
    #expect(low == "")
  }

  /// Pairs of colors whose contrast is below 4.5, the minimum for text (WCAG 2 AA).
  private static let contrastScript = """
    (() => {
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const hex = style.getPropertyValue("--" + name).trim().slice(1);
        const [r, g, b] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
          .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const pairs = [
        ["ink", "page"], ["ink", "panel"], ["ink", "selected"], ["ink", "hover"], ["ink", "strip"],
        ["ink", "strip-true"], ["ink", "old"], ["ink", "new"], ["ink", "found"], ["muted", "page"],
        ["muted", "panel"], ["muted", "selected"], ["muted", "fold"], ["accent", "page"],
        ["accent", "selected"], ["bad", "page"], ["bad", "bad-fill"], ["good", "good-fill"],
        ["page", "accent"], ["ink", "bad-fill"], ["accent", "bad-fill"],
      ];
      for (let cause = 0; cause < 8; cause += 1) pairs.push(["on-cause", "cause-" + cause]);
      return pairs.filter(([a, b]) => {
        const [x, y] = [light(a), light(b)].sort((x, y) => y - x);
        return (x + 0.05) / (y + 0.05) < 4.5;
      }).map((pair) => pair.join(" on ")).join(", ");
    })()
    """
}
