import ReactorTimeline
import ReactorBase
import ReactorTraceFormat

extension PageRecording {
  /// The kinds of events, in the order of their numbers in page data.
  private static let kinds = TraceKind.allCases + [.rule]

  /// Appends the recording as a JSON object.
  ///
  /// - Parameters:
  ///   - layout: The rows of the recording's spans, or `nil` to omit them.
  ///   - out: The buffer that receives the document.
  func append(_ layout: TimelineLayout?, to out: inout ByteBuffer) {
    let (unit, events) = (unit, timeline.events.lazy)
    out.append(text: "{\"unit\":\(unit),\"sessions\":")
    out.append(array: sessions) { $1.append(scriptLiteral: $0) }
    out.append("kinds", array: Self.kinds) { $1.append(scriptLiteral: $0.rawValue) }
    var time: Int64 = 0
    out.append(
      "times",
      array: events.map { event in
        defer { time = event.time }
        return Int((event.time - time) / unit)
      })
    out.append("session", array: events.map(\.session.index))
    out.append("kind", array: events.map(\.kind.number))
    out.append("cause", array: events.map { $0.cause ?? 0 })
    out.append("fields", array: fields) { names, out in
      out.append(array: names) { $1.append(scriptLiteral: $0) }
    }
    let states = events.filter { $0.kind == .state }
    out.append("changes", array: states) { state, out in
      out.append(array: changes[state.index]) { change, out in
        out.append(decimal: Int64(change.field))
        out.append(",")
        out.append(decimal: Int64(change.value))
      }
    }
    out.append("files", array: files) { $1.append(scriptLiteral: $0) }
    out.append("origins", array: origins) {
      $1.append(array: [$0.action, $0.file, $0.line, $0.parent])
    }
    out.append("steps", array: steps) { $1.append(array: $0) }
    out.append(",\"effects\":")
    append(timeline.effects, rows: layout?.effectRows, to: &out)
    out.append(",\"calls\":")
    append(timeline.calls, rows: layout?.callRows, to: &out)
    out.append(",\"lanes\":")
    let lanes = layout?.lanes ?? sessions.map { _ in TimelineLayout.Lane() }
    out.append(array: lanes) { $1.append(array: [$0.effectRows, $0.callRows]) }
    out.append(",")
    values.append(to: &out)
    out.append("}")
  }

  private func append(_ spans: [TimelineSpan], rows: [Int]?, to out: inout ByteBuffer) {
    out.append(array: zip(spans, rows ?? spans.map { _ in 0 })) { pair, out in
      let (span, row) = pair
      out.append("[")
      for number in [
        span.session.index, span.cause ?? 0, span.beginning, last(of: span), span.outcomeNumber,
        row,
      ] {
        out.append(decimal: Int64(number))
        out.append(",")
      }
      out.append(scriptLiteral: span.text)
      out.append("]")
    }
  }

  /// The largest unit that divides all times evenly, in nanoseconds. The unit is a second, a millisecond, a
  /// microsecond, or a nanosecond.
  private var unit: Int64 {
    [1_000_000_000, 1_000_000, 1000].first { unit in
      timeline.events.allSatisfy { $0.time % unit == 0 }
    } ?? 1
  }

  /// Appends the trace as the content of an HTML element.
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

extension TimelineSpan {
  /// The number that represents the span's outcome in page data.
  fileprivate var outcomeNumber: Int {
    switch outcome {
    case nil: 0
    case .ended: 1
    case .failed: 2
    case .cancelled: 3
    }
  }
}
