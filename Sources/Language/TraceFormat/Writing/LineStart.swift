import ReactorBase

/// The start of a trace line, such as `0.500 counter state #3`. The start is reused because it is often the same for
/// consecutive lines.
struct LineStart: ~Copyable {
  private var time: Int64 = -1
  private var kind = TraceKind.state
  private var session = SessionID.replay
  private var cause: Int?
  private var bytes = ByteBuffer()
  /// The length of the line before the cause, in bytes.
  private var causeStart = 0

  /// Appends the start of an event's line.
  ///
  /// This function is inlined to avoid calls to its closures for every line.
  ///
  /// - Parameters:
  ///   - event: The event that the line describes.
  ///   - out: The buffer to which the line is appended.
  ///   - head: A closure that appends the time, session, and kind.
  ///   - appendCause: A closure that appends the number of the causing action.
  mutating func append(
    _ event: TraceEvent, to out: inout ByteBuffer, _ head: (inout ByteBuffer) -> Void,
    cause appendCause: (Int, inout ByteBuffer) -> Void
  ) {
    let kind = event.kind
    let isSameHead = event.time == time && kind == self.kind && event.session == session
    if !isSameHead {
      (time, self.kind, session) = (event.time, kind, event.session)
      bytes.truncate(to: 0)
      head(&bytes)
      causeStart = bytes.count
    }
    if !isSameHead || event.cause != cause {
      cause = event.cause
      bytes.truncate(to: causeStart)
      if let cause { appendCause(cause, &bytes) }
    }
    out.append(ByteRange(from: 0, to: bytes.count), of: bytes)
  }
}

/// The session names, encoded in the form that is written in every line.
struct NameTable: ~Copyable {
  private var bytes = ByteBuffer()
  private var ranges: [ByteRange] = []

  /// Creates a table with capacity for the name of the whole replay and a few session names.
  init() {
    ranges.reserveCapacity(4)
  }

  /// Adds the name of the next session.
  mutating func add(_ name: (inout ByteBuffer) -> Void) {
    let start = bytes.count
    name(&bytes)
    ranges.append(ByteRange(from: start, to: bytes.count))
  }

  func append(_ session: SessionID, to out: inout ByteBuffer) {
    out.append(ranges[session.index], of: bytes)
  }
}
