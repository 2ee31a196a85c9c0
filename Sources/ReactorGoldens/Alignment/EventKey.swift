internal import ReactorTraceFormat

/// A line of a trace as small numbers: equal parts of lines have equal numbers.
struct EventKey: Hashable {
  /// The line as a whole.
  var line: Int32
  /// The session and the kind; negative where the line is not an event.
  var subject: Int32
  /// The number of the causing action, 0 if there is none.
  var cause: Int32
  /// The rest of the line.
  var body: Int32
  /// In nanoseconds.
  var time: Int64

  /// The keys of the lines of two traces; equal parts have equal numbers.
  static func keys(
    _ expected: RecordedTrace, _ found: RecordedTrace
  ) -> (expected: [EventKey], found: [EventKey]) {
    let lineCount = expected.lines.count + found.lines.count
    var numbers = Numbering<ArraySlice<UInt8>>(minimumCapacity: lineCount)
    return (keys(of: expected, &numbers), keys(of: found, &numbers))
  }

  private static func keys(
    of trace: RecordedTrace, _ numbers: inout Numbering<ArraySlice<UInt8>>
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
