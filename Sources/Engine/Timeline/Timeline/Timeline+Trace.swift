import ReactorBase
package import ReactorTraceFormat

extension Timeline {
  /// Creates a timeline from a parsed trace, such as a golden. The timeline contains an event for each line.
  ///
  /// A trace has neither steps nor spans. Its lines are shown unchanged, except that lines in JSON Lines format are
  /// shown in text format.
  package convenience init(_ trace: ParsedTrace) {
    self.init(lineOfStep: { _ in nil })
    var sessions = ["*": SessionID.replay]
    let areStatesWhole = (try? trace.form.get())?.options.state ?? .full == .full
    // Reconstructs whole states from lines with changes.
    var states = ElementReader()
    for line in trace.lines {
      let text = VisibleText(trace.bytes[line.range], .line).description
      shownLines[records.count] = text
      guard let event = line.event else {
        // A line that is not an event belongs to the event before it.
        append(text, TimelineRecord(time: endTime, session: .replay, kind: .log))
        continue
      }
      let name = trace.unescaped(event.session)
      let session = sessions[name] ?? addSession(named: name)
      sessions[name] = session
      let record = TimelineRecord(
        time: event.time, session: session, cause: event.cause, parent: event.parent,
        kind: event.kind)
      let body = trace.body(of: event, in: line)
      if trace.format != .text { shownLines[records.count] = self.line(of: record, body) }
      guard event.kind == .state else {
        append(body, record)
        continue
      }
      let state =
        areStatesWhole
        ? trace.state(of: event).map { Array(trace.bytes[$0.range]) }
        : states.state(of: event, in: trace)
      append(state.map { PrintedValue.fields(ofState: $0, trace.syntax) } ?? [], record)
    }
  }

  /// Adds an event with the given body.
  private func append(_ body: String, _ event: TimelineRecord) {
    var record = event
    record.start = texts.count
    texts.append(text: body)
    guard record.kind.hasName, let separator = body.firstRange(of: "\(record.kind.nameSeparator)")
    else { return append(record, .none) }
    append(record, .name(end: record.start + body[..<separator.lowerBound].utf8.count))
  }

  /// Adds a state that is given by its fields.
  private func append(
    _ fields: [(name: String, value: PrintedValue)], _ state: TimelineRecord
  ) {
    let session = state.session.index
    var values = ByteBuffer()
    var numbers: [Int] = []
    var ends: [Int] = []
    for (name, value) in fields {
      let known = sessionRecords[session].fieldNames.firstIndex(of: name)
      numbers.append(known ?? sessionRecords[session].addField(name))
      values.append(text: value.text)
      ends.append(values.count)
    }
    append(state: state, fields: numbers, of: values, endingAt: ends)
  }
}
