import ReactorTimeline
import ReactorBase
import ReactorTraceFormat

extension Explainer {
  /// The maximum width of the value column. A wider value is printed on a separate line.
  private static var maximumColumn: Int { 48 }

  /// Returns the explanation as text in the output format of the `why` command.
  ///
  /// - Parameters:
  ///   - explanation: The explanation to print.
  ///   - limit: The maximum number of events to show. If there are more events, only the latest ones are shown.
  package func text(_ explanation: Explanation, limit: Int) -> String {
    var details = CauseDetails(self, moment: explanation.time)
    let shown = explanation.entries.prefix(limit)
    let times = shown.map { TimeText.seconds($0.time) }
    let values = shown.map { Self.value($0.change) }
    let timeWidth = times.map(\.count).max() ?? 0
    let valueWidth = values.map(\.columns).filter { $0 <= Self.maximumColumn }.max() ?? 0
    let margin = String(repeating: " ", count: timeWidth + 2 + valueWidth + 3)
    var lines = [headline(explanation)]
    if !shown.isEmpty { lines.append("") }
    for (index, entry) in shown.enumerated() {
      let reason = reason(for: entry, in: explanation)
      let start = Self.padded(times[index], timeWidth) + "  "
      if values[index].columns > valueWidth {
        lines += [start + values[index], margin + reason]
      } else {
        lines.append(start + Self.padded(values[index], valueWidth) + "   " + reason)
      }
      lines += details.lines(for: entry).map { margin + $0 }
    }
    let rest = explanation.entries.count - shown.count
    if rest > 0 {
      lines += [
        "",
        "\(rest) earlier \(rest == 1 ? "event is" : "events are") not shown; use --all to show all events",
      ]
    }
    lines += flight(explanation, besides: details)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.columns))
  }

  // MARK: - Parts

  private func headline(_ explanation: Explanation) -> String {
    let time = TimeText.seconds(explanation.time)
    let count = explanation.entries.count
    let times = count == 1 ? "once" : "\(count) times"
    switch explanation.subject {
    case .path where explanation.entries.isEmpty:
      return "session '\(explanation.session)' has no state at \(time)"
    case .path(let value):
      let words = value.map { "is \($0.shortened)" } ?? "has no value"
      return "\(explanation.question) \(words) at \(time)\(since(explanation))"
    case .pulse:
      return "\(explanation.question) was \(count == 0 ? "not assigned" : "assigned \(times)")"
        + " up to \(time)"
    case .calls:
      return "\(explanation.question): \(count == 0 ? "no call" : "called \(times)") up to \(time)"
    }
  }

  /// Returns the words to print after a value that has never changed, or an empty string for any other value.
  private func since(_ explanation: Explanation) -> String {
    if !explanation.isUnwritten { return "" }
    let start = ", as it has been since the start"
    guard let found = explanation.writers, found.untried.count < found.count else { return start }
    let path = "'\(explanation.question)'"
    if !found.writers.isEmpty {
      let verb = found.writers.count == 1 ? "writes" : "write"
      let isReduced = timeline.events.contains {
        $0.kind == .mutation && $0.sessionName == explanation.session
          && found.writers.contains($0.caseName)
      }
      if isReduced { return "\(start); \(found.subject) \(verb) \(path)" }
      let object = found.writers.count == 1 ? "it" : "them"
      return ": \(found.subject) \(verb) \(path), and this replay never causes \(object)"
    }
    if found.isComplete { return ": no mutation writes \(path)" }
    let gaps = [("not tried", found.untried), ("without effect", found.idle)]
      .filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
    return "\(start); no mutation that was tried writes \(path) (\(gaps.joined(separator: "; ")))"
  }

  private static func value(_ change: Explanation.Entry.Change) -> String {
    func text(_ value: String?) -> String { value.map(\.shortened) ?? "(none)" }
    switch change {
    case .initial(let value): return text(value)
    case .changed(let old?, let new?):
      return ShownChange.text(from: old, to: new, columns: String.shownColumns)
    case .changed(let old, let new): return "\(text(old)) -> \(text(new))"
    case .again(let value): return "\(text(value)) (again)"
    case .assigned(let value): return text(value)
    case .called(let call):
      let end = call.endWords(after: "")
      return call.text.shortened + (end.isEmpty ? " has not answered" : end)
    }
  }

  /// Returns the reason for an entry, such as `setLoading(false) of #1 increase`.
  func reason(for entry: Explanation.Entry, in explanation: Explanation) -> String {
    if case .initial = entry.change { return "the initial state" }
    let cause = entry.cause.flatMap(timeline.action(numbered:)).map { action in
      let isElsewhere = action.event.sessionName != timeline.event(entry.event).sessionName
      return action.shortName
        + (isElsewhere && !action.isFromOutside ? " ('\(action.event.sessionName)')" : "")
    }
    if case .called = entry.change { return cause.map { "by \($0)" } ?? "not caused by an action" }
    switch (mutation(of: entry).map(\.shortened), cause) {
    case (let mutation?, let cause?): return "\(mutation) of \(cause)"
    case (let mutation?, nil): return "\(mutation), which no action caused"
    case (nil, let cause?): return "a state of \(cause)"
    case (nil, nil): return "a state that no action caused"
    }
  }

  /// Returns the lines about effects and calls that were running at the time of the question and are not mentioned in
  /// other lines.
  private func flight(_ explanation: Explanation, besides details: CauseDetails) -> [String] {
    var lines = explanation.flight.effects.filter { !details.hasMentioned($0.cause) }.map {
      "the effect of \(name(ofAction: $0.cause)), since \(TimeText.seconds($0.beginTime))"
    }
    lines += explanation.flight.calls.map {
      "\($0.text.shortened) of \(name(ofAction: $0.cause)), "
        + "since \(TimeText.seconds($0.beginTime))"
    }
    if lines.isEmpty { return [] }
    return ["", "in flight at \(TimeText.seconds(explanation.time))"]
      + lines.prefix(10).map { "  \($0)" }
      + (lines.count > 10 ? ["  and \(lines.count - 10) more"] : [])
  }

  func name(ofAction number: Int?) -> String {
    number.flatMap(timeline.action(numbered:))?.shortName ?? "no action"
  }
}

extension MutationWriters {
  /// Indicates whether every mutation was tried and had an effect.
  fileprivate var isComplete: Bool { untried.isEmpty && idle.isEmpty }

  /// The names of the writers as the subject of a sentence, such as `only the mutations 'add' and 'set'`.
  fileprivate var subject: String {
    let names = writers.map { "'\($0)'" }
    let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "")
    return (isComplete ? "only " : "") + "the mutation\(names.count > 1 ? "s" : "") \(list)"
      + (names.last ?? "")
  }
}
