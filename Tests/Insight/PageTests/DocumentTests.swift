import ReactorBase
import ReactorTraceFormat
import Testing

@testable import ReactorPage

struct DocumentTests {
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      String(repeating: "a", count: 1_000_000), "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA="
    ),
  ])
  func `A document names its scripts and styles by their digests`(message: String, base64: String) {
    #expect(SHA256(Array(message.utf8)).base64 == base64)
  }

  @Test func `A document allows its own scripts and styles, and no network`() {
    #expect(PageDocument.policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!PageDocument.policy.contains("unsafe"))
    #expect(PageFiles.scripts.count == 36)
  }

  @Test
  func `The document of a page that follows may ask its own origin, and is a file's in all else`() {
    #expect(PageDocument.livePolicy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(PageDocument.livePolicy.hasSuffix("; connect-src 'self'"))
    #expect(!PageDocument.livePolicy.contains("unsafe"))
    #expect(!PageDocument.policy.contains("connect-src"))
    let file = document("a", "0.000 a action #1 b")
    #expect(!file.contains("fetch(") && !file.contains("id=\"live\""))
  }

  private func document(_ name: String, _ lines: String) -> String {
    let document = PageDocument(title: name, tool: "reactor-trace")
    var out = ByteBuffer()
    document.appendHead(to: &out)
    PageReplay(name: name, found: Traces.recording(lines), kinds: .standard)
      .append(block: 0, to: &out)
    document.appendContents([PageScript(name: name, block: 0)], summary: "1 script", to: &out)
    document.appendEnd(to: &out)
    return out.string()
  }

  @Test func `A document has no markup that comes from names, states or actions`() {
    let html = document(
      "</title><script>alert(1)</script>",
      """
      0.000 a state title: "</script><script>alert(2)</script><!--"
      0.000 a action #1 go("</noscript></pre><img src=x onerror=alert(3)>")
      """)
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("<img"))
    #expect(!html.contains("<!--\""))
    let own = PageFiles.scripts.reduce(0) { $0 + $1.split(separator: "<script").count - 1 }
    #expect(html.split(separator: "<script").count - 1 - own == PageFiles.scripts.count + 2)
  }

  @Test func `A document has the coverage as data and, for readers without scripts, as text`() {
    var out = ByteBuffer()
    let coverage = PageCoverage(
      report: ["reactors": ["</script><!--"]], text: "rules never checked: always a < b\n",
      missedMinimum: 90)
    PageDocument(title: "a", tool: "a")
      .appendContents([], summary: "", coverage: coverage, to: &out)
    let html = out.string()
    #expect(
      html.contains(
        #","coverage":{"reactors": ["\u003c/script>\u003c!--"]},"missedMinimum":90}</script>"#))
    #expect(html.contains("rules never checked: always a &lt; b\n</pre>"))
  }

  @Test func `A document takes at most twice the bytes of a trace, and what every page takes`() {
    let lines = (0..<20_000).map { index in
      "\(index).000 counter state #\(index / 2 + 1) value: \(index), isLoading: \(index % 2 == 0)"
    }
    let whole = document("a.actions", lines.joined(separator: "\n")).utf8.count
    let empty = document("a.actions", "").utf8.count
    let json = lines.count * 91
    #expect(whole - empty < 2 * json)
  }

  @Test func `Equal values have one number`() {
    var values = ValueTable()
    let first = values.number(ofText: "(id: 1, tags: [\"a\", \"b\"], phase: .failed(code: 3))")
    #expect(
      values.number(ofText: "(id: 1, tags: [\"a\", \"b\"], phase: .failed(code: 3))") == first)
    #expect(
      values.number(ofText: "(id: 2, tags: [\"a\", \"b\"], phase: .failed(code: 3))") != first)
    #expect(values.text(first) == "(id: 1, tags: [\"a\", \"b\"], phase: .failed(code: 3))")
  }
}
