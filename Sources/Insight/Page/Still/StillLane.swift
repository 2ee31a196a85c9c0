import ReactorTimeline
import ReactorBase
import ReactorTraceFormat

/// The parts of a recording, grouped by session. Because there can be many sessions, the parts are grouped once for
/// all lanes.
struct SessionParts {
  /// An array of effects or calls, with their rows.
  typealias Spans = [(span: TimelineSpan, row: Int)]

  /// The events of each session, in order.
  let events: [Int: [TimelineEvent]]
  /// The effects of each session.
  let effects: [Int: Spans]
  /// The calls of each session.
  let calls: [Int: Spans]

  init(_ timeline: Timeline, _ layout: TimelineLayout) {
    func divided(_ spans: [TimelineSpan], _ rows: [Int]) -> [Int: Spans] {
      Dictionary(grouping: zip(spans, rows).map { ($0, $1) }) { $0.span.session.index }
    }
    events = Dictionary(grouping: timeline.events) { $0.session.index }
    effects = divided(timeline.effects, layout.effectRows)
    calls = divided(timeline.calls, layout.callRows)
  }
}

/// The lane of a session in a still picture.
struct StillLane {
  private typealias Metrics = Still.Metrics

  let still: Still
  let session: Int
  let parts: SessionParts

  private static let causeColors = 8
  private static let signals: Set<TraceKind> = [
    .pulse, .event, .output, .view, .error, .expect, .rule, .log,
  ]
  private static let problems: Set<TraceKind> = [.error, .expect, .rule]

  private var recording: PageRecording { still.recording }
  private var timeline: Timeline { still.recording.timeline }

  /// Returns the session's events of the given kinds.
  private func events(_ kinds: Set<TraceKind>) -> [TimelineEvent] {
    (parts.events[session] ?? []).filter { kinds.contains($0.kind) }
  }

  /// Draws the lane and moves the canvas position below the lane. The lane of the whole replay is omitted if it is
  /// empty.
  func draw(on canvas: inout StillCanvas) {
    let actions = events([.action])
    let signals = events(Self.signals)
    let rows = still.layout.lanes[session]
    let pins = still.layout.pins.filter { $0.session == session }
    if session == 0, actions.isEmpty, signals.isEmpty, rows.effectRows + rows.callRows == 0 {
      return
    }
    label(recording.sessions[session], "name", Metrics.actions, on: &canvas)
    still.isDense ? drawDensity(of: actions, on: &canvas) : drawActions(actions, on: &canvas)
    canvas.y += Metrics.actions
    draw(parts.effects[session] ?? [], "effects", rows.effectRows, Metrics.effect, on: &canvas)
    draw(parts.calls[session] ?? [], "calls", rows.callRows, Metrics.call, on: &canvas)
    if !signals.isEmpty {
      label("events", "label", Metrics.signals, on: &canvas)
      for event in thinned(signals) { drawSignal(event, on: &canvas) }
      canvas.y += Metrics.signals
    }
    for pin in pins { draw(pin, on: &canvas) }
    canvas.y += Metrics.gap
  }

  private func label(
    _ text: String, _ type: String, _ height: Double, on canvas: inout StillCanvas
  ) {
    canvas.text(
      text, x: Metrics.margin, y: canvas.y + height / 2 + 4, class: type,
      room: Metrics.labels - Metrics.margin - 4)
  }

  private func color(_ cause: Int?) -> String {
    cause.map { "c\(($0 - 1) % Self.causeColors)" } ?? "c"
  }

  // MARK: - Actions and signals

  private func drawActions(_ actions: [TimelineEvent], on canvas: inout StillCanvas) {
    let middle = canvas.y + Metrics.actions / 2
    var marks = ""
    var index = 0
    while index < actions.count {
      let event = actions[index]
      let time = still.layout.times[event.index]
      let x = still.x(time)
      marks += "M\(StillCanvas.number(x - 5)) \(StillCanvas.number(middle - 4))h10l-5 9z"
      var end = index + 1
      while end < actions.count, still.layout.times[actions[end].index] == time { end += 1 }
      let next = end < actions.count ? still.x(ofEvent: actions[end].index) : Metrics.width
      // Actions at the same time share a mark.
      let text =
        end - index == 1
        ? "#\(event.cause ?? 0) \(event.body)"
        : "\(end - index): #\(event.cause ?? 0) – #\(actions[end - 1].cause ?? 0)"
      canvas.text(text, x: x + 8, y: middle + 4, class: "action", room: next - x - 14)
      index = end
    }
    if !marks.isEmpty { canvas.path(marks, class: "mark") }
  }

  private func drawSignal(_ event: TimelineEvent, on canvas: inout StillCanvas) {
    let middle = StillCanvas.number(canvas.y + Metrics.signals / 2)
    let x = still.x(ofEvent: event.index)
    if Self.problems.contains(event.kind) {
      let left = StillCanvas.number(x - 5)
      canvas.path("M\(left) \(middle)m0-5h10v10h-10z", class: "problem")
      canvas.path("M\(StillCanvas.number(x)) \(middle)m-2.5-2.5l5 5m0-5l-5 5", class: "cross")
    } else {
      canvas.path(
        "M\(StillCanvas.number(x)) \(middle)m0-5l5 5-5 5-5-5z",
        class: color(event.cause))
    }
  }

  /// Returns the events to draw. If there are many events, at most one event is drawn within a few pixels, and
  /// problems take precedence.
  private func thinned(_ events: [TimelineEvent]) -> [TimelineEvent] {
    guard still.isDense else { return events }
    var shown: [Int: TimelineEvent] = [:]
    for event in events {
      let column = Int(still.x(ofEvent: event.index) / 8)
      if Self.problems.contains(event.kind) || shown[column] == nil { shown[column] = event }
    }
    return shown.values.sorted { $0.index < $1.index }
  }

  private func drawDensity(of events: [TimelineEvent], on canvas: inout StillCanvas) {
    var counts: [Int: Int] = [:]
    for event in events {
      counts[Int(still.x(ofEvent: event.index) / 4), default: 0] += 1
    }
    let most = Double(counts.values.max() ?? 1)
    var data = ""
    for (column, count) in counts.sorted(by: { $0.key < $1.key }) {
      let height = max(2, (Double(count) / most * 16).rounded())
      data +=
        "M\(column * 4) \(StillCanvas.number(canvas.y + 20))v-\(Int(height))h3v\(Int(height))z"
    }
    if !data.isEmpty { canvas.path(data, class: "mark") }
  }

  // MARK: - Spans

  private func draw(
    _ spans: SessionParts.Spans, _ name: String, _ rows: Int, _ height: Double,
    on canvas: inout StillCanvas
  ) {
    guard rows > 0 else { return }
    label(name, "label", height, on: &canvas)
    if still.isDense {
      let shown = min(rows, 4)
      for row in 0..<shown {
        drawDensity(of: spans.filter { $0.row == row }.map(\.span), height, on: &canvas)
      }
    } else {
      for (span, row) in spans { draw(span, inRow: row, height, on: &canvas) }
      canvas.y += Double(rows) * height
    }
  }

  private func draw(
    _ span: TimelineSpan, inRow row: Int, _ height: Double, on canvas: inout StillCanvas
  ) {
    let x = still.x(ofEvent: span.beginning)
    let end = span.end.map(still.x(ofEvent:)) ?? Metrics.width - Metrics.margin
    let y = canvas.y + Double(row) * height + 1
    let (width, size) = (max(2, end - x), height - 3)
    canvas.rectangle(x: x, y: y, width: width, height: size, class: color(span.cause))
    var room = width - 8
    switch span.outcome {
    case nil: canvas.fade(x: x + width - 24, y: y, width: min(24, width), height: size)
    case .ended:
      if width > 3 {
        canvas.rectangle(x: x + width - 1, y: y, width: 1, height: size, class: "mark")
      }
    case .failed:
      canvas.rectangle(x: x + width - 2, y: y, width: 2, height: size, class: "problem")
      guard width > 20 else { break }
      let middle = StillCanvas.number(y + size / 2)
      canvas.path(
        "M\(StillCanvas.number(x + width - 10)) \(middle)m-3-3l6 6m0-6l-6 6", class: "fails")
      room -= 14
    case .cancelled:
      let hatched = min(width, 14)
      let data = stride(from: 0.0, to: hatched, by: 5).map { offset in
        "M\(StillCanvas.number(x + width - hatched + offset)) \(StillCanvas.number(y + size))"
          + "l\(StillCanvas.number(min(size, hatched - offset)))-\(StillCanvas.number(min(size, hatched - offset)))"
      }
      canvas.path(data.joined(), class: "hatch")
      room -= hatched
    }
    let action = span.cause.flatMap(timeline.action(numbered:))
    let effect = action.map { "#\($0.number) \($0.text)" } ?? ""
    let text = span.text.isEmpty ? effect : span.text
    let type = height < Metrics.effect ? "bar small" : "bar"
    canvas.text(text, x: x + 4, y: y + size / 2 + 4, class: type, room: room)
  }

  private func drawDensity(
    of spans: [TimelineSpan], _ height: Double, on canvas: inout StillCanvas
  ) {
    var data = ""
    var free = -1.0
    for span in spans {
      let x = max(free, (still.x(ofEvent: span.beginning) / 4).rounded(.down) * 4)
      let end = (still.x(ofEvent: recording.last(of: span)) / 4).rounded(.up) * 4
      guard end > x else { continue }
      data +=
        "M\(Int(x)) \(StillCanvas.number(canvas.y + 1))h\(Int(end - x))v\(Int(height) - 3)H\(Int(x))z"
      free = end
    }
    if !data.isEmpty { canvas.path(data, class: "busy") }
    canvas.y += height
  }

  // MARK: - Strips

  private func draw(_ pin: TimelineLayout.Pin, on canvas: inout StillCanvas) {
    label(pin.path.isEmpty ? "state" : pin.path, "path", Metrics.strip, on: &canvas)
    let segments = StripSegments(pin, in: recording, still.layout.times).segments
    let (y, height) = (canvas.y + 2, Metrics.strip - 4)
    var marks = ""
    var index = 0
    while index < segments.count {
      let x = still.x(segments[index].begin)
      // If several values start within four pixels, the last value is shown.
      while still.isDense, index + 1 < segments.count, still.x(segments[index + 1].begin) < x + 4 {
        index += 1
      }
      let end =
        index + 1 < segments.count
        ? still.x(segments[index + 1].begin) : Metrics.width - Metrics.margin
      let text = recording.values.text(segments[index].value, limit: 80)
      let isOff = text == "false" || text == "nil"
      if isOff {
        canvas.rectangle(x: x, y: y + height - 1, width: end - x, height: 1, class: "tick")
      } else {
        let type = text == "true" ? "on" : "strip"
        canvas.rectangle(x: x, y: y, width: end - x, height: height, class: type)
      }
      marks += "M\(StillCanvas.number(x)) \(StillCanvas.number(y))h1v\(Int(height))h-1z"
      canvas.text(
        text, x: x + 5, y: y + height / 2 + 4, class: isOff ? "off" : nil, room: end - x - 8)
      index += 1
    }
    if !marks.isEmpty { canvas.path(marks, class: "mark") }
    canvas.y += Metrics.strip
  }
}
