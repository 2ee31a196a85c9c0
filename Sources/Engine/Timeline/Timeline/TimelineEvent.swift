import ReactorBase
package import ReactorTraceFormat

/// An event of a timeline. It is a handle: its content is read on demand.
package struct TimelineEvent {
  let timeline: Timeline
  package let index: Int

  private var record: TimelineRecord { timeline.records[index] }

  /// The virtual time in nanoseconds.
  package var time: Int64 { record.time }

  /// The session that the event belongs to.
  package var session: SessionID { record.session }

  /// The name of the session; `*` for the replay as a whole.
  package var sessionName: String { timeline.sessionRecords[record.session.index].name }

  package var kind: TraceKind { record.kind }

  /// The number of the action that caused the event, if one did; for an action, its own number.
  package var cause: Int? { record.cause }

  /// The action that caused the event; for an action, the action itself.
  package var action: TimelineAction? { cause.flatMap(timeline.action(numbered:)) }

  /// The number of the action whose handling sent this action, if the event is an action.
  package var parent: Int? { record.parent }

  /// The step that was running; nil before the first step and at the end.
  package var step: StepPlace? { record.step }

  /// The values of the event, which are the rest of its line in a text trace:
  /// `value: 0, isLoading: true`.
  package var body: String {
    kind == .state ? timeline.stateText(of: self) : timeline.texts.string(range)
  }

  /// The line of a text trace that shows the event, without its line break; if the event was read from a trace, its
  /// line there.
  package var line: String { timeline.shownLines[index] ?? timeline.line(of: record, body) }

  /// The case of an action or a mutation, such as `follow`: the body without arguments.
  package var caseName: String {
    String(body.prefix { $0 != "(" })
  }

  /// The number of the case of an action or a mutation in its enum. Cases with a payload come first, and each group is
  /// in the order of declaration. The value is nil if it is not an enum case.
  package var caseIndex: Int? { record.caseNumber < 0 ? nil : Int(record.caseNumber) }

  /// The name at the beginning of a `pulse`, a `view` or an `output`.
  package var name: String? {
    guard hasName else { return nil }
    return timeline.texts.string(
      ByteRange(from: record.start, to: record.start + Int(record.link)))
  }

  /// The value of a `pulse`, a `view` or an `output`; for other events, the call or the change.
  package var value: String {
    guard hasName else { return body }
    let separator = kind.nameSeparator.utf8CodeUnitCount
    return timeline.texts.string(range.dropping(Int(record.link) + separator))
  }

  /// The mutation that led to a state, if there is one.
  package var mutation: TimelineEvent? {
    kind == .state && record.link >= 0 ? timeline.event(Int(record.link)) : nil
  }

  /// The effect that begins or ends with this event.
  package var effect: TimelineSpan? {
    kind == .effect && record.link >= 0 ? timeline.effects[Int(record.link)] : nil
  }

  /// The service call that begins, continues or ends with this event.
  package var call: TimelineSpan? {
    kind == .call && record.link >= 0 ? timeline.calls[Int(record.link)] : nil
  }

  private var hasName: Bool { [.pulse, .view, .output].contains(kind) }

  private var range: ByteRange {
    ByteRange(from: record.start, to: record.start + Int(record.count))
  }
}

extension Timeline {
  /// The line of a text trace that shows an event with a body.
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

/// An action of a timeline, or an event that a script published.
package struct TimelineAction {
  package let event: TimelineEvent
  /// The number, from 1.
  package let number: Int

  /// Indicates whether the action is an event that a script published.
  package var isFromOutside: Bool { event.kind == .event }

  /// The action as traces show it: `follow(42)`.
  package var text: String { event.body }

  /// The number of the action whose handling sent this one.
  package var parent: Int? { event.parent }
}
