import ReactorText
import ReactorTraceFormat

/// The words for events of one trace.
struct EventWords {
  let trace: RecordedTrace

  /// The maximum number of characters of an event that a sentence quotes.
  private static let limit = 120

  init(_ trace: RecordedTrace) {
    self.trace = trace
  }

  /// The session: `counter`, or `*`.
  func session(_ event: RecordedEvent) -> String {
    VisibleText(trace.bytes[event.session]).description
  }

  /// The event without its time, session and cause: `state value: 1, isLoading: true`.
  func event(_ event: RecordedEvent) -> String {
    event.body.isEmpty ? event.kind.rawValue : "\(event.kind.rawValue) \(body(event))"
  }

  /// The content of the event without the names of JSON's members.
  func body(_ event: RecordedEvent) -> String {
    var text = VisibleText(trace.content(of: event)).description
    if let named = named(event) {
      text = "\(named.name)\(event.kind.nameSeparator)\(VisibleText(trace.bytes[named.value]))"
    }
    return text.count > Self.limit ? "\(text.prefix(Self.limit))…" : text
  }

  /// A whole line in quotes.
  func line(_ number: Int) -> String {
    if trace.lines[number].range.isEmpty { return "empty line" }
    let text = VisibleText(trace.bytes[trace.lines[number].range]).description
    return text.count > Self.limit ? "'\(text.prefix(Self.limit))…'" : "'\(text)'"
  }

  /// The event of a line, as one points at it: `counter state value: 1`.
  func reference(_ number: Int) -> String {
    guard trace.lines.indices.contains(number) else { return "the first line" }
    guard let event = trace.lines[number].event else { return line(number) }
    return "'\(session(event)) \(self.event(event))'"
  }

  /// The name that the line of a pulse, a view or an output begins with, and where its value is.
  func named(_ event: RecordedEvent) -> (name: String, value: Range<Int>)? {
    trace.namedValue(of: event).map { named in
      (VisibleText(trace.bytes[named.name]).description, named.value)
    }
  }

  /// A time in seconds, as the text form writes it.
  static func seconds(_ nanoseconds: Int64) -> String {
    "\(TimeText.seconds(nanoseconds)) s"
  }
}
