/// A decoder for a trace format. The decoder reads events from lines, and extracts the parts of these lines that
/// appear in messages.
protocol TraceDecoder {
  /// Reads the first line of a trace and records its settings.
  static func readHeader(
    _ line: inout ByteCursor, into settings: inout HeaderSettings
  ) throws(TraceHeaderProblem)

  /// Parses a line. Returns `nil` if the line is not an event.
  static func readEvent(_ line: inout ByteCursor) -> ParsedEvent?

  /// Returns the unescaped body of an event for use in a message.
  static func content(of event: ParsedEvent, in trace: ParsedTrace) -> ArraySlice<UInt8>

  /// Returns the body of an event in the notation of the text format.
  ///
  /// - Parameters:
  ///   - event: The event whose body is returned.
  ///   - line: The range of the event's line.
  ///   - trace: The trace that contains the event.
  static func text(of event: ParsedEvent, _ line: Range<Int>, in trace: ParsedTrace) -> String

  /// Returns the ranges of the name and value in a `pulse`, `view`, or `output` event, or `nil` if the body is invalid.
  static func namedValue(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (name: Range<Int>, value: Range<Int>)?

  /// Returns the range of a state in its line, and whether the line is marked as a full state. The text format does not
  /// mark full states.
  static func state(
    of event: ParsedEvent, in trace: ParsedTrace
  ) -> (range: Range<Int>, isWhole: Bool)?
}
