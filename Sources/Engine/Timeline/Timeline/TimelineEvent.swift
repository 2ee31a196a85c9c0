import ReactorBase
package import ReactorTraceFormat

/// An event in a timeline. This type is a handle, so the event's content is read on demand.
package struct TimelineEvent {
  let timeline: Timeline
  package let index: Int

  private var record: TimelineRecord { timeline.records[index] }

  /// The virtual time, in nanoseconds.
  package var time: Int64 { record.time }

  /// The session to which the event belongs.
  package var session: SessionID { record.session }

  /// The name of the session, or `*` for the replay as a whole.
  package var sessionName: String { timeline.sessionRecords[record.session.index].name }

  package var kind: TraceKind { record.kind }

  /// The number of the action that caused the event, or `nil` if no action caused it. For an action, the value is the
  /// action's own number.
  package var cause: Int? { record.cause }

  /// The action that caused the event, or `nil` if no action caused it. For an action, the value is the action itself.
  package var action: TimelineAction? { cause.flatMap(timeline.action(numbered:)) }

  /// The number of the action whose handling sent this action, or `nil` if there is none or the event is not an action.
  package var parent: Int? { record.parent }

  /// The step that was running, or `nil` before the first step and at the end.
  package var step: StepPlace? { record.step }

  /// The body of the event, which is the rest of its line in a text trace, such as `value: 0, isLoading: true`.
  package var body: String {
    kind == .state ? timeline.stateText(of: self) : timeline.texts.string(range)
  }

  /// The line of a text trace that shows the event, without a line break. For an event that was read from a trace, this
  /// is the line in that trace.
  package var line: String { timeline.shownLines[index] ?? timeline.line(of: record, body) }

  /// The name of an action's or mutation's enum case, such as `follow`. This is the body without arguments.
  package var caseName: String {
    String(body.prefix { $0 != "(" })
  }

  /// The index of an action's or mutation's case in its enum, or `nil` if the value is not an enum case. Cases with a
  /// payload come first, and each group is in declaration order.
  package var caseIndex: Int? { record.caseNumber < 0 ? nil : Int(record.caseNumber) }

  /// The name at the start of a `pulse`, `view`, or `output` event, or `nil` for other events.
  package var name: String? {
    guard hasName else { return nil }
    return timeline.texts.string(
      ByteRange(from: record.start, to: record.start + Int(record.link)))
  }

  /// The value of a `pulse`, `view`, or `output` event, or the body of any other event.
  package var value: String {
    guard hasName else { return body }
    let separator = kind.nameSeparator.utf8CodeUnitCount
    return timeline.texts.string(range.dropping(Int(record.link) + separator))
  }

  /// The mutation that led to a state, or `nil` if there is none.
  package var mutation: TimelineEvent? {
    kind == .state && record.link >= 0 ? timeline.event(Int(record.link)) : nil
  }

  /// The effect that begins or ends with this event, or `nil` if there is none.
  package var effect: TimelineSpan? {
    kind == .effect && record.link >= 0 ? timeline.effects[Int(record.link)] : nil
  }

  /// The service call that begins, continues, or ends with this event, or `nil` if there is none.
  package var call: TimelineSpan? {
    kind == .call && record.link >= 0 ? timeline.calls[Int(record.link)] : nil
  }

  /// Indicates whether the event starts with a name. A line of a trace that was edited can lack its name.
  private var hasName: Bool { kind.hasName && record.link >= 0 }

  private var range: ByteRange {
    ByteRange(from: record.start, to: record.start + Int(record.count))
  }
}

extension Timeline {
  /// Returns the line of a text trace that shows an event with the given body.
  func line(of record: TimelineRecord, _ body: String) -> String {
    var line = ByteBuffer()
    line.append(seconds: record.time)
    line.append(" ")
    line.append(escaping: sessionRecords[record.session.index].name, .swift)
    line.append(text: " \(record.kind.rawValue)")
    if let cause = record.cause { line.append(text: " #\(cause)") }
    if let parent = record.parent { line.append(text: "<#\(parent)") }
    line.append(text: " \(body)")
    return line.string()
  }
}

/// An action in a timeline, or an event published by a script.
package struct TimelineAction {
  package let event: TimelineEvent
  /// The number of the action, starting at 1.
  package let number: Int

  /// Indicates whether the action is an event published by a script.
  package var isFromOutside: Bool { event.kind == .event }

  /// The action as traces show it, such as `follow(42)`.
  package var text: String { event.body }

  /// The number of the action whose handling sent this action, or `nil` if there is none.
  package var parent: Int? { event.parent }
}
