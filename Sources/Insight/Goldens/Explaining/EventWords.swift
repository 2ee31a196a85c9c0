import ReactorBase
import ReactorTraceFormat

/// The wording of a trace's events: their content, and the actions that caused them.
struct EventWords {
  let trace: ParsedTrace
  /// A closure that returns the script line of the action with the given number.
  let origin: (Int) -> ScriptPlace?

  /// The maximum width of an event in a sentence, in columns.
  private static let columns = 120

  init(_ trace: ParsedTrace, origin: @escaping (Int) -> ScriptPlace? = { _ in nil }) {
    (self.trace, self.origin) = (trace, origin)
  }

  /// Returns the session of an event, such as `counter`, or `*` for the whole replay.
  func session(_ event: ParsedEvent) -> String {
    VisibleText(trace.bytes[event.session]).description
  }

  /// Returns an event without its time, session, and cause, such as `state value: 1, isLoading: true`.
  func event(_ event: ParsedEvent) -> String {
    event.body.isEmpty ? event.kind.rawValue : "\(event.kind.rawValue) \(body(event))"
  }

  /// Returns the content of an event, without the names of JSON members.
  func body(_ event: ParsedEvent) -> String {
    var text = VisibleText(trace.content(of: event)).description
    if let named = named(event) {
      text = "\(named.name)\(event.kind.nameSeparator)\(VisibleText(trace.bytes[named.value]))"
    }
    return text.shortened(toColumns: Self.columns)
  }

  /// Returns a whole line of the trace in quotation marks.
  func line(_ number: Int) -> String {
    if trace.lines[number].range.isEmpty { return "empty line" }
    let text = VisibleText(trace.bytes[trace.lines[number].range]).description
    return "'\(text.shortened(toColumns: Self.columns))'"
  }

  /// Returns a quoted reference to the event on a line for use in a sentence, such as `'counter state value: 1'`.
  func reference(_ number: Int) -> String {
    guard trace.lines.indices.contains(number) else { return "the first line" }
    guard let event = trace.lines[number].event else { return line(number) }
    return "'\(session(event)) \(self.event(event))'"
  }

  /// Returns the name at the start of a pulse, view, or output, and the range of the value that follows, or `nil` for
  /// other events.
  func named(_ event: ParsedEvent) -> (name: String, value: Range<Int>)? {
    trace.namedValue(of: event).map { named in
      (VisibleText(trace.bytes[named.name]).description, named.value)
    }
  }

  /// Returns a time in seconds, in the notation of text traces.
  static func seconds(_ nanoseconds: Int64) -> String {
    "\(TimeText.seconds(nanoseconds)) s"
  }

  // MARK: - Causes

  /// Returns a phrase about the cause of an event, to be placed at the end of a sentence. The phrase names the
  /// action, its sender, and the script line that led to the action. It is empty if the cause is unknown.
  func cause(of event: ParsedEvent) -> String {
    guard let cause = event.cause else { return "" }
    let place = origin(cause).map(\.words) ?? event.scriptLine.map { "line \($0) of the script" }
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

  /// Returns a reference to an action, such as `#1 increase`, or only its number if the trace does not show the
  /// action.
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
