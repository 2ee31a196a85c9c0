internal import ReactorTraceFormat

/// What tells one line of a trace from another, as small numbers.
struct EventKey: Equatable {
  /// The line as a whole.
  var line: Int32
  /// The session and the kind; negative where the line is no event.
  var subject: Int32
  /// The number of the causing action, 0 where there is none.
  var cause: Int32
  /// The rest of the line.
  var body: Int32
  /// In nanoseconds.
  var time: Int64

  /// The keys of the lines of two traces; equal parts have equal numbers.
  static func keys(
    _ expected: RecordedTrace, _ found: RecordedTrace
  ) -> (expected: [EventKey], found: [EventKey]) {
    var interner = ByteInterner(expected.bytes, found.bytes)
    return (
      keys(of: expected, side: 0, &interner), keys(of: found, side: 1, &interner)
    )
  }

  private static func keys(
    of trace: RecordedTrace, side: Int, _ interner: inout ByteInterner
  ) -> [EventKey] {
    trace.lines.map { line in
      let number = interner.number(of: line.range, side: side)
      guard let event = line.event else {
        return EventKey(line: number, subject: -1, cause: 0, body: number, time: 0)
      }
      let session = interner.number(of: event.session, side: side)
      return EventKey(
        line: number,
        subject: session * Int32(TraceKind.allCases.count) + Int32(event.kind.number),
        cause: Int32(truncatingIfNeeded: event.cause ?? 0),
        body: interner.number(of: event.body, side: side), time: event.time)
    }
  }
}

/// In how much two lines have to agree to count as the same event.
enum Likeness {
  /// In every byte.
  case line
  /// In all but the cause: an action before it was added or removed.
  case exceptCause
  /// In all but the time: a delay changed.
  case exceptTime
  /// In the session, the kind and what it says.
  case body
  /// In the time, the session, the kind and the cause: what it says changed.
  case exceptBody
  /// In the session, the kind and the cause.
  case cause

  /// What is tried in turn, from the strictest on; of several at one place, whichever finds more.
  static let steps: [[Likeness]] = [
    [.line], [.exceptCause, .exceptTime], [.body], [.exceptBody], [.cause],
  ]

  /// The part of a key that has to be equal; what doesn't count is the same everywhere.
  func key(of key: EventKey) -> EventKey {
    var key = key
    if self == .line { return EventKey(line: key.line, subject: 0, cause: 0, body: 0, time: 0) }
    key.line = 0
    switch self {
    case .line: break
    case .exceptCause: key.cause = 0
    case .exceptTime: key.time = 0
    case .body: (key.cause, key.time) = (0, 0)
    case .exceptBody: key.body = 0
    case .cause: (key.body, key.time) = (0, 0)
    }
    return key
  }
}
