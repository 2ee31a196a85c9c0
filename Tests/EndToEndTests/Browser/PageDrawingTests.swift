import Foundation
import ReactorTestTraits
import Testing

@Suite(.serialized, .endToEnd, .browser)
struct PageDrawingTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
  }

  private static let current = """
    [...document.querySelectorAll("#graph .node.current")].map((node) => node.textContent).join()
    """

  @Test(.thorough)
  func `The state of the selected event is marked in the graph, whose edges lead to events`()
    async throws
  {
    let script = "reactor counter\n\nincrease\nwait 500ms\nincrease\n"
    let browser = try await fixture.open(script: script, fragment: "#event=1")
    try browser.press("g")
    #expect(try browser.text(Self.current) == "isLoading: false")
    // The picture has the nodes and edges of the command.
    let drawn = """
      [...document.querySelectorAll("#graph .edge-name")].map((edge) => edge.textContent).sort().join()
      """
    #expect(try browser.text(drawn) == "increase ×1,increase ×1,setLoading ×1")
    let graph = try await Shell.run(
      "reactor-trace graph a.actions", in: fixture.directory.url)
    let mermaid = String(decoding: graph.output, as: UTF8.self)
    #expect(mermaid.contains("setLoading ×1"))
    #expect(mermaid.contains("increase ×1"))
    try browser.press("]")
    #expect(try browser.text(Self.current) == "isLoading: true")
    try browser.evaluate(
      """
      [...document.querySelectorAll("#graph .edge-name")].find((edge) => edge.textContent.startsWith("setLoading"))
        .dispatchEvent(new MouseEvent("click", { bubbles: true }))
      """)
    #expect(try browser.selectedLine() == "1.000 counter state #1 value: 1, isLoading: false")
    #expect(try browser.text(Self.current) == "isLoading: false")
    #expect(try browser.text("document.querySelectorAll('#graph path.taken').length") == "1")
    // The choice is kept, and the tree comes back.
    try browser.open(fixture.directory.url.appendingPathComponent("page.html"))
    #expect(try browser.text(Self.current) == "isLoading: false")
    try browser.press("g")
    #expect(try browser.text("document.getElementById('tree').offsetHeight > 0") == "true")
    #expect(browser.complaints() == [])
  }

  @Test func `The drawing of calls has an arrow for each action, call and answer`() async throws {
    let path = Repository.root.appendingPathComponent("scripts/follow/toasts.actions").path
    let browser = try await fixture.open(
      "cp '\(path)' . && reactor-trace run --format html *.actions -o page.html")
    for _ in 0..<2 { try browser.press("g") }
    let columns =
      "[...document.querySelectorAll('#calls .column')].map((column) => column.textContent).join()"
    #expect(try browser.text(columns) == "script,follow,user")
    let arrows =
      "[...document.querySelectorAll('#calls .message')].map((arrow) => arrow.getAttribute('aria-label'))"
    #expect(
      try browser.text("\(arrows).slice(0, 3).join('; ')") == """
        0.000 s: script to follow: follow(42); 0.000 s: follow to user: follow(42); 0.300 s: user to follow: -> true
        """)
    try browser.evaluate(
      "document.querySelectorAll('#calls .message')[2].dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    #expect(try browser.selectedLine().contains("0.300 follow call #1 user.follow(42) -> true"))
    #expect(
      try browser.text("document.querySelectorAll('#calls .message.taken').length") == "3")
    #expect(browser.complaints() == [])
  }

  @Test(.thorough)
  func `One session without a service has no calls to draw`() async throws {
    let browser = try await fixture.open(script: "reactor counter\n\nincrease\n")
    #expect(
      try browser.text("document.querySelector('#state-views [data-view=calls]').hidden") == "true")
    for _ in 0..<2 { try browser.press("g") }
    #expect(try browser.text("document.getElementById('tree').offsetHeight > 0") == "true")
    #expect(browser.complaints() == [])
  }
}
