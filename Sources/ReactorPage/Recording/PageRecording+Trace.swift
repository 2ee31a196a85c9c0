import ReactorText
import ReactorTimeline
package import ReactorTraceFormat

extension PageRecording {
  /// Makes the recording of a trace that was read, such as a golden, with an event for each of its lines.
  ///
  /// A trace has no effects. Its states have parts if it is written as text with `state=full`; of other
  /// traces only the lines are shown.
  package init(_ trace: RecordedTrace) {
    self.init()
    var names = ["*": 0]
    var states: [[Int: Int]] = [[:]]
    let form = try? trace.form.get()
    let hasStates = trace.format == .text && form?.options.state == .full
    for line in trace.lines {
      let text = VisibleText(trace.bytes[line.range], .line).description
      lines.append(text)
      guard let event = line.event else {
        // A line that is not an event belongs to what comes before it.
        events.append(Event(time: endTime, session: 0, kind: .log, cause: 0, body: 0))
        continue
      }
      let name = trace.text(event.session)
      let session = names[name] ?? sessions.count
      if session == sessions.count {
        names[name] = session
        sessions.append(name)
        fields.append([])
        states.append([:])
      }
      // In JSON Lines the values stand among other members, so that there the body is the whole line.
      let body = VisibleText(trace.bytes[event.body], .line).description.utf8.count
      events.append(
        Event(
          time: event.time, session: session, kind: event.kind, cause: event.cause ?? 0,
          body: trace.format == .text ? text.utf8.count - body : 0))
      if event.kind == .state {
        let parts = hasStates ? fieldValues(ofBody: trace.text(event.body), session) : []
        let changed = parts.filter { states[session][$0.field] != $0.value }
        for change in changed { states[session][change.field] = change.value }
        changes.append(changed.flatMap { [$0.field, $0.value] })
      } else if event.kind == .action, let action = event.cause {
        origins.append(Origin(action: action, file: 0, line: 0, parent: event.parent ?? 0))
      }
    }
    files = [""]
  }

  /// The values of the fields of a state that is written as `value: 0, isLoading: true`, by the numbers
  /// of both.
  private mutating func fieldValues(
    ofBody body: String, _ session: Int
  ) -> [(field: Int, value: Int)] {
    var parts: [(name: String, value: TimelineValue)] = [("", TimelineValue(body))]
    if case .fields(let fields) = TimelineValue("(\(body))") {
      let named = fields.compactMap { field in field.name.map { ($0, field.value) } }
      if named.count == fields.count { parts = named }
    }
    if fields[session].isEmpty { fields[session] = parts.map(\.name) }
    var found: [(field: Int, value: Int)] = []
    for part in parts {
      guard let field = fields[session].firstIndex(of: part.name) else { continue }
      found.append((field, values.number(ofText: part.value.text)))
    }
    return found
  }
}
