import Foundation
import ReactorBase
import ReactorGallery
import ReactorTestTraits
import Testing

/// Panes of real states: their sizes, their graphs, and the parts of long values that they show.
@Suite(.serialized, .endToEnd, .browser)
struct PagePaneTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  private static let script = "reactor counter\n\nincrease\nwait 500ms\nincrease\n"

  @Test func `The fields of a graph are chosen in the page, and the command draws the same`()
    async throws
  {
    let browser = try await fixture.open(script: Self.script, fragment: "#event=1&path=value")
    try browser.press("g")
    let fields =
      "[...document.querySelectorAll('#graph [data-field]')].map((field) => field.dataset.field).join()"
    #expect(try browser.text(fields) == "isLoading,value")
    try browser.click("#graph [data-field=value]")
    let nodes =
      "[...document.querySelectorAll('#graph .node')].map((node) => node.textContent).join()"
    #expect(try browser.text(nodes) == "value: 0,value: 1,value: 2")
    try browser.evaluate(
      "document.addEventListener('copy', (event) => { window.clip = event.clipboardData.getData('text/plain'); })"
    )
    try browser.press("y")
    try browser.press("d")
    let command = try browser.text("window.clip")
    #expect(command == "reactor-trace graph a.actions --by=value")
    let graph = try await Shell.run(command, in: fixture.directory.url)
    let mermaid = String(decoding: graph.output, as: UTF8.self)
    for value in 0...2 { #expect(mermaid.contains("value: \(value)")) }
    // Without a choice, all fields with few values distinguish the states again.
    try browser.click("#graph [data-field=value]")
    #expect(try browser.text(nodes) == "isLoading: false,isLoading: true")
    #expect(browser.complaints() == [])
  }

  @Test func `The name of an edge that leads back is beside it`() async throws {
    let browser = try await fixture.open(script: Self.script)
    try browser.press("g")
    let areBeside = """
      [...page.stateViews.graph.drawn.edges].filter(([{ from, to }]) => from >= to).map(([, [curve, name]]) =>
        curve.getBBox().x + curve.getBBox().width <= name.querySelector("rect").getBBox().x).join()
      """
    // From loading to loading, and back to the initial state.
    #expect(try browser.text(areBeside) == "true,true")
    #expect(browser.complaints() == [])
  }

  @Test func `A session and a service have names of their own, and the heads of calls stay`()
    async throws
  {
    let browser = try await fixture.open(
      script: """
        reactor user = follow

        follow(42)
        wait 1s
        follow(42)
        wait 1s
        follow(7)
        wait 1s
        follow(42)
        wait 1s

        """)
    for _ in 0..<2 { try browser.press("g") }
    let columns =
      "[...document.querySelectorAll('#calls .column')].map((column) => column.textContent).join()"
    #expect(try browser.text(columns) == "script,user,user (service)")
    try browser.evaluate("document.getElementById('calls').scrollTop = 1e6")
    try browser.settle()
    let top = "document.querySelector('#calls .heads').getBoundingClientRect().top"
    #expect(try browser.text("document.getElementById('calls').scrollTop > 0") == "true")
    #expect(
      try browser.text("\(top) === document.getElementById('calls').getBoundingClientRect().top")
        == "true")
    #expect(browser.complaints() == [])
  }

  @Test func `Keys move the lines between panes, and the browser remembers where they are`()
    async throws
  {
    let browser = try await fixture.open(script: Self.script)
    let width = "document.getElementById('events').offsetWidth"
    let before = try #require(Int(browser.text(width)))
    try browser.evaluate("document.querySelector('#details .splitter').focus()")
    for _ in 0..<3 { try browser.press("ArrowRight") }
    #expect(try browser.text(width) == "\(before + 48)")
    #expect(
      try browser.text(
        "document.querySelector('#details .splitter').getAttribute('aria-valuenow')")
        == "\(Int((Double(before + 48) / 12.8).rounded()))")
    try browser.evaluate("document.querySelector('#timeline .splitter').focus()")
    let height = "document.getElementById('lanes').offsetHeight"
    let lanes = try #require(Int(browser.text(height)))
    try browser.press("ArrowUp")
    #expect(try browser.text("\(height) < \(lanes)") == "true")
    // Elsewhere, the keys of the page still work.
    #expect(try browser.text("page.row") == "0")
    try browser.open(fixture.directory.url.appendingPathComponent("page.html"))
    #expect(try browser.text(width) == "\(before + 48)")
    try browser.evaluate("document.querySelector('#details .splitter').focus()")
    try browser.press("Enter")
    #expect(try browser.text(width) == "\(before)")
    #expect(browser.complaints() == [])
  }

  @Test func `The axis says at which one time everything happens, and nothing covers that`()
    async throws
  {
    let browser = try await fixture.open(
      script: "reactor text-field\n\ninputField(\"a\")\n")
    #expect(try browser.text("page.replay.isInOrder") == "true")
    #expect(try browser.text("document.getElementById('cursor-time').offsetWidth") == "0")
    #expect(browser.complaints() == [])
  }

  /// Opens the failing page of the gallery's screen of sixty fields.
  private func openScreen(width: Int = 1280) async throws -> Browser {
    let screen = try #require(Gallery.all.first { $0.name == "lending" })
    try fixture.directory.file("a.actions", content: Data(screen.script.utf8))
    return try await fixture.open(
      """
      reactor-trace-gallery a.actions | sed 's/rating: 2.5 -> 4.5/rating: 2.5 -> 4.25/; /state #5 /d' >a.actions.trace
      CI=1 reactor-trace-gallery test --report html=page.html a.actions >/dev/null
      """, status: 1, width: width)
  }

  @Test func `The difference is on the first screen of a phone`() async throws {
    let browser = try await openScreen(width: 390)
    let row = "document.querySelector('#list [aria-selected=true]').getBoundingClientRect()"
    #expect(try browser.text("\(row).top > 0 && \(row).bottom <= window.innerHeight") == "true")
    #expect(
      try browser.text("document.documentElement.scrollWidth <= window.innerWidth") == "true")
    #expect(browser.complaints() == [])
  }

  @Test func `Histories and rows without a partner show the parts that differ`() async throws {
    let browser = try await openScreen()
    try browser.evaluate("page.selectPath(1, 'books')")
    #expect(try browser.text(of: "#history").contains("[2].rating: 2.5 → 4.5"))
    try browser.evaluate(
      "page.selectRow(page.replay.rows.findIndex(([found, expected]) => expected < 0 && page.replay.found.body(found).includes('showsCovers')))"
    )
    #expect(try browser.text(of: "#list [aria-selected=true]").contains("showsCovers: true"))
    #expect(browser.complaints() == [])
  }

  @Test func `The page shows the same parts of two long values as reports do`() async throws {
    let browser = try await fixture.open(script: Self.script)
    let long = String(repeating: "(id: 1, title: \"책 1\"), ", count: 60)
    let texts = [
      "", "a", "abc", "책", "e\u{301}", "👩‍👩‍👧", long, long + "x", "x" + long, long + "책" + long,
      long + "책\u{301}" + long, String(repeating: "가", count: 90) + "나",
      String(repeating: "가", count: 90) + "다" + String(repeating: "가", count: 90),
      String(repeating: "x", count: 300) + "\u{202E}y", String(repeating: "x", count: 300) + "z",
    ]
    for columns in [16, 60, 200] {
      for old in texts {
        for new in texts {
          let literals = try [old, new].map {
            String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
          }
          let pair = ShortPair(old, new, columns: columns)
          #expect(
            try browser.text(
              "shortPair(\(literals.joined(separator: ", ")), \(columns)).join('\\n')")
              == "\(pair.old)\n\(pair.new)")
        }
      }
    }
  }

  @Test(arguments: [390, 1280])
  func `Every control has a name, and keys reach it`(width: Int) async throws {
    let browser = try await openScreen(width: width)
    let problems = """
      [...document.querySelectorAll("button, input, select, [tabindex], [role=option], [role=treeitem]")].filter((part) => {
        if (part.hidden) return false;
        const name = part.getAttribute("aria-label") ?? part.getAttribute("aria-labelledby") ?? part.getAttribute("title");
        return !(name || part.textContent.trim() || part.labels?.length > 0) || part.tabIndex < 0 && part.matches("input, select");
      }).map((part) => part.outerHTML).join()
      """
    #expect(try browser.text(problems) == "")
    try browser.press("g")
    #expect(try browser.text(problems) == "")
    #expect(browser.complaints() == [])
  }
}
