package import ReactorTimeline
package import ReactorPlanning
import ReactorRegistration
package import ReactorScript
import ReactorBase
import ReactorTraceFormat

/// An explainer that answers questions about a replay from its timeline.
package struct Explainer {
  /// The timeline of the replay.
  let timeline: Timeline
  /// The plan of the replay.
  let plan: Plan

  /// Creates an explainer for a finished replay.
  package init(_ timeline: Timeline, of plan: Plan) {
    self.timeline = timeline
    self.plan = plan
  }

  /// Returns the answer to the given question.
  ///
  /// - Parameter time: The time to which the question applies, in nanoseconds, or `nil` for the end of the replay.
  package func answer(_ question: PlannedQuestion, at time: Int64? = nil) -> Explanation {
    let time = min(time ?? timeline.endTime, timeline.endTime)
    let end = timeline.eventCount(through: time)
    var subject: Explanation.Subject
    var entries: [Explanation.Entry]
    switch question.subject {
    case .path(let path):
      subject = .path(value: nil)
      entries = []
      if let session = timeline.session(named: question.session) {
        subject = .path(
          value: timeline.value(of: path, in: session.id, at: end - 1)?.text)
        entries = writes(of: path, in: session, through: end - 1)
      }
    case .pulses(let names):
      subject = .pulse
      entries = pulses(names, ofSession: question.session, before: end)
    case .calls(let method):
      subject = .calls
      entries = calls(of: method, before: end)
    }
    return Explanation(
      question: question.text, session: question.session, time: time, subject: subject,
      entries: entries.reversed(), flight: timeline.inFlight(at: end))
  }

  // MARK: - Entries

  private func writes(
    of path: StatePath, in session: TimelineSession, through event: Int
  ) -> [Explanation.Entry] {
    timeline.writes(of: path, in: session.id, through: event).map { write in
      let (old, new) = (write.old?.text, write.new?.text)
      return entry(
        for: write.state,
        write.isInitial
          ? .initial(new) : write.isChange ? .changed(old: old, new: new) : .again(new)
      )
    }
  }

  private func pulses(
    _ names: [String], ofSession session: String, before end: Int
  ) -> [Explanation.Entry] {
    timeline.events[..<end].lazy
      .filter { event in
        event.kind == .pulse && event.sessionName == session && names.contains(event.name ?? "")
      }
      .map { pulse in
        let state = timeline.state(of: pulse.session, at: pulse.index) ?? pulse
        let value = names.count == 1 ? pulse.value : pulse.body
        return entry(for: state, .assigned(value))
      }
  }

  private func calls(of method: MethodPattern, before end: Int) -> [Explanation.Entry] {
    let name = "\(method.service).\(method.method)"
    return timeline.calls
      .filter { $0.beginning < end && $0.method == name && method.matches($0) }
      .map { call in
        Explanation.Entry(
          time: call.beginTime, change: .called(call), cause: call.cause,
          event: call.beginning)
      }
  }

  private func entry(
    for state: TimelineEvent, _ change: Explanation.Entry.Change
  ) -> Explanation.Entry {
    Explanation.Entry(
      time: state.time, change: change, cause: state.cause, event: state.index)
  }

  /// Returns an entry's mutation in trace notation, or `nil` if the mutation is unknown.
  func mutation(of entry: Explanation.Entry) -> String? {
    timeline.event(entry.event).mutation?.body
  }
}

extension MethodPattern {
  /// Returns whether a call has the arguments that the question specifies.
  fileprivate func matches(_ call: TimelineSpan) -> Bool {
    if arguments.isEmpty { return true }
    let list = PrintedValue(".call" + call.text.dropFirst(call.method.count))
    guard case .enumCase(_, let found) = list else { return false }
    return arguments.allSatisfy { condition in
      // A request contains its URL twice: first with the query and then without it.
      let index = min(condition.parameter, found.count - 1)
      guard found.indices.contains(index) else { return false }
      let text = found[index].value.text
      return text == condition.text || text == "\"\(condition.text)\""
        || condition.parameter > index && text.hasPrefix("\"\(condition.text)?")
    }
  }
}

extension Explainer {
  /// The maximum number of other running effects mentioned in a sentence.
  private static var maximumOthers: Int { 2 }

  /// Returns a sentence about the latest change at a path before an event, such as
  /// `isLoading became false at 1.000 s: setLoading(false) of #1 increase (overlap.actions:4)`.
  ///
  /// - Returns: The sentence, or `nil` if no change is known.
  package func sentence(
    _ path: StatePath, ofSession sessionName: String, before event: Int
  ) -> String? {
    guard let session = timeline.session(named: sessionName) else { return nil }
    let writes = timeline.writes(of: path, in: session.id, through: event - 1)
    guard let last = writes.last(where: { $0.isChange || $0.isInitial }) else { return nil }
    let value = last.new.map { $0.text.shortened }
    if last.isInitial {
      return "\(path.printed) has \(value.map { "been \($0)" } ?? "had no value") since the start"
    }
    var words = "\(path.printed) \(value.map { "became \($0)" } ?? "lost its value") at "
    words += TimeText.words(last.state.time) + ": "
    guard let cause = last.state.cause.flatMap(timeline.action(numbered:)) else {
      return words + (last.state.mutation.map { $0.body.shortened } ?? "a state")
        + ", which no action caused"
    }
    words += last.state.mutation.map { "\($0.body.shortened) of " } ?? ""
    words += name(ofAction: cause.number) + " (\(origin(of: cause)))"
    let others = timeline.inFlight(at: event).effects.filter { $0.cause != cause.number }
    if !others.isEmpty, others.count <= Self.maximumOthers {
      let names = others.map { name(ofAction: $0.cause) }
      words +=
        "; \(names.joined(separator: " and ")) \(others.count == 1 ? "was" : "were") still running"
    }
    return words
  }

  /// Returns the name of the script line that led to an action, or `at the start` if no step led to the action.
  private func origin(of action: TimelineAction) -> String {
    let root = timeline.causes(of: action.event).last ?? action
    guard let line = root.event.step.flatMap(timeline.scriptLine) else { return "at the start" }
    return plan.name(of: line)
  }
}
