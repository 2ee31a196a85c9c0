import ReactorText
import ReactorTypeLayout

extension TraceLineWriter {
  mutating func state(
    at time: Int64, _ session: TraceSession, cause: Int?, _ view: ValueView
  ) {
    begin(.state, at: time, session, cause: cause)
    if options.state == .changes {
      changes(of: view, in: session)
    } else if options.format == .text {
      out.append(" ")
      renderer.appendState(view, to: &out)
    } else {
      out.append(",\"value\":")
      renderer.appendJSON(view, to: &out)
    }
    end()
  }

  /// Writes what is different from the session's last state; all of the first one.
  private mutating func changes(of view: ValueView, in session: TraceSession) {
    let last = sessions[session.index].lastState
    let current = sessions[session.index].spareState ?? RenderedState()
    sessions[session.index].lastState = current
    current.removeAll()
    for field in 0..<renderer.stateFieldCount(of: view) {
      current.append { bytes in
        renderer.appendStateField(field, of: view, options.format, to: &bytes)
      }
    }
    // The memory of a large state is given back, not kept for the next one.
    sessions[session.index].spareState = last?.bytes.count ?? 0 > 4096 ? nil : last
    keptByteCount += current.bytes.count - (last?.bytes.count ?? 0)
    options.format == .text
      ? textChanges(of: view, from: last, to: current)
      : jsonChanges(of: view, from: last, to: current)
  }

  private mutating func textChanges(
    of view: ValueView, from last: RenderedState?, to current: RenderedState
  ) {
    out.append(" ")
    let start = out.count
    for field in current.fields.indices where !current.equals(last, field) {
      renderer.appendStateFieldName(field, of: view, isFirst: out.count == start, to: &out)
      if let last {
        out.append(last.fields[field], of: last.bytes)
        out.append(" -> ")
      }
      out.append(current.fields[field], of: current.bytes)
    }
    if out.count == start { out.append("(unchanged)") }
  }

  private mutating func jsonChanges(
    of view: ValueView, from last: RenderedState?, to current: RenderedState
  ) {
    last == nil ? out.append(",\"value\":") : out.append(",\"changes\":")
    let isStruct = renderer.isStateWithFields(view)
    if isStruct { out.append("{") }
    let start = out.count
    for field in current.fields.indices where !current.equals(last, field) {
      renderer.appendStateFieldKey(field, of: view, isFirst: out.count == start, to: &out)
      if let last {
        out.append("[")
        out.append(last.fields[field], of: last.bytes)
        out.append(",")
      }
      out.append(current.fields[field], of: current.bytes)
      if last != nil { out.append("]") }
    }
    if isStruct { out.append("}") } else if out.count == start { out.append("[]") }
  }
}
