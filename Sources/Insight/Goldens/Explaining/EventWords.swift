import ReactorBase
import ReactorTraceFormat

/// The wording of a trace's events: their content, and the actions that caused them.
struct EventWords {
  let trace: ParsedTrace
  /// The script line of an action, given the action's number.
  let origin: (Int) -> ScriptPlace?

  /// The maximum number of columns of an event in a sentence.
  private static let columns = 120

  init(_ trace: ParsedTrace, origin: @escaping (Int) -> ScriptPlace? = { _ in nil }) {
    (self.trace, self.origin) = (trace, origin)
  }

  /// The session: `counter`, or `*`.
  func session(_ event: ParsedEvent) -> String {
    VisibleText(trace.bytes[event.session]).description
  }

  /// The event without its time, session and cause: `state value: 1, isLoading: true`.
  func event(_ event: ParsedEvent) -> String {
    event.body.isEmpty ? event.kind.rawValue : "\(event.kind.rawValue) \(body(event))"
  }

  /// The content of the event, without the names of JSON members.
  func body(_ event: ParsedEvent) -> String {
    var text = VisibleText(trace.content(of: event)).description
    if let named = named(event) {
      text = "\(named.name)\(event.kind.nameSeparator)\(VisibleText(trace.bytes[named.value]))"
    }
    return text.shortened(toColumns: Self.columns)
  }

  /// A whole line in quotes.
  func line(_ number: Int) -> String {
    if trace.lines[number].range.isEmpty { return "empty line" }
    let text = VisibleText(trace.bytes[trace.lines[number].range]).description
    return "'\(text.shortened(toColumns: Self.columns))'"
  }

  /// The event of a line, as another sentence refers to it: `counter state value: 1`.
  func reference(_ number: Int) -> String {
    guard trace.lines.indices.contains(number) else { return "the first line" }
    guard let event = trace.lines[number].event else { return line(number) }
    return "'\(session(event)) \(self.event(event))'"
  }

  /// The name at the beginning of the line of a pulse, a view or an output, and the position of its value.
  func named(_ event: ParsedEvent) -> (name: String, value: Range<Int>)? {
    trace.namedValue(of: event).map { named in
      (VisibleText(trace.bytes[named.name]).description, named.value)
    }
  }

  /// A time in seconds, in the notation of text traces.
  static func seconds(_ nanoseconds: Int64) -> String {
    "\(TimeText.seconds(nanoseconds)) s"
  }

  // MARK: - Causes

  /// The cause of an event, worded to follow a sentence: the action, its sender, and the script
  /// line that led to it. It is empty if there is nothing to report.
  func cause(of event: ParsedEvent) -> String {
    guard let cause = event.cause else { return "" }
    let place = origin(cause).map { "\($0)" } ?? event.scriptLine.map { "line \($0) of the script" }
    if event.kind == .action {
      let sender = event.parent.map(action(numbered:))
      let words = [sender, place].compactMap { $0 }
      return words.isEmpty ? "" : "; sent by " + words.joined(separator: ", ")
    }
    var words = "; caused by \(action(numbered: cause))"
    if let parent = self.event(ofAction: cause)?.parent {
      words += ", sent by \(action(numbered: parent))"
    }
    return words + (place.map { ", \($0)" } ?? "")
  }

  /// The action, such as `#1 increase`, or only its number if the trace does not show the action.
  private func action(numbered number: Int) -> String {
    guard let event = event(ofAction: number) else { return "#\(number)" }
    return "#\(number) \(VisibleText(trace.actionText(event)))"
  }

  private func event(ofAction number: Int) -> ParsedEvent? {
    trace.lines.lazy.compactMap(\.event).first { event in
      // An external event has its own number, and its line is the first line with that number.
      let isFromOutside = event.kind == .event && trace.text(event.session) == "*"
      return event.cause == number && (event.kind == .action || isFromOutside)
    }
  }
}
