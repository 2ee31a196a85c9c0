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

/// Tells whose doing an event was: the action, who sent it, and the line of the script that it all
/// goes back to.
struct CauseDescriber {
  private let comparison: TraceComparison
  private let origin: (Int) -> ScriptPlace?

  init(_ comparison: TraceComparison, origin: @escaping (Int) -> ScriptPlace?) {
    self.comparison = comparison
    self.origin = origin
  }

  /// The cause of an event, to follow a sentence; empty if there is nothing to report.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isExpected: Whether it is one of the expected trace.
  func words(for event: RecordedEvent, isExpected: Bool) -> String {
    guard let cause = event.cause else { return "" }
    let place = origin(cause).map { "\($0)" } ?? event.scriptLine.map { "line \($0) of the script" }
    if event.kind == .action {
      let sender = event.parent.map { action(numbered: $0, isExpected) }
      let words = [sender, place].compactMap { $0 }
      return words.isEmpty ? "" : "; sent by " + words.joined(separator: ", ")
    }
    var words = "; caused by \(action(numbered: cause, isExpected))"
    if let parent = self.event(ofAction: cause, isExpected)?.parent {
      words += ", sent by \(action(numbered: parent, isExpected))"
    }
    return words + (place.map { ", \($0)" } ?? "")
  }

  /// `#1 increase`; the number alone if the trace does not show the action.
  private func action(numbered number: Int, _ isExpected: Bool) -> String {
    guard let event = event(ofAction: number, isExpected) else { return "#\(number)" }
    return "#\(number) \(VisibleText(trace(isExpected).actionText(event)))"
  }

  private func event(ofAction number: Int, _ isExpected: Bool) -> RecordedEvent? {
    for line in trace(isExpected).lines {
      guard let event = line.event, event.cause == number else { continue }
      // An event from outside has a number of its own, and is the first line that has it.
      let isFromOutside = event.kind == .event && trace(isExpected).text(event.session) == "*"
      if event.kind == .action || isFromOutside { return event }
    }
    return nil
  }

  private func trace(_ isExpected: Bool) -> RecordedTrace {
    isExpected ? comparison.expected : comparison.found
  }
}
