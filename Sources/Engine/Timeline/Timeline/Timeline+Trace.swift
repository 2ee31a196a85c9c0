import ReactorBase
package import ReactorTraceFormat

extension Timeline {
  /// Creates the recording of a trace that was read, such as a golden, with an event for each of its lines.
  ///
  /// A trace has neither steps nor spans. Its lines are shown unchanged, except that lines of JSON Lines are shown in
  /// the text format.
  package convenience init(_ trace: ParsedTrace) {
    self.init(lineOfStep: { _ in nil })
    sessionRecords.append(SessionRecord(name: "*"))
    var sessions = ["*": 0]
    var reader = PrintedLineReader(trace)
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
      let read = reader.read(line, event)
      var record = TimelineRecord(
        time: event.time, session: SessionID(index: session), cause: event.cause,
        parent: event.parent, kind: event.kind)
      if event.kind == .state { note(read.state, &record) }
      let isText = trace.format == .text
      add(record, read.body, showing: isText ? text : self.line(of: record, read.body))
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

  /// Records a state, given the fields that it changes.
  private func note(_ state: PrintedLineReader.Fields, _ record: inout TimelineRecord) {
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
