import ReactorBase
package import ReactorTraceFormat

extension Timeline {
  /// Creates a timeline from a parsed trace, such as a golden. The timeline contains an event for each line.
  ///
  /// A trace has neither steps nor spans. Its lines are shown unchanged, except that lines in JSON Lines format are
  /// shown in text format.
  package convenience init(_ trace: ParsedTrace) {
    self.init(lineOfStep: { _ in nil })
    sessionRecords.append(SessionRecord(name: "*"))
    var sessions = ["*": 0]
    let areStatesWhole = (try? trace.form.get())?.options.state ?? .full == .full
    // Reconstructs whole states from lines with changes.
    var states = ElementReader()
    for line in trace.lines {
      let text = VisibleText(trace.bytes[line.range], .line).description
      guard let event = line.event else {
        // A line that is not an event belongs to the event before it.
        add(TimelineRecord(time: endTime, session: .replay, kind: .log), text, showing: text)
        continue
      }
      let name = trace.unescaped(event.session)
      let session = sessions[name] ?? sessionRecords.count
      if session == sessionRecords.count {
        sessions[name] = session
        sessionRecords.append(SessionRecord(name: name))
      }
      let body = trace.body(of: event, in: line)
      var record = TimelineRecord(
        time: event.time, session: SessionID(index: session), cause: event.cause,
        parent: event.parent, kind: event.kind)
      if event.kind == .state {
        let state =
          areStatesWhole
          ? trace.state(of: event).map { Array(trace.bytes[$0.range]) }
          : states.state(of: event, in: trace)
        note(state.map { PrintedValue.fields(ofState: $0, trace.syntax) } ?? [], &record)
      }
      let isText = trace.format == .text
      add(record, body, showing: isText ? text : self.line(of: record, body))
    }
  }

  private func add(_ record: TimelineRecord, _ body: String, showing line: String) {
    var record = record
    if record.kind != .state {
      record.start = texts.count
      texts.append(text: body)
      record.count = Int32(truncatingIfNeeded: texts.count - record.start)
    }
    if record.kind == .action || record.session == .replay && record.kind == .event {
      setEvent(records.count, ofAction: record.cause)
    }
    shownLines[records.count] = line
    records.append(record)
  }

  /// Records a state that is given by its fields.
  private func note(
    _ state: [(name: String, value: PrintedValue)], _ record: inout TimelineRecord
  ) {
    let (session, event) = (record.session.index, Int32(truncatingIfNeeded: records.count))
    record.start = changes.count
    for (name, value) in state {
      var text = ByteBuffer()
      text.append(text: value.text)
      let known = sessionRecords[session].fieldNames.firstIndex(of: name)
      let field = known ?? sessionRecords[session].addField(name)
      sessionRecords[session].add(
        ByteRange(from: 0, to: text.count), of: text, toField: field, at: event, &texts, &changes)
    }
    record.count = Int32(truncatingIfNeeded: changes.count - record.start)
    sessionRecords[session].states.append(event)
  }
}
