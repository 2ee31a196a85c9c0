import ReactorBase
package import ReactorTraceFormat

/// A model of a replay, which contains the events in order and the connections between them.
///
/// A ``TimelineRecorder`` creates a timeline from the events of a replay, and `init(_:)` from the lines of a trace.
/// Both use the same methods to add events. All features that explain a replay are derived from its timeline, including
/// `why`, graphs, coverage, pages, and traces for other tools.
///
/// **Events** are identified by their index. Each event has a time, a session, a kind, the action that caused it, the
/// step that was running, and a body. The body is the rest of the event's line in a text trace.
///
/// **Actions** are identified by their number, shown as `#1` in a trace. An event that a script publishes also has a
/// number, and counts as an action here (see ``TimelineAction/isFromOutside``).
///
/// **Effects and calls** are spans. Each span has a beginning. It also has an end, unless it was still running when the
/// replay ended.
///
/// **States** are stored as differences. A value is stored once for all consecutive states in which a field has this
/// value. Therefore, 100,000 states with twelve fields take little more space than the values that changed. A
/// `PrintedValue` represents a value as a tree, and a `StatePath` leads into that tree.
///
/// All values are strings in trace notation, so no view of a timeline shows more than the trace does. Values that are
/// redacted in the trace are also redacted in the timeline. A timeline numbers the identities of redacted values
/// separately (`[token#1]`), so it does not affect the numbers in a trace written at the same time.
///
/// Times are in nanoseconds of virtual time.
///
/// Thread safety: This type is confined to the thread that recorded the timeline.
package final class Timeline {
  var texts = ByteBuffer(capacity: 1 << 16)
  var records: [TimelineRecord] = []
  var sessionRecords: [SessionRecord] = []
  var changes: [FieldChange] = []
  /// The event index of each action, indexed by action number. The element is -1 for a number without an event.
  var actionEvents: [Int32] = [-1]
  /// The effects, in the order in which they began.
  package internal(set) var effects: [TimelineSpan] = []
  /// The service calls, in the order in which they began.
  package internal(set) var calls: [TimelineSpan] = []
  /// The lines of events that were read from a trace, keyed by event index.
  var shownLines: [Int: String] = [:]
  let lineOfStep: (StepPlace) -> ScriptLine?

  /// Creates an empty timeline. Its first session represents the whole replay.
  init(lineOfStep: @escaping (StepPlace) -> ScriptLine?) {
    self.lineOfStep = lineOfStep
    _ = addSession(named: "*")
  }

  /// The size of the timeline in bytes, excluding the lists of spans.
  var byteCount: Int {
    texts.count + records.count * MemoryLayout<TimelineRecord>.stride
      + changes.count * (MemoryLayout<FieldChange>.stride + MemoryLayout<FieldVersion>.stride)
  }

  // MARK: - Sessions

  /// The sessions in the order in which they started. The first one represents the whole replay.
  package var sessions: [TimelineSession] {
    sessionRecords.indices.map { session(SessionID(index: $0)) }
  }

  package func session(_ id: SessionID) -> TimelineSession {
    let record = sessionRecords[id.index]
    return TimelineSession(
      id: id, name: record.name, types: record.types, fieldNames: record.fieldNames)
  }

  /// Returns the session with the given name, or `nil` if no such session has begun.
  package func session(named name: String) -> TimelineSession? {
    sessionRecords.firstIndex { $0.name == name }.map { session(SessionID(index: $0)) }
  }

  // MARK: - Events

  /// The events in chronological order.
  package var events: TimelineEvents { TimelineEvents(timeline: self) }

  package func event(_ index: Int) -> TimelineEvent {
    TimelineEvent(timeline: self, index: index)
  }

  /// Returns the number of events up to and including the given time. This number is also the index of the first event
  /// after that time.
  ///
  /// - Parameter time: The time, in nanoseconds.
  package func eventCount(through time: Int64) -> Int {
    records.partitioningIndex { $0.time > time }
  }

  /// The time of the last event in nanoseconds.
  package var endTime: Int64 { records.last?.time ?? 0 }

  package func scriptLine(of step: StepPlace) -> ScriptLine? { lineOfStep(step) }

  // MARK: - Actions

  package func action(numbered number: Int) -> TimelineAction? {
    guard actionEvents.indices.contains(number), actionEvents[number] >= 0 else { return nil }
    return TimelineAction(event: event(Int(actionEvents[number])), number: number)
  }

  /// Records the event of the action with the given number.
  func setEvent(_ event: Int, ofAction number: Int?) {
    guard let number, number > 0 else { return }
    while actionEvents.count <= number { actionEvents.append(-1) }
    if actionEvents[number] < 0 { actionEvents[number] = Int32(truncatingIfNeeded: event) }
  }
}

/// A session in a timeline.
package struct TimelineSession {
  /// The identifier that events use to refer to the session.
  package let id: SessionID
  package let name: String
  /// The session's reactor and the types of that reactor, or `nil` for the replay as a whole.
  package let types: SessionTypes?
  /// The field names of the session's states, as traces show them. A state that is not a struct has a single field with
  /// an empty name. The array is empty before the first state.
  package let fieldNames: [String]
}

/// A collection of the events of a timeline.
package struct TimelineEvents: RandomAccessCollection {
  let timeline: Timeline

  package var startIndex: Int { 0 }
  package var endIndex: Int { timeline.records.count }
  package subscript(index: Int) -> TimelineEvent { timeline.event(index) }
}

extension Timeline {
  /// Returns the action that caused an event, the action that sent that action, and so on. The last action was sent by
  /// a step of the script or by the reactor itself. The array is empty for an event without a cause.
  ///
  /// If the event is an action, the first element is that action itself.
  package func causes(of event: TimelineEvent) -> [TimelineAction] {
    var causes: [TimelineAction] = []
    var number = event.cause
    // A parent has a lower number than the action that it sent.
    while let next = number, next < causes.last?.number ?? .max,
      let action = action(numbered: next)
    {
      causes.append(action)
      number = action.parent
    }
    return causes
  }

  /// Returns the effect that was created for an action, or `nil` for an external event or an action that the reactor
  /// did not receive.
  package func effect(ofAction number: Int) -> TimelineSpan? {
    guard let action = action(numbered: number) else { return nil }
    let first = effects.partitioningIndex { $0.beginning > action.event.index }
    return effects[first...].first { $0.cause == number }
  }

  /// Returns the service calls that an action caused before the given event.
  package func calls(ofAction number: Int, before event: Int = .max) -> [TimelineSpan] {
    guard let action = action(numbered: number) else { return [] }
    let first = calls.partitioningIndex { $0.beginning > action.event.index }
    let end = calls.partitioningIndex { $0.beginning >= event }
    return first < end ? calls[first..<end].filter { $0.cause == number } : []
  }
}
