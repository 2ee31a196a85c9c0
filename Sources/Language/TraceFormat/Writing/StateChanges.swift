import ReactorBase
import ReactorTypeLayout

/// The form and the most recent state of each session. With `state=changes` and `state=elements`, each state is
/// compared with the session's most recent state.
struct StateChanges {
  private struct Session {
    var style: TraceOptions.StateStyle
    /// The fields of the most recent state, or `nil` before the first state.
    var last: RenderedState?
    /// An earlier state whose memory the next state can reuse, or `nil` if no memory can be reused.
    var spare: RenderedState?
  }

  /// The total size of the values in the sessions' most recent states, in bytes.
  private(set) var keptByteCount = 0
  private var sessions: [Session] = []
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
  }

  /// Adds the next session.
  mutating func addSession(_ style: TraceOptions.StateStyle) {
    sessions.append(Session(style: style))
  }

  /// Sets the form of a session's states. This method must be called before the session's first state.
  mutating func setStyle(_ style: TraceOptions.StateStyle, of session: SessionID) {
    sessions[session.index].style = style
  }

  func style(of session: SessionID) -> TraceOptions.StateStyle { sessions[session.index].style }

  /// Renders the shown fields of a state and stores the result as the session's most recent state.
  ///
  /// - Returns: The previous state and the new state of the session. The previous state is `nil` if the new state is
  ///   the first.
  mutating func update(
    with view: ValueView, in session: SessionID, _ renderer: inout ValueRenderer
  ) -> (last: RenderedState?, current: RenderedState) {
    let last = sessions[session.index].last
    let current = sessions[session.index].spare ?? RenderedState()
    current.removeAll()
    let shown = renderer.shownFields(of: view)
    for field in 0..<(shown?.count ?? renderer.stateFieldCount(of: view)) {
      current.append { bytes in
        renderer.appendStateField(shown?[field] ?? field, of: view, syntax, to: &bytes)
      }
    }
    // The memory of a large state is released, not kept for the next state.
    let spare = last?.bytes.count ?? 0 > 4096 ? nil : last
    (sessions[session.index].last, sessions[session.index].spare) = (current, spare)
    keptByteCount += current.valueByteCount - (last?.valueByteCount ?? 0)
    return (last, current)
  }

  /// Appends the fields that differ between a session's most recent state and the new state, as `old -> new` or, in
  /// JSON, as `[old,new]`. If there is no most recent state, appends all fields.
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

  /// Returns the changes to the parts that differ between a session's most recent state and the new state.
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

/// The rendered fields of a state, which are kept for comparison with the next state.
final class RenderedState {
  /// The renderings of all fields, one after another.
  var bytes = ByteBuffer()
  var fields: [ByteRange] = []

  /// The total size, in bytes, of the field values.
  var valueByteCount: Int { fields.reduce(0) { $0 + $1.count } }

  /// A copy of the renderings of all fields.
  var allBytes: [UInt8] {
    var copy: [UInt8] = []
    bytes.withBytes { copy.append($0) }
    return copy
  }

  func removeAll() {
    bytes.truncate(to: 0)
    fields.removeAll(keepingCapacity: true)
  }

  /// Renders the next field.
  func append(_ render: (inout ByteBuffer) -> Void) {
    let start = bytes.count
    render(&bytes)
    fields.append(ByteRange(from: start, to: bytes.count))
  }

  /// Returns whether a field has the same rendering in another state.
  ///
  /// If there is no other state, the result is `false`.
  func equals(_ other: RenderedState?, _ field: Int) -> Bool {
    guard let other, field < other.fields.count else { return false }
    return bytes.equals(fields[field], other.bytes, other.fields[field])
  }
}

extension ByteRange {
  /// The equivalent `Range`, for use with arrays.
  fileprivate var range: Range<Int> { start..<end }
}
