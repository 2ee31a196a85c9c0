/// A parsed trace: the content of its first line, and its events with their ranges in the bytes.
package struct ParsedTrace {
  /// A line, without its line break.
  package struct Line {
    package let range: Range<Int>
    /// The event of the line; nil if it is not an event.
    package let event: ParsedEvent?
  }

  package let bytes: [UInt8]
  /// The form that the trace is written in.
  package let format: TraceOptions.Format
  /// Indicates whether the trace begins with a byte-order mark, which no writer writes.
  package let hasByteOrderMark: Bool
  /// The content of the first line, or the reason why it can't be read.
  package internal(set) var form: Result<TraceForm, TraceHeaderProblem> = .failure(.empty)
  /// The range of the first line, if it is a header.
  package internal(set) var headerRange: Range<Int>?
  /// The lines after the header, or all lines if there is no header.
  package internal(set) var lines: [Line] = []
  /// Indicates whether the last line ends like the other lines.
  package internal(set) var endsInLineFeed = true
  /// The number of lines that end with a carriage return before the line feed.
  package internal(set) var carriageReturns = 0

  /// The number of the first of `lines` in the file, counted from 1.
  package var firstLineNumber: Int { headerRange == nil ? 1 : 2 }

  /// The body of an event for a message: in JSON, the value of its only member, with strings
  /// unescaped; otherwise all of it.
  package func content(of event: ParsedEvent) -> ArraySlice<UInt8> {
    format.definition.decoder.content(of: event, in: self)
  }

  /// The body of an event as the text format writes it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: Its line.
  package func body(of event: ParsedEvent, in line: Line) -> String {
    format.definition.decoder.text(of: event, line.range, in: self)
  }

  /// The syntax of the values in the lines.
  package var syntax: ValueSyntax { format.definition.syntax }

  /// The name at the beginning of a `pulse`, a `view` or an `output`, and the range of its value.
  package func namedValue(
    of event: ParsedEvent
  ) -> (name: Range<Int>, value: Range<Int>)? {
    guard [.pulse, .view, .output].contains(event.kind) else { return nil }
    return format.definition.decoder.namedValue(of: event, in: self)
  }

  /// The range of the state of a `state` event, or of its changes, and whether the state is in full. In text, a state
  /// in full and changes look the same.
  package func state(of event: ParsedEvent) -> (range: Range<Int>, isWhole: Bool)? {
    format.definition.decoder.state(of: event, in: self)
  }

  /// The action of an `action` event in the notation of text traces.
  package func actionText(_ event: ParsedEvent) -> String {
    String(decoding: content(of: event), as: UTF8.self)
  }

  /// The string in a part between two quotes.
  package func unescaped(_ range: Range<Int>) -> String {
    ByteCursor(bytes, range).unescaped(range)
  }

  /// The string of a part; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// An event in a line of a trace.
package struct ParsedEvent {
  /// The time, in nanoseconds of virtual time.
  package var time: Int64
  /// The range of the session's name.
  package var session: Range<Int>
  package var kind: TraceKind
  /// The number of the action that caused it, or the number of the action itself.
  package var cause: Int?
  /// The number of the action that was being handled when this action was sent.
  package var parent: Int?
  /// The number of a call or an effect, which only JSON Lines contain.
  package var number: Int?
  /// The script line of the step, if JSON Lines contain it.
  package var scriptLine: Int?
  /// The range of the file's name, if the line is in an included file.
  package var scriptFile: Range<Int>?
  /// The range of the rest: the fields of a state, or an action; in JSON, the members that contain these.
  package var body: Range<Int>
}

/// The contents of the first line of a trace: the settings of the trace.
package struct TraceForm: Equatable, Sendable {
  /// The options for writing the trace.
  package var options: TraceOptions
  /// The settings of the command line.
  package var header: TraceHeader
}
