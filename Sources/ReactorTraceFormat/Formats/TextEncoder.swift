import ReactorText
import ReactorTypeLayout

/// Writes events as text: one line each, made to be read and diffed.
///
/// ```
/// 0.500 counter state #2 value: 0, isLoading: true
/// ```
final class TextEncoder: TraceEncoder {
  private let options: TraceOptions
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var start = LineStart()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var names = NameTable()
  private var changes = StateChanges(.swift)
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var states = LastStates(.swift)

  init(_ options: TraceOptions) {
    self.options = options
  }

  var keptByteCount: Int { changes.keptByteCount }

  func addSession(named name: String) {
    names.add { out in
      out.append(" ")
      out.append(escaping: name, .swift)
      out.append(" ")
    }
    if options.state == .changes { changes.addSession() } else { states.addSession() }
  }

  // MARK: - Events

  func append(_ event: TraceEvent, _ renderer: inout ValueRenderer, to out: inout ByteBuffer) {
    start.append(event, to: &out) { out in
      out.append(seconds: event.time)
      names.append(event.session, to: &out)
      out.append(text: event.kind.rawValue)
    } cause: { number, out in
      out.append(" #")
      out.append(decimal: Int64(number))
    }
    if let parent = event.parent {
      out.append("<#")
      out.append(decimal: Int64(parent))
    }
    out.append(" ")
    switch event.payload {
    case .state(let view) where options.state == .changes:
      appendChanges(of: view, in: event.session, &renderer, to: &out)
    case .state(let view): states.append(view, in: event.session, &renderer, to: &out)
    default: renderer.appendBody(of: event, to: &out)
    }
    out.append("\n")
  }

  /// Appends the fields that have changed as `old -> new`; all fields of a session's first state.
  private func appendChanges(
    of view: ValueView, in session: SessionID, _ renderer: inout ValueRenderer,
    to out: inout ByteBuffer
  ) {
    let (last, current) = changes.update(with: view, in: session, &renderer)
    let shown = renderer.shownFields(of: view)
    let start = out.count
    for field in current.fields.indices where !current.equals(last, field) {
      renderer.appendStateFieldName(
        shown?[field] ?? field, of: view, isFirst: out.count == start, to: &out)
      if let last {
        out.append(last.fields[field], of: last.bytes)
        out.append(" -> ")
      }
      out.append(current.fields[field], of: current.bytes)
    }
    if out.count == start { out.append("(unchanged)") }
  }

  // MARK: - The header

  func append(_ header: TraceHeader, to out: inout ByteBuffer) {
    out.append("# reactor-trace ")
    out.append(decimal: Int64(TraceHeader.version))
    out.append(" show=")
    for (index, kind) in options.show.kinds.enumerated() {
      if index > 0 { out.append(",") }
      out.append(text: kind.rawValue)
    }
    out.append(" state=")
    out.append(text: options.state.rawValue)
    if let seed = header.seed {
      out.append(" seed=")
      out.append(decimal: seed)
    }
    if let until = header.until {
      out.append(" until=")
      out.append(line: until)
    }
    if let script = header.script {
      out.append(" script=")
      Self.isWord(script) ? out.append(text: script) : out.append(visiblyQuoted: script, .swift)
    }
    out.append("\n")
  }

  /// Whether a name needs no quotes.
  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar != " " && scalar != "\"" && scalar != "\\" && !VisibleText.hides(scalar)
      }
  }
}
