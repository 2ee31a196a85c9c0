import ReactorText
package import ReactorTraceFormat

extension PageRecording {
  /// Makes the recording of a trace that was read, such as a golden, with an event for each of its lines.
  ///
  /// A trace has no effects.
  package init(_ trace: RecordedTrace) {
    self.init()
    var names = ["*": 0]
    var states: [[Int: Int]] = [[:]]
    var reader = RecordedLineReader(trace)
    for line in trace.lines {
      let read = reader.read(line)
      lines.append(read.text)
      guard let event = line.event else {
        // A line that is not an event belongs to what comes before it.
        events.append(Event(time: endTime, session: 0, kind: .log, cause: 0, body: 0))
        continue
      }
      let session = names[read.session] ?? sessions.count
      if session == sessions.count {
        names[read.session] = session
        sessions.append(read.session)
        fields.append([])
        states.append([:])
      }
      // In JSON Lines the values stand among other members, so that there the body is the whole line.
      let body = VisibleText(trace.bytes[event.body], .line).description.utf8.count
      events.append(
        Event(
          time: event.time, session: session, kind: event.kind, cause: event.cause ?? 0,
          body: trace.format == .text ? read.text.utf8.count - body : 0))
      if event.kind == .state {
        changes.append(update(&states[session], of: session, with: read.state))
      } else if event.kind == .action, let action = event.cause {
        origins.append(Origin(action: action, file: 0, line: 0, parent: event.parent ?? 0))
      }
    }
    files = [""]
  }

  /// Takes the lines and the states of a trace of the same replay, so that they are read from the same form
  /// as those that they are compared with.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - shown: The indices of its events here.
  package mutating func adopt(_ trace: RecordedTrace, at shown: [Int]) {
    let isWholeText = trace.format == .text && (try? trace.form.get())?.options.state == .full
    // A trace with lines that are no events has lines of its own.
    guard !isWholeText, trace.lines.count == shown.count else { return }
    var states = sessions.map { _ in [Int: Int]() }
    var reader = RecordedLineReader(trace)
    var state = 0
    for (event, line) in zip(shown, trace.lines) {
      let read = reader.read(line)
      lines[event] = read.text
      guard events[event].kind == .state else { continue }
      let session = events[event].session
      changes[state] = update(&states[session], of: session, with: read.state)
      state += 1
    }
  }

  /// Notes a state of a session.
  ///
  /// - Returns: The numbers of the fields that it changes, each before the number of the field's new value.
  private mutating func update(
    _ state: inout [Int: Int], of session: Int, with parts: RecordedLineReader.Fields
  ) -> [Int] {
    var changed: [Int] = []
    for part in parts {
      let known = fields[session].firstIndex(of: part.name)
      let field = known ?? fields[session].count
      if known == nil { fields[session].append(part.name) }
      let value = values.number(of: part.value)
      if state.updateValue(value, forKey: field) != value { changed += [field, value] }
    }
    return changed
  }
}
