import TypeLayout

/// Puts lines together.
///
/// It has no references in it, so that the writer around it reaches all of it by one access.
struct TraceLineWriter: ~Copyable {
  let options: TraceOptions
  var line: ScriptLine?
  var out = ByteBuffer(capacity: 2 * flushThreshold)
  var renderer: ValueRenderer
  var sessions: [SessionRecord] = []
  private var names = ByteBuffer()
  private var timeNotes = ByteBuffer()
  private var time = TraceTime()
  private let sink: (RawSpan) -> Void

  /// The number of bytes from which on the buffer is handed on.
  static let flushThreshold = 64 * 1024

  init(options: TraceOptions, rules: RenderingRules, sink: @escaping (RawSpan) -> Void) {
    self.options = options
    self.sink = sink
    renderer = ValueRenderer(rules: rules)
    _ = addSession(named: "*")
  }

  mutating func addSession(named name: String) -> Int {
    let start = names.count
    names.append(" ")
    names.append(escaping: name, .swift)
    names.append(" ")
    let middle = names.count
    names.append(",\"session\":")
    names.append(quoted: name, .json)
    names.append(",\"kind\":\"")
    sessions.append(
      SessionRecord(
        text: ByteRange(from: start, to: middle), json: ByteRange(from: middle, to: names.count)))
    return sessions.count - 1
  }

  /// Starts a line: `0.500 counter state `, `{"ms":500,"session":"counter","kind":"state"`.
  mutating func begin(_ kind: StaticString, at time: Int64, _ session: TraceSession) {
    if options.format == .text {
      self.time.append(time, .text, notes: &timeNotes, to: &out)
      out.append(sessions[session.index].text, of: names)
      out.append(kind)
    } else {
      out.append("{\"ms\":")
      self.time.append(time, .jsonl, notes: &timeNotes, to: &out)
      out.append(sessions[session.index].json, of: names)
      out.append(kind)
      out.append("\"")
    }
  }

  /// Appends the number of the causing action: ` #3`, `,"cause":3`.
  mutating func cause(_ cause: Int?) {
    guard let cause else { return }
    options.format == .text ? out.append(" #") : out.append(",\"cause\":")
    out.append(decimal: Int64(cause))
  }

  /// Ends a line, and hands the buffer on if it is large.
  mutating func end() {
    if options.format == .jsonl {
      if options.lines, let line {
        out.append(",\"line\":")
        out.append(decimal: Int64(line.number))
        if let file = line.file {
          out.append(",\"file\":")
          out.append(quoted: file, .json)
        }
      }
      out.append("}")
    }
    out.append("\n")
    if out.count >= Self.flushThreshold { flush() }
  }

  mutating func flush() {
    guard out.count > 0 else { return }
    out.withBytes(sink)
    out.truncate(to: 0)
  }

  /// Finds the layout of a type, mostly where it was left the last time.
  static func layout<Value>(of type: Value.Type, _ last: inout TypeLayout?) -> TypeLayout {
    if let last, last.type == type { return last }
    let found = TypeLayout(type)
    last = found
    return found
  }
}
