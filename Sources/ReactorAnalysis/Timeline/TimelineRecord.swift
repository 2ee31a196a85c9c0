import ReactorText
import ReactorTraceFormat

/// An event as a timeline keeps it: numbers, and the place of its string.
struct TimelineRecord {
  /// The virtual time in nanoseconds.
  var time: Int64
  /// The step that was running.
  var step: StepPlace?
  /// The position of the event's body among the strings of the timeline; of a state, the index of the
  /// first field that it changed.
  var start: Int
  /// The length of the body in bytes; of a state, the number of fields that it changed.
  var count: Int32
  /// The number of the causing action; 0 for none.
  var cause: Int32
  /// The number of the action that sent this one; 0 for none.
  var parent: Int32
  /// Another record, or a span, by its index; -1 for none. A state has that of its mutation, a mutation
  /// that of its state, an effect or a call that of its span. A `pulse`, a `view` and an `output` have the
  /// length of their name in bytes.
  var link: Int32 = -1
  /// The number of the session.
  var session: Int32
  /// The number of the case of an action or a mutation; -1 for a value that is not an enum.
  var caseNumber: Int16 = -1
  /// The kind of the event.
  var kind: TraceKind

  init(_ event: TraceEvent, kind: TraceKind, start: Int) {
    time = event.time
    step = event.step
    self.start = start
    count = 0
    cause = Int32(truncatingIfNeeded: event.cause ?? 0)
    parent = Int32(truncatingIfNeeded: event.parent ?? 0)
    session = Int32(truncatingIfNeeded: event.session.index)
    self.kind = kind
  }
}

/// A value of a field of a state, from the event that wrote it on.
struct FieldVersion {
  /// The event, a state, that first had the value.
  let event: Int32
  /// The place of the value among the strings of the timeline.
  let text: ByteRange
}

/// A field that a state has changed: the number of the field, and that of its new version.
struct FieldChange {
  let field: Int32
  let version: Int32
}

/// A session as it is recorded.
struct SessionRecord {
  let name: String
  var types: SessionTypes?
  /// The names of the fields of the states; none before the first state.
  var fieldNames: [String] = []
  /// The values of each field, in the order in which they came.
  var fields: [[FieldVersion]] = []
  /// The states, by the indices of their events.
  var states: [Int32] = []
  /// The event of the latest mutation that no state has followed yet; -1 for none.
  var openMutation: Int32 = -1

  /// Adds the fields of a state that have other values than before.
  ///
  /// - Parameters:
  ///   - values: The values of all fields, one directly after the other.
  ///   - ends: The position after each of them.
  ///   - event: The event of the state.
  ///   - texts: The strings of the timeline.
  ///   - changes: The changes of the timeline.
  mutating func add(
    _ values: borrowing ByteBuffer, _ ends: [Int], at event: Int32, to texts: inout ByteBuffer,
    _ changes: inout [FieldChange]
  ) {
    var start = 0
    for (field, end) in ends.enumerated() {
      defer { start = end }
      let range = ByteRange(from: start, to: end)
      if let last = fields[field].last, values.equals(range, texts, last.text) { continue }
      let textStart = texts.count
      texts.append(range, of: values)
      changes.append(
        FieldChange(
          field: Int32(field), version: Int32(truncatingIfNeeded: fields[field].count)))
      fields[field].append(
        FieldVersion(event: event, text: ByteRange(from: textStart, to: texts.count)))
    }
  }
}
