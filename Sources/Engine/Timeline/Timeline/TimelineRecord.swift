import ReactorBase
import ReactorTraceFormat

/// The stored form of an event: its numbers, and the position of its text.
struct TimelineRecord {
  /// The virtual time, in nanoseconds.
  var time: Int64
  /// The session to which the event belongs.
  var session: SessionID
  /// The step that was running, or `nil` if no step was running.
  var step: StepPlace?
  /// The number of the action that caused the event, or `nil` if no action caused it.
  var cause: Int?
  /// The number of the action that sent this action, or `nil` if no action sent it.
  var parent: Int?
  /// The kind of the event.
  var kind: TraceKind
  /// The position of the event's body in the timeline's strings. For a state, this is the index of its first field
  /// change.
  var start = 0
  /// The length of the event's body in bytes. For a state, this is the number of fields that it changed.
  var count: Int32 = 0
  /// The index of another record or of a span, or -1 if there is none. A state stores the index of its mutation, a
  /// mutation stores the index of its state, and an effect or a call stores the index of its span. A `pulse`, `view`,
  /// or `output` event stores the length of its name in bytes instead.
  var link: Int32 = -1
  /// The number of an action's or mutation's enum case, or -1 for a value that is not an enum.
  var caseNumber: Int16 = -1
}

/// A value of a state's field, along with the event in which the value first appeared.
struct FieldVersion {
  /// The index of the state event in which the value first appeared.
  let event: Int32
  /// The position of the value in the timeline's strings.
  let text: ByteRange
}

/// A field that a state has changed, stored as the number of the field and the number of its new version.
struct FieldChange {
  let field: Int32
  let version: Int32
}

/// A recorded session.
struct SessionRecord {
  let name: String
  var types: SessionTypes?
  /// The field names of the states, or an empty array before the first state.
  var fieldNames: [String] = []
  /// The versions of each field in the order in which they first occurred.
  var fields: [[FieldVersion]] = []
  /// The event indices of the states.
  var states: [Int32] = []
  /// The event indices of the latest mutations with the same time and action, and of the states that have followed
  /// these mutations.
  var openMutations: [Int32] = []
  var openStates: [Int32] = []

  /// Adds a field to the states, and returns the number of the field.
  mutating func addField(_ name: String) -> Int {
    fieldNames.append(name)
    fields.append([])
    return fields.count - 1
  }

  /// Adds a value to a field if the value differs from the previous one.
  ///
  /// - Parameters:
  ///   - range: The range of the value in its buffer.
  ///   - values: The buffer that contains the value.
  ///   - field: The number of the field.
  ///   - event: The index of the state event.
  ///   - texts: The timeline's strings.
  ///   - changes: The timeline's field changes.
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
