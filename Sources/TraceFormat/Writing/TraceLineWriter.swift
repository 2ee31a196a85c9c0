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
  private var head = LineHead(time: -1, kind: .state, session: .replay)
  private var headText = ByteBuffer()
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

  /// Starts a line: `0.500 counter state`, `{"ms":500,"session":"counter","kind":"state"`.
  ///
  /// What a line starts with is mostly what the line before has started with, and is kept.
  mutating func begin(_ kind: TraceKind, at time: Int64, _ session: TraceSession) {
    let isKept = time == head.time && kind == head.kind && session == head.session
    if !isKept {
      head = LineHead(time: time, kind: kind, session: session)
      writeHead()
    }
    out.append(ByteRange(from: 0, to: headText.count), of: headText)
  }

  private mutating func writeHead() {
    headText.truncate(to: 0)
    if options.format == .text {
      headText.append(seconds: head.time)
      headText.append(sessions[head.session.index].text, of: names)
      headText.append(text: head.kind.rawValue)
    } else {
      headText.append("{\"ms\":")
      headText.append(milliseconds: head.time)
      headText.append(sessions[head.session.index].json, of: names)
      headText.append(text: head.kind.rawValue)
      headText.append("\"")
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

  /// What the last line started with.
  private struct LineHead {
    let time: Int64
    let kind: TraceKind
    let session: TraceSession
  }

  /// Finds the layout of a type, mostly where it was left the last time.
  static func layout<Value>(of type: Value.Type, _ last: inout TypeLayout?) -> TypeLayout {
    if let last, last.type == type { return last }
    let found = TypeLayout(type)
    last = found
    return found
  }
}
