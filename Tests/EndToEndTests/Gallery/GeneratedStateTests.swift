import Foundation
import ReactorTimeline
import ReactorGeneratedInputs
import ReactorPage
import ReactorScript
import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct GeneratedStateTests {
  /// A state like those of apps, with fields of a type that a generator has chosen.
  private struct State<Value> {
    var name = "a"
    var value: Value
    var isLast = true
  }

  /// Passes states to the writer of a trace.
  private static func trace(
    _ states: [State<some Any>], _ format: TraceOptions.Format,
    _ style: TraceOptions.StateStyle = .full
  ) -> String {
    var bytes: [UInt8] = []
    let options = TraceOptions(
      format: format, show: TraceKindSet([.state, .end]), state: StateForms(style))
    let writer = TraceWriter(options: options, rules: RenderingRules()) { bytes.append($0) }
    writer.write(TraceHeader())
    let session = writer.addSession(named: "main")
    for (index, state) in states.enumerated() {
      TypeLayout.withView(of: state) { view in
        writer.receive(
          TraceEvent(time: Int64(index) * 500_000_000, session: session, .state(view)))
      }
    }
    writer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func check(_ states: [State<some Any>]) throws {
    let text = trace(states, .text)
    let events = try ReadEvent.read(text: text)
    let jsonEvents = try ReadEvent.read(jsonLines: trace(states, .jsonl))
    try Mismatch.unless(
      events.map { $0.content.canonical.line }, equals: jsonEvents.map(\.content.line), "state")
    for format in TraceOptions.Format.allCases {
      try Mismatch.unless(
        WholeLines.lines(of: trace(states, format, .elements)),
        equals: Surface.lines(trace(states, format)).map(String.init), "line by its elements")
    }
    let recorded = PageRecording(Timeline(TraceReader.read(Array(text.utf8))))
    let replay = PageReplay(name: "a.actions", found: recorded, kinds: .standard)
    var out = ByteBuffer()
    replay.append(block: 0, to: &out)
    let page = try ReadPage(out.string())
    try Mismatch.unless(
      page.states.indices.map { page.content(ofState: $0).canonical.line },
      equals: jsonEvents.map(\.content.line), "state of the page")
    var picture = ByteBuffer()
    replay.appendStill(to: &picture)
    _ = try XMLTexts.texts(of: picture.string(), "text")
    var traceEvents = ByteBuffer()
    replay.appendTraceEvents(to: &traceEvents)
    let value = try JSONReader.read(Array(traceEvents.string().utf8))
    let lines = (value["traceEvents"]?.elements ?? []).compactMap { $0["args"]?["line"]?.string }
    try Mismatch.unless(lines, equals: page.lines, "line")
  }

  @Test(arguments: 0..<12)
  func `Every form has equal values at the edges of every limit`(part: Int) throws {
    for number in 0..<50 {
      var random = SplitMix64(seed: UInt64(part * 50 + number))
      let type = GeneratedTypes.type(depth: random.int(5), using: &random)
      func check<Value: GeneratedValue>(_ type: Value.Type) throws {
        let states = (0..<3).map { _ in State(value: Value.generated(using: &random)) }
        try Self.check(states)
      }
      do { try check(type) } catch { Issue.record("\(type): \(error)") }
    }
  }
}
