import Foundation
import ReactorTestTraits
import Testing

/// A command in a terminal whose page a browser follows.
struct LiveCommand {
  let directory: TemporaryDirectory
  let terminal: PseudoTerminal
  /// The address of the page.
  let address: URL

  /// Starts a command with `--live-page`, and waits for its address.
  init(
    _ arguments: [String], in directory: TemporaryDirectory, program: String = "reactor-trace",
    environment: [String: String] = [:]
  ) throws {
    self.directory = directory
    terminal = try PseudoTerminal(
      program, arguments + ["--live-page"], in: directory.url, environment: environment)
    try terminal.wait(for: "page: ")
    let text = try terminal.wait(for: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    address = try #require(URL(string: text))
  }

  /// Finds descriptors for bash, because Foundation waits for a descriptor that it has given to the shell.
  static let freeDescriptors =
    "free=(); for number in {10..250}; do [ -e /dev/fd/$number ] || free+=($number); done"

  /// Sends bytes to the server.
  ///
  /// - Returns: The answer, up to the end of the connection.
  func answer(to request: String) async throws -> String {
    let port = try #require(address.port)
    let file = try directory.file("request", content: Data(request.utf8))
    let command = """
      \(Self.freeDescriptors)
      number=${free[0]}
      eval "exec $number<>/dev/tcp/127.0.0.1/\(port)"
      cat '\(file.path)' >&$number
      cat <&$number
      """
    let script = try directory.file("client", content: Data(command.utf8))
    let outcome = try await Shell.run("exec bash '\(script.path)'", in: directory.url)
    return String(decoding: outcome.output, as: UTF8.self)
  }
}

struct PageServerTests {
  @Test func `The server answers its own page alone, and anything else with a status`() async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let live = try LiveCommand(["play", "counter"], in: directory)
    let path = live.address.path
    #expect(live.address.host == "127.0.0.1")
    #expect(path.count == 33)
    let host = "127.0.0.1:\(try #require(live.address.port))"
    func request(_ line: String, _ headers: [String]) -> String {
      ([line] + headers).map { "\($0)\r\n" }.joined() + "\r\n"
    }
    let get = "GET \(path)/ HTTP/1.1"
    let own = "Host: \(host)"
    let cases: [(request: String, status: String)] = [
      (request(get, [own]), "200 OK"),
      (request(get, [own, "Sec-Fetch-Site: none"]), "200 OK"),
      (request(get, [own, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document"]), "200 OK"),
      (request(get, [own, "Origin: http://\(host)", "Sec-Fetch-Site: same-origin"]), "200 OK"),
      (request("GET \(path)/next?after=0 HTTP/1.1", [own]), "200 OK"),
      // Other names for this machine, and other pages of the browser.
      (request(get, []), "400 Bad Request"),
      (request(get, ["Host: localhost:\(live.address.port ?? 0)"]), "421 Misdirected Request"),
      (request(get, ["Host: evil.example"]), "421 Misdirected Request"),
      (request(get, [own, "Host: evil.example"]), "421 Misdirected Request"),
      (request(get, [own, "Origin: http://evil.example"]), "403 Forbidden"),
      (request(get, [own, "Origin: null"]), "403 Forbidden"),
      (
        request(get, [own, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: iframe"]), "403 Forbidden"
      ),
      (request(get, [own, "Sec-Fetch-Site: same-site"]), "403 Forbidden"),
      // Other paths and methods.
      (request("GET / HTTP/1.1", [own]), "404 Not Found"),
      (request("GET \(path) HTTP/1.1", [own]), "404 Not Found"),
      (request("GET \(path)/../etc HTTP/1.1", [own]), "404 Not Found"),
      (request("GET /\(String(repeating: "0", count: 32))/ HTTP/1.1", [own]), "404 Not Found"),
      (
        request("PUT \(path)/ HTTP/1.1", [own, "Content-Length: 3"]) + "abc",
        "405 Method Not Allowed"
      ),
      (request("POST \(path)/accept?0 HTTP/1.1", [own]), "403 Forbidden"),
      // Input that is not a request.
      ("\r\n", "400 Bad Request"),
      ("GET\r\n\r\n", "400 Bad Request"),
      ("\u{16}\u{3}\u{1}\n\n", "400 Bad Request"),
      (request(get, ["\(own)\u{7F}"]), "400 Bad Request"),
      (request(get, [own, " folded"]), "400 Bad Request"),
      (
        get + "\r\nA: \(String(repeating: "a", count: 100_000))",
        "431 Request Header Fields Too Large"
      ),
    ]
    for (request, status) in cases {
      let answer = try await live.answer(to: request)
      #expect(
        answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(request.prefix(200)): \(answer.prefix(80))")
      #expect(answer.hasSuffix("</html>\n\n") == (status == "200 OK" && !request.contains("next")))
    }
    let answer = try await live.answer(to: request(get, [own]))
    #expect(answer.contains("\r\nCache-Control: no-store\r\n"))
    #expect(answer.contains("\r\nCross-Origin-Resource-Policy: same-origin\r\n"))
    live.terminal.type(":quit\r")
    #expect(live.terminal.waitForEnd() == 0)
    #expect(try await live.answer(to: request(get, [own])).isEmpty)
  }

  @Test
  func `Clients that send nothing, or take nothing, delay neither the command nor other clients`()
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let live = try LiveCommand(["play", "counter"], in: directory)
    let port = try #require(live.address.port)
    let get = "GET \(live.address.path)/ HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\n"
    let clients = Process()
    clients.executableURL = URL(fileURLWithPath: "/bin/bash")
    clients.arguments = [
      "-c",
      """
      trap '' PIPE
      \(LiveCommand.freeDescriptors)
      for number in ${free[@]:0:40}; do eval "exec $number<>/dev/tcp/127.0.0.1/\(port)"; done
      for number in ${free[@]:0:20}; do printf '\(get)' >&$number 2>/dev/null || :; done
      for number in ${free[@]:20:10}; do printf '\(get)\\r\\n' >&$number 2>/dev/null || :; done
      echo ready
      read -r line
      """,
    ]
    let (input, output) = (Pipe(), Pipe())
    (clients.standardInput, clients.standardOutput) = (input, output)
    try clients.run()
    defer { clients.terminate() }
    #expect(output.fileHandleForReading.availableData == Data("ready\n".utf8))
    live.terminal.type("increase\r")
    try live.terminal.wait(for: "isLoading: ")
    let request = "GET \(live.address.path)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    #expect(try await live.answer(to: request).hasSuffix("</html>\n\n"))
    live.terminal.type(":quit!\r")
    #expect(live.terminal.waitForEnd() == 0)
  }

  @Test func `Two servers have different addresses`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let commands = try (0..<2).map { _ in try LiveCommand(["play", "counter"], in: directory) }
    #expect(commands[0].address.path != commands[1].address.path)
    #expect(commands[0].address.port != commands[1].address.port)
  }
}

@Suite(.serialized, .endToEnd, .browser)
struct LivePageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func open(_ live: LiveCommand) throws -> Browser {
    let browser = try Browser()
    try browser.open(live.address)
    return browser
  }

  /// Waits until an expression is true.
  private func wait(
    _ browser: Browser, for expression: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isTrue = try browser.text(
      """
      new Promise((done) => {
        const end = Date.now() + 40000;
        const look = () => (\(expression)) || Date.now() > end ? done(\(expression)) : setTimeout(look, 20);
        look();
      })
      """)
    #expect(isTrue == "true", "\(expression)", sourceLocation: sourceLocation)
  }

  /// The complaints of a page that sends requests only to its own server.
  private func complaints(_ browser: Browser, _ live: LiveCommand) -> [String] {
    browser.complaints().filter { !$0.hasPrefix("request: \(live.address.absoluteString)") }
  }

  @Test(.thorough)
  func `The page of a prompt follows what is played, and keeps the reader's place`() throws {
    defer { directory.remove() }
    let live = try LiveCommand(["play", "counter"], in: directory)
    let browser = try open(live)
    #expect(try browser.text(of: "#name") == "counter")
    live.terminal.type("increase\r")
    // If the last event is selected, the selection moves on.
    try wait(browser, for: "page.replay.count > 2 && page.row > 1")
    #expect(try browser.selectedLine().contains("state #1 value: 0, isLoading: true"))
    live.terminal.type("wait 3s\r")
    try wait(browser, for: "page.replay.found.end === 3e9 || page.replay.count > 6")
    // Otherwise, the selection stays unchanged.
    try browser.press("Home")
    try browser.press("j")
    try browser.press("l")
    try browser.evaluate("page.list.toggle('mutation', true)")
    try browser.evaluate("page.selectPath(1, 'value')")
    try browser.press("p")
    try browser.settle()
    let line = try browser.selectedLine()
    let pins = try browser.text("JSON.stringify(page.pins)")
    let count = try browser.text("page.replay.count")
    live.terminal.type("decrease\r")
    try wait(browser, for: "page.replay.count > \(count)")
    #expect(try browser.selectedLine() == line)
    #expect(try browser.text("JSON.stringify(page.pins)") == pins)
    #expect(try browser.text("page.path") == "value")
    #expect(try browser.text("page.list.hidden.has('mutation')") == "false")
    #expect(try browser.text("page.list.hidden.has('effect')") == "true")
    #expect(try browser.text("page.scriptPane.isFolded") == "true")
    // Going back removes events.
    live.terminal.type(":back 2\r")
    try wait(browser, for: "page.replay.count < \(count)")
    #expect(try browser.selectedLine() == line)
    #expect(complaints(browser, live) == [])
    live.terminal.type(":quit!\r")
    #expect(live.terminal.waitForEnd() == 0)
    try wait(
      browser,
      for: "document.getElementById('notice').innerText.startsWith('The command has ended')")
  }

  @Test func `The last replay stays while its script has an error, which a bar says`() throws {
    defer { directory.remove() }
    func script(_ lines: String) throws {
      try directory.file("s/a.actions", content: Data("reactor counter\n\(lines)".utf8))
    }
    try script("increase\n")
    try directory.file("s/b.actions", content: Data("reactor counter\n".utf8))
    let live = try LiveCommand(["test", "--watch", "s"], in: directory)
    let browser = try open(live)
    try browser.evaluate(
      "page.open(page.contents.scripts.findIndex(({ name }) => name === 's/a.actions'))")
    try browser.press("Home")
    let line = try browser.selectedLine()
    try script("increase\nincrase\n")
    let notice = "document.getElementById('notice')"
    try wait(
      browser,
      for:
        "\(notice).innerText.startsWith('s/a.actions cannot be replayed') && page.view === 'replay'"
    )
    #expect(try browser.selectedLine() == line)
    // It stays while the reader continues.
    try browser.press("j")
    try browser.settle()
    #expect(try browser.text("\(notice).hidden") == "false")
    let count = try browser.text("page.replay.count")
    try script("increase\nincrease\n")
    try wait(browser, for: "\(notice).hidden && page.replay.count > \(count)")
    #expect(try browser.text(of: "#name") == "s/a.actions")
    #expect(complaints(browser, live) == [])
  }

  @Test
  func
    `The page of a watch follows its results, and leaves a replay that has not changed as it is`()
    throws
  {
    defer { directory.remove() }
    func script(_ name: String, _ lines: String) throws {
      try directory.file("s/\(name)", content: Data("reactor counter\n\(lines)".utf8))
    }
    try script("a.actions", "increase\n")
    try script("b.actions", "increase\nwait 1500ms\nexpect value == 1\n")
    let live = try LiveCommand(["test", "--watch", "s"], in: directory)
    let browser = try open(live)
    #expect(try browser.text("document.querySelectorAll('#index-rows tr').length") == "2")
    live.terminal.type("a")
    try wait(
      browser,
      for:
        "[...document.querySelectorAll('#index-rows .result')].every((cell) => cell.innerText === 'updated')"
    )
    try browser.press("j")
    try browser.press("Enter")
    try browser.press("End")
    try browser.settle()
    #expect(try browser.text(of: "#name") == "s/b.actions")
    // Another script.
    try browser.evaluate("document.body.shown = page.replay")
    try script("a.actions", "decrease\n")
    try wait(browser, for: "page.contents.scripts.some(({ verdict }) => verdict === 'failed')")
    #expect(try browser.text("document.body.shown === page.replay") == "true")
    // This one fails, and passes again.
    try browser.press("Home")
    try browser.press("j")
    let line = try browser.selectedLine()
    try script("b.actions", "increase\nwait 1500ms\nexpect value == 2\n")
    try wait(browser, for: "document.getElementById('verdict').className === 'verdict-failed'")
    #expect(try browser.selectedLine() == line)
    try script("b.actions", "increase\nwait 1500ms\nexpect value == 1\n")
    try wait(browser, for: "document.getElementById('verdict').innerText === 'passed'")
    #expect(try browser.selectedLine() == line)
    // It has been removed.
    try FileManager.default.removeItem(
      at: directory.url.appendingPathComponent("s/b.actions"))
    try wait(browser, for: "page.contents.scripts.every(({ name }) => name !== 's/b.actions')")
    #expect(complaints(browser, live) == [])
    live.terminal.type("q")
    #expect(live.terminal.waitForEnd() == 1)
  }

  @Test(.thorough)
  func `The page goes on at its address when the program has been built again`() throws {
    defer { directory.remove() }
    try directory.file("s/a.actions", content: Data("reactor counter\nincrease\n".utf8))
    let program = directory.url.appendingPathComponent("tool")
    let built = Repository.products.appendingPathComponent("reactor-trace")
    try FileManager.default.copyItem(at: built, to: program)
    let live = try LiveCommand(["test", "--watch", "s"], in: directory, program: program.path)
    let browser = try open(live)
    try browser.evaluate("document.body.version = document.getElementById('live').innerHTML.length")
    let other = directory.url.appendingPathComponent("other")
    try FileManager.default.copyItem(at: built, to: other)
    try FileManager.default.removeItem(at: program)
    try FileManager.default.moveItem(at: other, to: program)
    try live.terminal.wait(for: "the program has changed")
    try live.terminal.wait(for: "page: \(live.address.absoluteString)")
    try directory.file("s/b.actions", content: Data("reactor counter\ndecrease\n".utf8))
    try wait(browser, for: "page.contents.scripts.length === 2")
    live.terminal.type("q")
    #expect(live.terminal.waitForEnd() == 1)
  }

  @Test func `The page may contact its own server alone`() throws {
    defer { directory.remove() }
    let live = try LiveCommand(["play", "counter"], in: directory)
    let other = try LiveCommand(["play", "counter"], in: directory)
    let browser = try open(live)
    func fetches(_ url: String) throws -> String {
      try browser.text(
        "fetch('\(url)', { mode: 'no-cors' }).then(() => 'allowed', () => 'refused')")
    }
    #expect(try fetches("next?after=0") == "allowed")
    #expect(try fetches(other.address.absoluteString) == "refused")
    #expect(
      try fetches("http://localhost:\(live.address.port ?? 0)\(live.address.path)/") == "refused")
    #expect(try fetches("https://example.com/") == "refused")
    // A page of another server on this machine can fetch nothing here, regardless of its policy.
    let policy = try browser.text("document.querySelector('meta[http-equiv]').content")
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.hasSuffix("; connect-src 'self'"))
    #expect(!policy.contains("unsafe"))
  }
}
