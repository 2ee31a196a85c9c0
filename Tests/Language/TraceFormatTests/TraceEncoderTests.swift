import ReactorBase
import Testing

@testable import ReactorTraceFormat

/// A third format: a JSON array of spans and instants, as trace viewers load it.
private final class ViewerEncoder: TraceEncoder {
  private var names: [String] = []
  private var isEmpty = true

  func addSession(named name: String) {
    names.append(name)
  }

  func append(_ header: TraceHeader, to out: inout ByteBuffer) {
    out.append("[")
  }

  func append(_ event: TraceEvent, _ renderer: inout ValueRenderer, to out: inout ByteBuffer) {
    if !isEmpty { out.append(",") }
    isEmpty = false
    out.append("{\"ts\":")
    out.append(decimal: event.time / 1_000)
    out.append(",\"tid\":")
    out.append(quoted: names[event.session.index], .json)
    out.append(",\"name\":\"")
    let start = out.count
    switch event.payload {
    case .action(let view), .mutation(let view): renderer.appendCall(view, to: &out)
    default: out.append(text: event.kind.rawValue)
    }
    out.escapeTail(from: start, .json)
    out.append("\"}")
  }

  func appendEnd(to out: inout ByteBuffer) {
    out.append("]\n")
  }
}

struct TraceEncoderTests {
  @Test func `A further format is one type that encodes events`() {
    var text = ""
    let writer = TraceWriter(
      options: TraceOptions(show: TraceKindSet([.action, .end])), encoder: ViewerEncoder()
    ) { bytes in
      text += bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
    writer.write(TraceHeader())
    let counter = writer.addSession(named: "counter")
    writer.state(at: 0, counter, cause: nil, CounterState())
    writer.action(
      at: 2_000_000, counter, number: 1, parent: nil, FieldAction.inputField("a"))
    writer.end(at: 3_000_000, pending: [])
    writer.finish()
    #expect(
      text == #"[{"ts":2000,"tid":"counter","name":"inputField(\"a\")"},"#
        + #"{"ts":3000,"tid":"*","name":"end"}]"# + "\n")
  }
}
