import ReactorMemory
import ReactorText
import ReactorTypeLayout

/// Puts lines together.
///
/// It has no references in it, so that the writer around it reaches all of it by one access.
struct TraceLineWriter: ~Copyable {
  let options: TraceOptions
  var line: ScriptLine?
  var out: ByteBuffer
  var renderer: ValueRenderer
  var sessions: [SessionRecord] = []
  private var names = ByteBuffer()
  private var head = LineHead(time: -1, kind: .state, session: .replay, length: 0)
  private var headText = ByteBuffer()
  private let sink: (RawSpan) -> Void
  /// How many bytes have been handed on.
  private(set) var writtenByteCount = 0
  /// How many bytes the latest states of all sessions take, where changes are written.
  var keptByteCount = 0
  /// How many bytes are handed on at most, but for the rest of a buffer.
  var byteLimit = Int.max
  /// The number of bytes from which on the buffer is handed on.
  private let flushThreshold: Int
  /// How many bytes of whole lines are in the buffer, for whoever else reads its memory.
  private let published: MemoryCell<Int>?

  /// The number of bytes from which on a buffer of its own is handed on.
  static let flushThreshold = 64 * 1024

  init(
    options: TraceOptions, rules: RenderingRules, memory: TraceMemory?,
    sink: @escaping (RawSpan) -> Void
  ) {
    self.options = options
    self.sink = sink
    flushThreshold = memory?.flushThreshold ?? Self.flushThreshold
    published = memory?.count
    out =
      if let memory { ByteBuffer(in: memory.bytes) } else {
        ByteBuffer(capacity: 2 * Self.flushThreshold)
      }
    published?.value = 0
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

  /// Starts a line: `0.500 counter state #3`, `{"ms":500,"session":"counter","kind":"state","cause":3`.
  ///
  /// What a line starts with is mostly what the line before has started with, and is kept.
  mutating func begin(
    _ kind: TraceKind, at time: Int64, _ session: TraceSession, cause: Int? = nil
  ) {
    if time != head.time || kind != head.kind || session != head.session {
      head = LineHead(time: time, kind: kind, session: session, length: 0)
      writeHead()
      head.length = headText.count
      writeCause(cause)
    } else if cause != head.cause {
      headText.truncate(to: head.length)
      writeCause(cause)
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
  private mutating func writeCause(_ cause: Int?) {
    head.cause = cause
    guard let cause else { return }
    options.format == .text ? headText.append(" #") : headText.append(",\"cause\":")
    headText.append(decimal: Int64(cause))
  }

  /// Ends a line, and hands the buffer on if it is large.
  mutating func end() {
    if options.format == .jsonl {
      if options.lines, let line {
        out.append(",\"line\":")
        out.append(decimal: Int64(line.number))
        if let file = line.file {
          out.append(",\"file\":")
          out.append(visiblyQuoted: file, .json)
        }
      }
      out.append("}")
    }
    out.append("\n")
    if let published { published.value = out.count }
    if out.count >= flushThreshold { flush() }
  }

  mutating func flush() {
    guard out.count > 0 else { return }
    if writtenByteCount <= byteLimit { out.withBytes(sink) }
    writtenByteCount += out.count
    out.empty()
    published?.value = 0
  }

  /// What the last line started with.
  private struct LineHead {
    let time: Int64
    let kind: TraceKind
    let session: TraceSession
    /// The length of all that, without the cause.
    var length: Int
    var cause: Int?
  }

  /// Finds the layout of a type, mostly where it was left the last time.
  static func layout<Value>(of type: Value.Type, _ last: inout TypeLayout?) -> TypeLayout {
    if let last, last.type == type { return last }
    let found = TypeLayout(type)
    last = found
    return found
  }
}
