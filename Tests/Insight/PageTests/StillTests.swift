import ReactorBase
import ReactorTraceFormat
import Testing

@testable import ReactorPage

struct StillTests {
  private func still(_ lines: String) -> String {
    let replay = PageReplay(name: "a.actions", found: Traces.recording(lines), kinds: .standard)
    var out = ByteBuffer()
    replay.appendStill(to: &out)
    return out.string()
  }

  private func events(_ count: Int) -> String {
    (0..<count / 2).map { index in
      "\(index).000 a action #\(index + 1) load(\"a long title, as they come\")\n"
        + "\(index).500 a state #\(index + 1) isLoading: \(index % 2 == 0), title: \"title \(index)\""
    }.joined(separator: "\n")
  }

  @Test func `A still of 200 events takes less than 100 kB`() {
    let svg = still(events(200))
    #expect(svg.utf8.count < 100_000)
    #expect(!svg.contains("density"))
  }

  @Test func `A still shows more events as density, and says so`() {
    let svg = still(events(20_000))
    #expect(svg.contains("20000 events, shown as density"))
    #expect(svg.utf8.count < 100_000)
  }

  @Test func `A still shows what is in states and actions as text`() {
    let svg = still(
      """
      0.000 a state title: "</svg><script>a()</script>"
      0.000 a action #1 go("<image href=x>")
      0.500 a state #1 title: "&amp;"
      1.000 a state #1 title: ""
      """)
    #expect(!svg.contains("<script"))
    #expect(!svg.contains("<image"))
    #expect(svg.contains("&lt;image"))
    #expect(svg.contains("&amp;amp;"))
  }

  @Test func `A still shows events in their order, without times, if all are at one time`() {
    let svg = still(
      """
      1.000 a state n: 0
      1.000 a action #1 go
      1.000 a state #1 n: 1
      1.000 a state #1 n: 2
      """)
    #expect(svg.contains("in order, all at the same time"))
    #expect(!svg.contains("1 s</text>"))
    // The strip of `n` has a segment for each state.
    for value in 0...2 { #expect(svg.contains(">\(value)</text>")) }
  }

  @Test func `A still counts actions at one time, of which one mark can be seen`() {
    let svg = still(
      """
      0.000 a state n: 0
      0.000 a action #1 go
      0.000 a action #2 go
      0.000 a action #3 stop
      2.000 a action #4 go
      4.000 a state #4 n: 1
      """)
    #expect(svg.contains(">3: #1 – #3</text>"))
    #expect(!svg.contains("#3 stop"))
    #expect(svg.contains(">#4 go</text>"))
  }

  @Test func `A still is drawn for a trace without events`() {
    #expect(still("").hasSuffix("</svg>\n"))
  }
}
