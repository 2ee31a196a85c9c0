import ReactorText
import ReactorTraceFormat

/// Tells whose doing an event was: the action, who sent it, and the line of the script that it all
/// goes back to.
struct CauseWords {
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

  /// `#1 increase`; the number alone where the trace does not show the action.
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
