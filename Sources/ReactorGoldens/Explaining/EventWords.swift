import ReactorText
import ReactorTraceFormat

/// The words for events of one trace.
struct EventWords {
  let trace: RecordedTrace

  /// How much of an event's text a sentence quotes.
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

  /// What the event says, the names of JSON's members left out.
  func body(_ event: RecordedEvent) -> String {
    var text = VisibleText(content(of: event)).description
    if trace.format == .jsonl, let named = named(event) {
      let separator = event.kind == .pulse ? " = " : " "
      text = "\(named.name)\(separator)\(VisibleText(trace.bytes[named.value]))"
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

  /// What an event says: its only member's value in JSON, else its whole body.
  func content(of event: RecordedEvent) -> ArraySlice<UInt8> {
    let members = trace.members(of: event)
    guard members.count == 1, let member = members.first else { return trace.bytes[event.body] }
    return member.isString
      ? Array(trace.unescaped(member.value).utf8)[...] : trace.bytes[member.value]
  }

  /// The name that the line of a pulse, a view or an output begins with, and where its value stands.
  func named(_ event: RecordedEvent) -> (name: String, value: Range<Int>)? {
    guard [.pulse, .view, .output].contains(event.kind) else { return nil }
    if trace.format == .jsonl {
      let members = trace.members(of: event)
      guard members.count == 2 else { return nil }
      let (name, value) = (members[0], members[1])
      let quotes = value.isString ? 1 : 0
      return (
        VisibleText(trace.bytes[name.value]).description,
        value.value.lowerBound - quotes..<value.value.upperBound + quotes
      )
    }
    let separator: [UInt8] = Array((event.kind == .pulse ? " = " : " ").utf8)
    var index = event.body.lowerBound
    while index + separator.count <= event.body.upperBound {
      if trace.bytes[index..<index + separator.count].elementsEqual(separator) {
        let name = VisibleText(trace.bytes[event.body.lowerBound..<index]).description
        return (name, index + separator.count..<event.body.upperBound)
      }
      index += 1
    }
    return nil
  }

  /// A time in seconds, as the text form writes it.
  static func seconds(_ nanoseconds: Int64) -> String {
    "\(TimeText.seconds(nanoseconds)) s"
  }
}
