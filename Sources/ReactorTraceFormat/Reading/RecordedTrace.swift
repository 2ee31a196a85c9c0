/// A trace as it was read: what its first line says, and its events by their place in the bytes.
package struct RecordedTrace {
  /// One line, its line break left out.
  package struct Line {
    /// Where the line stands.
    package let range: Range<Int>
    /// What it says, or nil if it is no event.
    package let event: RecordedEvent?
  }

  /// The whole trace.
  package let bytes: [UInt8]
  /// The form that it is written in.
  package let format: TraceOptions.Format
  /// Whether it begins with a byte-order mark, which no writer writes.
  package let hasByteOrderMark: Bool
  /// What the first line says, or why it can't be read.
  package internal(set) var form: Result<TraceForm, TraceHeaderProblem> = .failure(.empty)
  /// Where the first line stands, if it is a header.
  package internal(set) var headerRange: Range<Int>?
  /// The lines behind the header; all lines, where there is none.
  package internal(set) var lines: [Line] = []
  /// Whether the last line ends as the others do.
  package internal(set) var endsInLineFeed = true
  /// How many lines end with a carriage return before the line feed.
  package internal(set) var carriageReturns = 0

  /// The number in the file of the first of `lines`, from 1.
  package var firstLineNumber: Int { headerRange == nil ? 1 : 2 }

  /// The body of an event as a message quotes it: the value of its only member in JSON, with strings
  /// unescaped, or else all of it.
  package func content(of event: RecordedEvent) -> ArraySlice<UInt8> {
    format.decoder.content(of: event, in: self)
  }

  /// The name that a `pulse`, a `view` or an `output` begins with, and the place of its value.
  package func namedValue(
    of event: RecordedEvent
  ) -> (name: Range<Int>, value: Range<Int>)? {
    guard [.pulse, .view, .output].contains(event.kind) else { return nil }
    return format.decoder.namedValue(of: event, in: self)
  }

  /// The path of a field in a state, given its path in the body of a `state` event.
  package func statePath(_ path: String) -> String { format.decoder.statePath(path) }

  /// The action of an `action` event, as text writes it.
  package func actionText(_ event: RecordedEvent) -> String {
    String(decoding: content(of: event), as: UTF8.self)
  }

  /// The text of a part between two quotes.
  package func unescaped(_ range: Range<Int>) -> String {
    ByteCursor(bytes, range).unescaped(range)
  }

  /// The name of the file that an event's `scriptLine` is in, where the script includes it.
  package func scriptFile(_ event: RecordedEvent) -> String? {
    event.scriptFile.map { ByteCursor(bytes, $0).unescaped($0) }
  }

  /// The text of a part; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// An event as a line of a trace tells it.
package struct RecordedEvent {
  /// In nanoseconds of virtual time.
  package var time: Int64
  /// Where the session's name stands, as it is written.
  package var session: Range<Int>
  /// The kind.
  package var kind: TraceKind
  /// The number of the action that caused it; an action's own number.
  package var cause: Int?
  /// The number of the action that was being handled when this one was sent.
  package var parent: Int?
  /// The script's line of the step, where JSON Lines carry it.
  package var scriptLine: Int?
  /// Where the name of the line's file stands, where that is one which the script includes.
  package var scriptFile: Range<Int>?
  /// Where the rest stands: the fields of a state, an action; in JSON the members that say so.
  package var body: Range<Int>
}

/// What the first line of a trace says: how the trace was made.
package struct TraceForm: Hashable, Sendable {
  /// How it is written.
  package var options: TraceOptions
  /// What the command line set.
  package var header: TraceHeader

  /// Makes a form.
  package init(options: TraceOptions, header: TraceHeader) {
    self.options = options
    self.header = header
  }
}
