import Foundation
import ReactorTestTraits
import Testing

/// Accepting on the page of a watch.
@Suite(.serialized)
struct AcceptingPageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for (name, action) in [
      ("a", "increase"), ("b", "increase"), ("c", "decrease"), ("d", "decrease"),
    ] {
      let script = "reactor counter\n\(action)\nwait 1s\n"
      try directory.file("s/\(name).actions", content: Data(script.utf8))
    }
    // The goldens of 'a' and 'b' lack a field; those of 'c' and 'd' are missing.
    let golden = """
      # reactor-trace 1 show=state,end state=full
      0.000 counter state value: 0
      0.000 counter state #1 value: 0
      1.000 counter state #1 value: 1
      1.000 counter state #1 value: 1
      1.000 * end pending: 0

      """
    for name in ["a", "b"] {
      try directory.file("s/\(name).actions.trace", content: Data(golden.utf8))
    }
  }

  private func watch(_ environment: [String: String] = [:]) throws -> LiveCommand {
    try LiveCommand(["test", "--watch", "s"], in: directory, environment: environment)
  }

  /// The members of an object in the page's contents, by their names.
  private func acceptances(in page: String) -> [String] {
    page.matches(of: #/"acceptance":"([0-9a-f]{64})"/#).map { String($0.output.1) }
  }

  /// Sends a request with headers, and returns the answer.
  private func answer(
    _ live: LiveCommand, _ method: String, _ path: String, _ headers: [String] = []
  ) async throws -> String {
    let host = "Host: 127.0.0.1:\(try #require(live.address.port))"
    let lines = ["\(method) \(live.address.path)/\(path) HTTP/1.1", host] + headers
    return try await live.answer(to: lines.map { "\($0)\r\n" }.joined() + "\r\n")
  }

  private func hasGolden(_ name: String) -> Bool {
    FileManager.default.fileExists(
      atPath: directory.url.appendingPathComponent("s/\(name).actions.trace").path)
  }

  @Test func `Only the page itself can accept, and only what it shows`() async throws {
    defer { directory.remove() }
    let live = try watch()
    let page = try await answer(live, "GET", "")
    let digest = try #require(acceptances(in: page).first { !$0.isEmpty })
    let found = try #require(page.firstMatch(of: #/data-token="([0-9a-f]{32})"/#))
    let token = "X-Reactor-Trace-Token: \(found.output.1)"
    let origin = "Origin: http://127.0.0.1:\(try #require(live.address.port))"
    let refused: [([String], String)] = [
      ([], "403 Forbidden"), ([origin], "403 Forbidden"), ([token], "403 Forbidden"),
      (["Origin: null", token], "403 Forbidden"),
      (["Origin: http://evil.example", token], "403 Forbidden"),
      ([origin, "X-Reactor-Trace-Token: \(String(repeating: "0", count: 32))"], "403 Forbidden"),
      ([origin, token, "Sec-Fetch-Site: same-site"], "403 Forbidden"),
      ([origin, token, "Sec-Fetch-Dest: document"], "403 Forbidden"),
    ]
    for (headers, status) in refused {
      let answer = try await answer(live, "POST", "accept?\(digest)", headers)
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(headers)")
    }
    let unknown = String(repeating: "0", count: 64)
    for (path, status) in [
      ("accept?\(unknown)", "409 Conflict"), ("accept?", "409 Conflict"),
      ("reject?\(digest)", "404 Not Found"),
    ] {
      let answer = try await answer(live, "POST", path, [origin, token])
      #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(path)")
    }
    #expect(!hasGolden("c"))
    // The trace that the page has shown has changed.
    try live.terminal.wait(for: "q quit")
    for name in ["a", "b", "c", "d"] {
      let script = "reactor counter\nincrease\nincrease\n"
      try directory.file("s/\(name).actions", content: Data(script.utf8))
      try live.terminal.wait(for: "q quit")
    }
    let late = try await answer(live, "POST", "accept?\(digest)", [origin, token])
    #expect(late.hasPrefix("HTTP/1.1 409 Conflict\r\n"), "\(late)")
    let again = try #require(acceptances(in: try await answer(live, "GET", "")).first)
    let done = try await answer(live, "POST", "accept?\(again)", [origin, token])
    #expect(done.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(done)")
    try live.terminal.wait(for: "updated")
    live.terminal.type("q")
    #expect(live.terminal.waitForEnd() == 1)
  }

  @Test func `A page under CI accepts nothing`() async throws {
    defer { directory.remove() }
    let live = try watch(["CI": "1"])
    let page = try await answer(live, "GET", "")
    #expect(acceptances(in: page).isEmpty)
    let found = try #require(page.firstMatch(of: #/data-token="([0-9a-f]{32})"/#))
    let headers = [
      "X-Reactor-Trace-Token: \(found.output.1)",
      "Origin: http://127.0.0.1:\(try #require(live.address.port))",
    ]
    let answer = try await answer(live, "POST", "accept?0", headers)
    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
  }

  @Test(.endToEnd, .browser)
  func `The page accepts a group, and a single trace`() throws {
    defer { directory.remove() }
    let live = try watch()
    let browser = try Browser(width: 390)
    try browser.open(live.address)
    #expect(try browser.text("document.documentElement.scrollWidth") == "390")
    let group = "#index-groups .accept"
    let label = "counter.isLoading was added (false; true), in 2 scripts"
    #expect(try browser.text("document.querySelector('\(group)').ariaLabel") == "Accept \(label)")
    try browser.evaluate("document.querySelector('\(group)').focus()")
    try browser.press("Enter")
    try wait(browser, for: "page.contents.summary === '4 scripts: 2 updated, 2 failed'")
    try live.terminal.wait(for: "4 scripts: 2 updated, 2 failed")
    #expect(try browser.text("document.querySelector('\(group)')") == "null")
    // The page of a script has a button, too.
    try browser.evaluate(
      "page.open(page.contents.scripts.findIndex(({ name }) => name === 's/c.actions'))")
    #expect(try browser.text("document.getElementById('accept-button').hidden") == "false")
    try browser.click("#accept-button")
    try wait(browser, for: "page.contents.summary === '4 scripts: 3 updated, 1 failed'")
    #expect(hasGolden("c") && !hasGolden("d"))
    try wait(browser, for: "document.getElementById('accept-button').hidden")
    #expect(browser.complaints().filter { !$0.hasPrefix("request: \(live.address)") } == [])
    live.terminal.type("q")
    #expect(live.terminal.waitForEnd() == 1)
  }

  /// Waits until an expression is true.
  private func wait(_ browser: Browser, for expression: String) throws {
    let limit = Date(timeIntervalSinceNow: 40)
    while try browser.text(expression) != "true", Date() < limit { usleep(20_000) }
    #expect(try browser.text(expression) == "true", "\(expression)")
  }
}
