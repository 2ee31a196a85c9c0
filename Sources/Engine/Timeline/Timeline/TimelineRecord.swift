import ReactorBase
import ReactorTraceFormat

/// An event in the memory of a timeline: its numbers, and the position of its string.
struct TimelineRecord {
  /// The virtual time in nanoseconds.
  var time: Int64
  /// The session that the event belongs to.
  var session: SessionID
  /// The step that was running.
  var step: StepPlace?
  /// The number of the causing action.
  var cause: Int?
  /// The number of the action that sent this action.
  var parent: Int?
  /// The kind of the event.
  var kind: TraceKind
  /// The position of the event's body among the strings of the timeline; for a state, the index of the first field that
  /// it changed.
  var start = 0
  /// The length of the body in bytes; for a state, the number of fields that it changed.
  var count: Int32 = 0
  /// The index of another record, or of a span; -1 if there is none. A state stores the index of its mutation, a
  /// mutation that of its state, and an effect or a call that of its span. A `pulse`, a `view` and an `output` store
  /// the length of their name in bytes.
  var link: Int32 = -1
  /// The number of the case of an action or a mutation; -1 for a value that is not an enum.
  var caseNumber: Int16 = -1
}

/// A value of a field of a state, starting with the event that wrote it.
struct FieldVersion {
  /// The event (a state) that first had the value.
  let event: Int32
  /// The position of the value among the strings of the timeline.
  let text: ByteRange
}

/// A field that a state has changed: the number of the field, and the number of its new version.
struct FieldChange {
  let field: Int32
  let version: Int32
}

/// A recorded session.
struct SessionRecord {
  let name: String
  var types: SessionTypes?
  /// The names of the fields of the states; empty before the first state.
  var fieldNames: [String] = []
  /// The values of each field, in the order in which they first appear.
  var fields: [[FieldVersion]] = []
  /// The states, by the indices of their events.
  var states: [Int32] = []
  /// The events of the latest mutations of one moment and action, and of the states that have followed these mutations.
  var openMutations: [Int32] = []
  var openStates: [Int32] = []

  /// Adds a field of the states, and returns its number.
  mutating func addField(_ name: String) -> Int {
    fieldNames.append(name)
    fields.append([])
    return fields.count - 1
  }

  /// Adds a value of a field, if it differs from the previous one.
  ///
  /// - Parameters:
  ///   - range: The location of the value.
  ///   - values: The buffer that contains it.
  ///   - field: The number of the field.
  ///   - event: The event of the state.
  ///   - texts: The strings of the timeline.
  ///   - changes: The changes of the timeline.
  mutating func add(
    _ range: ByteRange, of values: borrowing ByteBuffer, toField field: Int, at event: Int32,
    _ texts: inout ByteBuffer, _ changes: inout [FieldChange]
  ) {
    if let last = fields[field].last, values.equals(range, texts, last.text) { return }
    let start = texts.count
    texts.append(range, of: values)
    changes.append(
      FieldChange(field: Int32(field), version: Int32(truncatingIfNeeded: fields[field].count)))
    fields[field].append(
      FieldVersion(event: event, text: ByteRange(from: start, to: texts.count)))
  }
}
