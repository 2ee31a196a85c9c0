import ReactorText
import ReactorTraceFormat

/// A replay in the Trace Event Format, the JSON that Perfetto and `chrome://tracing` read.
///
/// - A **session** is a process; the replay as a whole is one, too, which is named like the script.
/// - An **event** is on the track of its kind. Actions, mutations and events of services are slices without
///   a length, so that arrows can connect them with the action that caused them; others are instants.
/// - An **effect** and a **call** are asynchronous slices. One that was still going on when the replay ended
///   ends with it, and says so.
/// - A **number** or a Boolean in a state is a counter.
///
/// Times are microseconds of virtual time. Events are in the order of the replay, which is the order of
/// their times, too.
struct TraceEventDocument {
  /// The part that an event has in the span of an effect or a call.
  private enum SpanPart {
    case begin(Int)
    case answer(Int)
    case end(Int)
  }

  /// The longest name of a slice in characters; the arguments of the slice have all of it.
  private static let longestName = 100

  private let recording: PageRecording
  private let title: String
  private let causes: CauseArrows
  private let counters: StateCounters
  private let effects: [Int: SpanPart]
  private let calls: [Int: SpanPart]

  /// Prepares the document of a replay.
  ///
  /// - Parameters:
  ///   - recording: The replay.
  ///   - title: The name of the script.
  init(_ recording: PageRecording, title: String) {
    self.recording = recording
    self.title = title
    causes = CauseArrows(recording)
    counters = StateCounters(recording)
    effects = Self.parts(of: recording.effects)
    calls = Self.parts(of: recording.calls)
  }

  private static func parts(of spans: [PageSpan]) -> [Int: SpanPart] {
    var parts: [Int: SpanPart] = [:]
    for (index, span) in spans.enumerated() {
      for answer in span.answers { parts[answer] = .answer(index) }
      if span.outcome != .live { parts[span.last] = .end(index) }
      parts[span.first] = .begin(index)
    }
    return parts
  }

  /// Appends the document.
  func append(to out: inout ByteBuffer) {
    out.append("{\"displayTimeUnit\":\"ns\",\"otherData\":{\"script\":")
    out.append(quoted: title, .json)
    out.append(",\"clock\":\"virtual time\"},\"traceEvents\":[")
    appendTracks(to: &out)
    var state = 0
    for index in recording.events.indices {
      switch recording.events[index].kind {
      case .effect: appendSpan(effects[index], "effect", at: index, to: &out)
      case .call: appendSpan(calls[index], "call", at: index, to: &out)
      case .state:
        appendState(state, at: index, to: &out)
        state += 1
      case .action, .mutation, .event: appendSlice(at: index, to: &out)
      default: appendInstant(recording.body(of: index), at: index, to: &out)
      }
    }
    // Effects and calls that go on are ended with the replay, so that each beginning has an end.
    for (kind, spans) in [("effect", recording.effects), ("call", recording.calls)] {
      for (number, span) in spans.enumerated() where span.outcome == .live {
        begin(kind, "e", number, span, time: recording.endTime, to: &out)
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
    for event in recording.events { kinds[event.session].insert(event.kind) }
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

  /// Appends the members that all events but metadata have.
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
    _ phase: StaticString, _ name: String, as category: String? = nil, at index: Int,
    to out: inout ByteBuffer
  ) {
    let event = recording.events[index]
    begin(
      phase, name, category ?? event.kind.rawValue, session: event.session, event.kind,
      time: event.time, to: &out)
  }

  private func appendSlice(at index: Int, to out: inout ByteBuffer) {
    begin("X", recording.body(of: index), at: index, to: &out)
    out.append(",\"dur\":0")
    appendArguments(at: index, to: &out)
    out.append("}")
    // Both ends of an arrow belong to the slice that was written last on their track. They are matched by
    // their number, their name and their category.
    if let arrow = causes.arrow(to: index) {
      begin("f", "cause", as: "cause", at: index, to: &out)
      out.append(text: ",\"bp\":\"e\",\"id\":\(arrow)}")
    }
    for arrow in causes.arrows(from: index) {
      begin("s", "cause", as: "cause", at: index, to: &out)
      out.append(text: ",\"id\":\(arrow)}")
    }
  }

  private func appendInstant(_ name: String, at index: Int, to out: inout ByteBuffer) {
    begin("i", name, at: index, to: &out)
    out.append(",\"s\":\"t\"")
    appendArguments(at: index, to: &out)
    out.append("}")
  }

  private func appendState(_ number: Int, at index: Int, to out: inout ByteBuffer) {
    let session = recording.events[index].session
    let changes = recording.changes[number]
    let parts = stride(from: 0, to: changes.count, by: 2).map { position in
      let name = recording.fields[session][changes[position]]
      let value = recording.values.text(changes[position + 1], limit: Self.longestName)
      return name.isEmpty ? value : "\(name): \(value)"
    }
    let name = parts.isEmpty ? "(unchanged)" : parts.joined(separator: ", ")
    appendInstant(name, at: index, to: &out)
    for sample in counters.samples(ofState: number) {
      begin(
        "C", sample.path, "state", session: session, .state,
        time: recording.events[index].time, to: &out)
      out.append(text: ",\"args\":{\"value\":\(sample.value)}}")
    }
  }

  /// Appends the line of the trace, the action that caused it and its line of a script.
  private func appendArguments(at index: Int, to out: inout ByteBuffer) {
    out.append(",\"args\":{\"line\":")
    out.append(quoted: recording.lines[index], .json)
    let cause = recording.events[index].cause
    if let action = causes.action(numbered: cause), action != index {
      out.append(",\"cause\":")
      out.append(quoted: "#\(cause) \(recording.body(of: action))", .json)
    }
    if let origin = causes.origin(of: cause), causes.action(numbered: cause) == index {
      if origin.line > 0 {
        out.append(",\"script\":")
        out.append(quoted: "\(recording.files[origin.file]):\(origin.line)", .json)
      }
      if let parent = causes.action(numbered: origin.parent) {
        out.append(",\"cause\":")
        out.append(quoted: "#\(origin.parent) \(recording.body(of: parent))", .json)
      }
    }
    out.append("}")
  }

  // MARK: - Spans

  private func appendSpan(
    _ part: SpanPart?, _ kind: String, at index: Int, to out: inout ByteBuffer
  ) {
    let spans = kind == "call" ? recording.calls : recording.effects
    switch part {
    case .begin(let number):
      begin(kind, "b", number, spans[number], time: recording.events[index].time, to: &out)
      appendArguments(at: index, to: &out)
      out.append("}")
    case .answer(let number):
      begin(kind, "n", number, spans[number], time: recording.events[index].time, to: &out)
      appendArguments(at: index, to: &out)
      out.append("}")
    case .end(let number):
      begin(kind, "e", number, spans[number], time: recording.events[index].time, to: &out)
      out.append(",\"args\":{\"outcome\":")
      out.append(quoted: recording.body(of: index), .json)
      out.append("}}")
    case nil:
      // The beginning is not among the lines that are left of a replay whose process has died.
      appendInstant(recording.body(of: index), at: index, to: &out)
    }
  }

  /// Appends the members of a part of a span. Spans of the same name share a track where they can: those of
  /// an action's case, and those of a method.
  private func begin(
    _ kind: String, _ phase: StaticString, _ number: Int, _ span: PageSpan, time: Int64,
    to out: inout ByteBuffer
  ) {
    let text =
      kind == "call" ? span.text : causes.action(numbered: span.cause).map(recording.body) ?? kind
    begin(
      phase, String(text.prefix { $0 != "(" }), kind, session: span.session,
      kind == "call" ? .call : .effect, time: time, to: &out)
    out.append(text: ",\"id\":\"0x\(String(number + 1, radix: 16))\"")
  }
}
