/// A parsed trace: the settings from its first line and the byte ranges of its events.
package struct ParsedTrace {
  /// A line of the trace, excluding the line break.
  package struct Line {
    package let range: Range<Int>
    /// The event in the line, or `nil` if the line is not an event.
    package let event: ParsedEvent?
  }

  package let bytes: [UInt8]
  /// The format in which the trace is written.
  package let format: TraceOptions.Format
  /// Indicates whether the trace starts with a byte order mark. This tool never writes a byte order mark.
  package let hasByteOrderMark: Bool
  /// The settings from the first line, or the reason that the line cannot be read.
  package internal(set) var form: Result<TraceForm, TraceHeaderProblem> = .failure(.empty)
  /// The range of the first line, or `nil` if that line is not a header.
  package internal(set) var headerRange: Range<Int>?
  /// The lines after the header, or all lines if there is no header.
  package internal(set) var lines: [Line] = []
  /// Indicates whether the last line ends with a line feed.
  package internal(set) var endsInLineFeed = true
  /// The number of lines that end with a carriage return and a line feed.
  package internal(set) var carriageReturns = 0

  /// The 1-based line number, within the file, of the first element of `lines`.
  package var firstLineNumber: Int { headerRange == nil ? 1 : 2 }

  /// Returns the unescaped body of an event for use in a message. In JSON, this is the value of the event's only
  /// member, or the whole body if there are several members.
  package func content(of event: ParsedEvent) -> ArraySlice<UInt8> {
    format.definition.decoder.content(of: event, in: self)
  }

  /// Returns the body of an event in the notation of the text format.
  ///
  /// - Parameters:
  ///   - event: The event whose body is returned.
  ///   - line: The line that contains the event.
  package func body(of event: ParsedEvent, in line: Line) -> String {
    format.definition.decoder.text(of: event, line.range, in: self)
  }

  /// The syntax of values in the trace.
  package var syntax: ValueSyntax { format.definition.syntax }

  /// Returns the ranges of the name and value in a `pulse`, `view`, or `output` event, or `nil` for other kinds of
  /// events.
  package func namedValue(
    of event: ParsedEvent
  ) -> (name: Range<Int>, value: Range<Int>)? {
    guard event.kind.hasName else { return nil }
    return format.definition.decoder.namedValue(of: event, in: self)
  }

  /// Returns the range of the state or changes in a `state` event, and whether it is marked as a full state. Returns
  /// `nil` if the body is invalid. The text format does not mark full states.
  package func state(of event: ParsedEvent) -> (range: Range<Int>, isWhole: Bool)? {
    format.definition.decoder.state(of: event, in: self)
  }

  /// Returns the action of an `action` event in the notation of the text format.
  package func actionText(_ event: ParsedEvent) -> String {
    String(decoding: content(of: event), as: UTF8.self)
  }

  /// Returns the content between two quotation marks with its escape sequences resolved.
  package func unescaped(_ range: Range<Int>) -> String {
    ByteCursor(bytes, range).unescaped(range)
  }

  /// Returns the bytes in the given range as a string. Invalid UTF-8 is replaced with U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// An event that was parsed from a line of a trace.
package struct ParsedEvent {
  /// The virtual time of the event, in nanoseconds.
  package var time: Int64
  /// The range of the session name.
  package var session: Range<Int>
  package var kind: TraceKind
  /// The number of the action that caused the event, or the action's own number for an `action` event. The value is
  /// `nil` if no action caused the event.
  package var cause: Int?
  /// The number of the action that was being handled when this action was sent, or `nil` if no action was being
  /// handled.
  package var parent: Int?
  /// The number of a call or effect, or `nil` for other events and in the text format.
  package var number: Int?
  /// The script line of the step, or `nil` if the trace does not contain script lines.
  package var scriptLine: Int?
  /// The range of an included file's name, or `nil` if the step is in the main script.
  package var scriptFile: Range<Int>?
  /// The range of the event's body, such as the fields of a state or an action. In JSON, the body consists of the
  /// members that are specific to the event.
  package var body: Range<Int>
}

/// The settings in the first line of a trace.
package struct TraceForm: Equatable, Sendable {
  /// The options with which the trace was written.
  package var options: TraceOptions
  /// The settings that were specified on the command line.
  package var header: TraceHeader
}
