import ReactorTimeline
import ReactorBase
import ReactorTraceFormat

/// A replay in the Trace Event Format, the JSON format that Perfetto and `chrome://tracing` read.
///
/// - A **session** is represented by a process. The whole replay is also a process, with the name of the script.
/// - An **event** is placed on the track for its kind. Actions, mutations, and events of services are zero-length
///   slices, so that arrows can connect them with the action that caused them. Other events are instants.
/// - An **effect** or a **call** is an asynchronous slice. If it is still running when the replay ends, the slice
///   ends with the replay, and its arguments indicate this.
/// - A **number** or a Boolean in a state is a counter.
///
/// Times are microseconds of virtual time. Events are in replay order, which is also the order of their times.
struct TraceEventDocument {
  /// The maximum length of a slice's name, in characters. The slice's arguments include the full name.
  private static let longestName = 100

  private let recording: PageRecording
  private let title: String
  private let causes: CauseArrows
  private let counters: StateCounters
  private var timeline: Timeline { recording.timeline }

  /// Creates a document for a replay.
  ///
  /// - Parameters:
  ///   - recording: The recording of the replay.
  ///   - title: The name of the script.
  init(_ recording: PageRecording, title: String) {
    self.recording = recording
    self.title = title
    causes = CauseArrows(recording.timeline)
    counters = StateCounters(recording.timeline)
  }

  func append(to out: inout ByteBuffer) {
    out.append("{\"displayTimeUnit\":\"ns\",\"otherData\":{\"script\":")
    out.append(quoted: title, .json)
    out.append(",\"clock\":\"virtual time\"},\"traceEvents\":[")
    appendTracks(to: &out)
    for event in timeline.events {
      switch event.kind {
      case .effect: appendSpan(event.effect, at: event, to: &out)
      case .call: appendSpan(event.call, at: event, to: &out)
      case .state: appendState(event, to: &out)
      case .action, .mutation, .event: appendSlice(of: event, to: &out)
      default: appendInstant(event.body, at: event, to: &out)
      }
    }
    // Running effects and calls end with the replay, so that each beginning has an end.
    for (kind, spans) in [(TraceKind.effect, timeline.effects), (.call, timeline.calls)] {
      for span in spans where span.end == nil {
        begin(kind, "e", span, time: timeline.endTime, to: &out)
        out.append(",\"args\":{\"outcome\":\"still going on\"}}")
      }
    }
    out.append("\n]}\n")
  }

  // MARK: - Tracks

  private func appendTracks(to out: inout ByteBuffer) {
    var isFirst = true
    func append(_ name: String, _ session: Int, _ kind: TraceKind?, _ argument: String) {
      out.append(text: isFirst ? "\n" : ",\n")
      isFirst = false
      out.append(text: "{\"ph\":\"M\",\"name\":\"\(name)\",\"pid\":\(session + 1)")
      if let kind { out.append(text: ",\"tid\":\(kind.number + 1)") }
      out.append(text: ",\"args\":{\(argument)}}")
    }
    func quoted(_ text: String) -> String {
      var name = ByteBuffer()
      name.append(quoted: text, .json)
      return name.string()
    }
    var kinds = recording.sessions.map { _ in TraceKindSet([]) }
    for event in timeline.events { kinds[event.session.index].insert(event.kind) }
    for (session, name) in recording.sessions.enumerated() {
      append("process_name", session, nil, "\"name\":\(quoted(session == 0 ? title : name))")
      append("process_sort_index", session, nil, "\"sort_index\":\(session)")
      for kind in TraceKind.allCases + [.rule] where kinds[session].contains(kind) {
        append("thread_name", session, kind, "\"name\":\"\(kind.rawValue)\"")
        append("thread_sort_index", session, kind, "\"sort_index\":\(kind.number)")
      }
    }
  }

  // MARK: - Events

  /// Appends the members that all events except metadata have in common.
  private func begin(
    _ phase: StaticString, _ name: String, _ category: String, session: Int, _ kind: TraceKind,
    time: Int64, to out: inout ByteBuffer
  ) {
    out.append(",\n{\"ph\":\"")
    out.append(phase)
    out.append("\",\"name\":")
    let isLong = name.count > Self.longestName
    out.append(quoted: isLong ? "\(name.prefix(Self.longestName))…" : name, .json)
    out.append(text: ",\"cat\":\"\(category)\",\"pid\":\(session + 1),\"tid\":\(kind.number + 1)")
    out.append(",\"ts\":")
    out.append(microseconds: time)
  }

  private func begin(
    _ phase: StaticString, _ name: String, as category: String? = nil, at event: TimelineEvent,
    to out: inout ByteBuffer
  ) {
    begin(
      phase, name, category ?? event.kind.rawValue, session: event.session.index, event.kind,
      time: event.time, to: &out)
  }

  private func appendSlice(of event: TimelineEvent, to out: inout ByteBuffer) {
    begin("X", event.body, at: event, to: &out)
    out.append(",\"dur\":0")
    appendArguments(of: event, to: &out)
    out.append("}")
    // Each end of an arrow is attached to the last slice that was written on the same track. Both ends have the same
    // number, name, and category.
    if let arrow = causes.arrowsTo[event.index] {
      begin("f", "cause", as: "cause", at: event, to: &out)
      out.append(text: ",\"bp\":\"e\",\"id\":\(arrow)}")
    }
    for arrow in causes.arrowsFrom[event.index] ?? [] {
      begin("s", "cause", as: "cause", at: event, to: &out)
      out.append(text: ",\"id\":\(arrow)}")
    }
  }

  private func appendInstant(_ name: String, at event: TimelineEvent, to out: inout ByteBuffer) {
    begin("i", name, at: event, to: &out)
    out.append(",\"s\":\"t\"")
    appendArguments(of: event, to: &out)
    out.append("}")
  }

  private func appendState(_ event: TimelineEvent, to out: inout ByteBuffer) {
    let session = event.session.index
    let parts = recording.changes[event.index].map { change in
      let name = recording.fields[session][change.field]
      let value = recording.values.text(change.value, limit: Self.longestName)
      return name.isEmpty ? value : "\(name): \(value)"
    }
    let name = parts.isEmpty ? "(unchanged)" : parts.joined(separator: ", ")
    appendInstant(name, at: event, to: &out)
    for sample in counters.samples[event.index] ?? [] {
      begin("C", sample.path, "state", session: session, .state, time: event.time, to: &out)
      out.append(text: ",\"args\":{\"value\":\(sample.value)}}")
    }
  }

  /// Appends the trace line of an event, the action that caused the event, and the script line if the event is an
  /// action.
  private func appendArguments(of event: TimelineEvent, to out: inout ByteBuffer) {
    out.append(",\"args\":{\"line\":")
    out.append(quoted: recording.lines[event.index], .json)
    var cause = event.action
    if let action = cause, action.event.index == event.index {
      if let line = event.step.flatMap(timeline.scriptLine) {
        out.append(",\"script\":")
        out.append(quoted: "\(line.file ?? title):\(line.number)", .json)
      }
      cause = action.parent.flatMap(timeline.action(numbered:))
    }
    if let cause {
      out.append(",\"cause\":")
      out.append(quoted: "#\(cause.number) \(cause.text)", .json)
    }
    out.append("}")
  }

  // MARK: - Spans

  private func appendSpan(
    _ span: TimelineSpan?, at event: TimelineEvent, to out: inout ByteBuffer
  ) {
    // In a replay whose process has died, the beginning may be missing.
    guard let span else { return appendInstant(event.body, at: event, to: &out) }
    let isEnd = event.index == span.end
    let phase: StaticString = event.index == span.beginning ? "b" : isEnd ? "e" : "n"
    begin(event.kind, phase, span, time: event.time, to: &out)
    if isEnd {
      out.append(",\"args\":{\"outcome\":")
      out.append(quoted: event.body, .json)
      out.append("}")
    } else {
      appendArguments(of: event, to: &out)
    }
    out.append("}")
  }

  /// Appends the members that describe the start, the end, or an event of a span. Spans with the same action case or
  /// method share a track if possible.
  private func begin(
    _ kind: TraceKind, _ phase: StaticString, _ span: TimelineSpan, time: Int64,
    to out: inout ByteBuffer
  ) {
    let action = span.cause.flatMap(timeline.action(numbered:))
    let text = kind == .call ? span.text : action?.text ?? kind.rawValue
    begin(
      phase, String(text.prefix { $0 != "(" }), kind.rawValue, session: span.session.index, kind,
      time: time, to: &out)
    out.append(text: ",\"id\":\"0x\(String(span.number, radix: 16))\"")
  }
}
