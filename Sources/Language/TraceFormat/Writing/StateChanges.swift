import ReactorBase
import ReactorTypeLayout

/// The form of each session's states, and each session's last state, with which the next state is
/// compared under `state=changes` and `state=elements`.
struct StateChanges {
  private struct Session {
    var style: TraceOptions.StateStyle
    /// The fields of the last state.
    var last: RenderedState?
    /// The fields of the previous state, whose memory the next state reuses.
    var spare: RenderedState?
  }

  /// The size of the values of all last states, in bytes. The names of their fields, and the string that `states`
  /// stores for each session, are not counted.
  private(set) var keptByteCount = 0
  private var sessions: [Session] = []
  private let syntax: ValueSyntax
  /// Writes states, either completely or field by field.
  var states: LastStates

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
    states = LastStates(syntax)
  }

  /// Adds the next session.
  mutating func addSession(_ style: TraceOptions.StateStyle) {
    sessions.append(Session(style: style))
    states.addSession()
  }

  /// Sets the form of a session's states, before its first state.
  mutating func setStyle(_ style: TraceOptions.StateStyle, of session: SessionID) {
    sessions[session.index].style = style
  }

  func style(of session: SessionID) -> TraceOptions.StateStyle { sessions[session.index].style }

  /// Renders the shown fields of a state, and stores the strings.
  ///
  /// - Returns: The session's last state, if there was one, and the new state.
  mutating func update(
    with view: ValueView, in session: SessionID, _ renderer: inout ValueRenderer
  ) -> (last: RenderedState?, current: RenderedState) {
    let last = sessions[session.index].last
    let current = sessions[session.index].spare ?? RenderedState()
    current.removeAll()
    if let state = states.lastState(like: view, in: session) {
      state.appendFields(of: view, &renderer, to: &current.bytes)
      state.appendValues(to: &current.fields)
      states.noteKept(of: current.bytes.count, in: session)
    } else {
      let shown = renderer.shownFields(of: view)
      for field in 0..<(shown?.count ?? renderer.stateFieldCount(of: view)) {
        current.append { bytes in
          renderer.appendStateField(shown?[field] ?? field, of: view, syntax, to: &bytes)
        }
      }
      states.noteWhole(view, of: current.bytes.count, in: session, &renderer)
    }
    // The memory of a large state is released, and not kept for the next one.
    let spare = last?.bytes.count ?? 0 > 4096 ? nil : last
    (sessions[session.index].last, sessions[session.index].spare) = (current, spare)
    keptByteCount += current.valueByteCount - (last?.valueByteCount ?? 0)
    return (last, current)
  }

  /// Appends the fields that differ between a session's last state and the new one as `old -> new`, in JSON
  /// `[old,new]`; all fields if there is no last state.
  func appendFields(
    of view: ValueView, _ last: RenderedState?, _ current: RenderedState,
    _ renderer: inout ValueRenderer, to out: inout ByteBuffer
  ) {
    let (start, shown) = (out.count, renderer.shownFields(of: view))
    for field in current.fields.indices where !current.equals(last, field) {
      renderer.appendStateFieldName(
        shown?[field] ?? field, of: view, isFirst: out.count == start, syntax, to: &out)
      if let last {
        if syntax == .json { out.append("[") }
        out.append(last.fields[field], of: last.bytes)
        syntax == .json ? out.append(",") : out.append(" -> ")
      }
      out.append(current.fields[field], of: current.bytes)
      if last != nil, syntax == .json { out.append("]") }
    }
  }

  /// Writes the parts that differ between a session's last state and the new one.
  func elements(
    of view: ValueView, _ last: RenderedState, _ current: RenderedState,
    _ renderer: inout ValueRenderer
  ) -> [UInt8] {
    var writer = ElementWriter(old: last.allBytes, new: current.allBytes, syntax: syntax)
    let shown = renderer.shownFields(of: view)
    for field in current.fields.indices where !current.equals(last, field) {
      let name = Array(renderer.stateFieldName(shown?[field] ?? field, of: view, syntax).utf8)
      let isPath = syntax == .swift || name.isEmpty
      let path = isPath ? name : ValueParts.step(toKey: name[...], .json)
      writer.write(last.fields[field].range, current.fields[field].range, at: path)
    }
    return writer.out
  }
}

/// The fields of a state as they were rendered, kept to be compared with those of the next state.
final class RenderedState {
  /// The renderings, one after another, with or without the names of the fields between them.
  var bytes = ByteBuffer()
  var fields: [ByteRange] = []

  /// The number of bytes of all renderings.
  var valueByteCount: Int { fields.reduce(0) { $0 + $1.count } }

  /// A copy of the renderings.
  var allBytes: [UInt8] {
    var copy: [UInt8] = []
    bytes.withBytes { copy.append($0) }
    return copy
  }

  func removeAll() {
    bytes.truncate(to: 0)
    fields.removeAll(keepingCapacity: true)
  }

  /// Renders one more field.
  func append(_ render: (inout ByteBuffer) -> Void) {
    let start = bytes.count
    render(&bytes)
    fields.append(ByteRange(from: start, to: bytes.count))
  }

  /// Returns whether a field is the same in another state.
  ///
  /// If there is no last state, no field is the same.
  func equals(_ other: RenderedState?, _ field: Int) -> Bool {
    guard let other, field < other.fields.count else { return false }
    return bytes.equals(fields[field], other.bytes, other.fields[field])
  }
}

extension ByteRange {
  /// The range in the form in which arrays store it.
  fileprivate var range: Range<Int> { start..<end }
}
