import ReactorText
import ReactorTraceFormat

extension PageRecording {
  /// The kinds by the numbers that the data of a page has.
  private static let kinds = TraceKind.allCases + [.rule]

  /// Appends the recording as a JSON object.
  func append(lanes: [TimelineLayout.Lane], to out: inout ByteBuffer) {
    let unit = unit
    out.append(text: "{\"unit\":\(unit),\"sessions\":")
    out.append(array: sessions) { $1.append(scriptLiteral: $0) }
    out.append(",\"kinds\":")
    out.append(array: Self.kinds) { $1.append(scriptLiteral: $0.rawValue) }
    out.append(",\"times\":")
    var time: Int64 = 0
    out.append(
      array: events.lazy.map { event in
        defer { time = event.time }
        return Int((event.time - time) / unit)
      })
    out.append(",\"session\":")
    out.append(array: events.lazy.map(\.session))
    out.append(",\"kind\":")
    out.append(array: events.lazy.map(\.kind.number))
    out.append(",\"cause\":")
    out.append(array: events.lazy.map(\.cause))
    out.append(",\"fields\":")
    out.append(array: fields) { names, out in
      out.append(array: names) { $1.append(scriptLiteral: $0) }
    }
    out.append(",\"changes\":")
    out.append(array: changes) { $1.append(array: $0) }
    out.append(",\"files\":")
    out.append(array: files) { $1.append(scriptLiteral: $0) }
    out.append(",\"origins\":")
    out.append(array: origins) { $1.append(array: [$0.action, $0.file, $0.line, $0.parent]) }
    for (name, spans) in [("effects", effects), ("calls", calls)] {
      out.append(text: ",\"\(name)\":")
      out.append(array: spans) { Self.append($0, to: &$1) }
    }
    out.append(",\"lanes\":")
    out.append(array: lanes) { $1.append(array: [$0.effectRows, $0.callRows]) }
    out.append(",")
    values.append(to: &out)
    out.append("}")
  }

  private static func append(_ span: PageSpan, to out: inout ByteBuffer) {
    out.append("[")
    for number in [
      span.session, span.cause, span.first, span.last, span.outcome.rawValue, span.row,
    ] {
      out.append(decimal: Int64(number))
      out.append(",")
    }
    out.append(scriptLiteral: span.text)
    out.append("]")
  }

  /// The largest of a second, a millisecond, a microsecond and a nanosecond of which all times are
  /// multiples, in nanoseconds.
  private var unit: Int64 {
    [1_000_000_000, 1_000_000, 1000].first { unit in events.allSatisfy { $0.time % unit == 0 } }
      ?? 1
  }

  /// Appends the trace as the content of an element.
  func appendTrace(header: String, to out: inout ByteBuffer) {
    out.append("<pre class=\"trace\">\n")
    out.append(text: "# ")
    out.append(markup: header)
    out.append("\n")
    for line in lines {
      out.append(markup: line)
      out.append("\n")
    }
    out.append("</pre>\n")
  }
}
