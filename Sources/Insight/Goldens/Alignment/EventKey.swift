internal import ReactorTraceFormat

/// A line of a trace, represented by small numbers. Equal parts of lines have equal numbers.
struct EventKey: Hashable {
  /// The number that represents the whole line.
  var line: Int32
  /// The session and kind of the event, or a negative number if the line is not an event.
  var subject: Int32
  /// The number of the action that caused the event, or 0 if there is none.
  var cause: Int32
  /// The number that represents the rest of the line.
  var body: Int32
  /// The time of the event, in nanoseconds.
  var time: Int64

  /// Returns the keys of the lines of two traces. Equal parts have equal numbers in both traces.
  static func keys(
    _ expected: ParsedTrace, _ found: ParsedTrace
  ) -> (expected: [EventKey], found: [EventKey]) {
    let lineCount = expected.lines.count + found.lines.count
    var numbers = Numbering<ArraySlice<UInt8>>(minimumCapacity: lineCount)
    return (keys(of: expected, &numbers), keys(of: found, &numbers))
  }

  private static func keys(
    of trace: ParsedTrace, _ numbers: inout Numbering<ArraySlice<UInt8>>
  ) -> [EventKey] {
    trace.lines.map { line in
      let number = numbers.number(of: trace.bytes[line.range])
      guard let event = line.event else {
        return EventKey(line: number, subject: -1, cause: 0, body: number, time: 0)
      }
      let session = numbers.number(of: trace.bytes[event.session])
      return EventKey(
        line: number,
        subject: session * Int32(TraceKind.count) + Int32(event.kind.number),
        cause: Int32(truncatingIfNeeded: event.cause ?? 0),
        body: numbers.number(of: trace.bytes[event.body]), time: event.time)
    }
  }
}

/// A numbering that assigns the same small number to equal keys, starting at 0.
struct Numbering<Key: Hashable> {
  private var numbers: [Key: Int32] = [:]

  /// Creates a numbering with memory reserved for the given number of keys.
  init(minimumCapacity: Int) {
    numbers.reserveCapacity(minimumCapacity)
  }

  var count: Int { numbers.count }

  /// Returns the number of a key. A new key is added to the numbering.
  mutating func number(of key: Key) -> Int32 {
    if let number = numbers[key] { return number }
    let number = Int32(numbers.count)
    numbers[key] = number
    return number
  }
}

/// A criterion for matching lines: the parts that must be equal for two lines to count as the same event.
enum MatchCriterion {
  /// The whole line, byte for byte.
  case line
  /// All parts except the cause. This criterion matches lines even if an earlier action was added or removed.
  case exceptCause
  /// All parts except the time. This criterion matches lines even if a delay has changed.
  case exceptTime
  /// The session, the kind, and the content.
  case body
  /// The time, the session, the kind, and the cause. This criterion matches lines even if their content has changed.
  case exceptBody
  /// The session, the kind, and the cause.
  case cause

  /// The criteria of each step, starting with the strictest. If a step has several criteria, the one with the most
  /// matches is used.
  static let steps: [[MatchCriterion]] = [
    [.line], [.exceptCause, .exceptTime], [.body], [.exceptBody], [.cause],
  ]

  /// Returns a key that contains only the parts that must be equal. All other parts have fixed values.
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
