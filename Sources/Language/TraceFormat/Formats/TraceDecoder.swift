/// Decodes a trace format: the events in its lines, and the parts that messages quote.
protocol TraceDecoder {
  /// Reads the first line of a trace.
  static func readHeader(
    _ line: inout ByteCursor, into settings: inout HeaderSettings
  ) throws(TraceHeaderProblem)

  /// Reads a line; returns nil if it is not an event.
  static func readEvent(_ line: inout ByteCursor) -> ParsedEvent?

  /// The body of an event for a message, with the strings of the format unescaped.
  static func content(of event: ParsedEvent, in trace: ParsedTrace) -> ArraySlice<UInt8>

  /// The body of an event as the text format writes it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: The range of its line.
  ///   - trace: The trace.
  static func text(of event: ParsedEvent, _ line: Range<Int>, in trace: ParsedTrace) -> String

  /// The name and the value of a `pulse`, a `view` or an `output`.
  static func namedValue(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (name: Range<Int>, value: Range<Int>)?

  /// The range of a state in its line, and whether the state is in full (in text, changes look the same).
  static func state(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (range: Range<Int>, isWhole: Bool)?
}
