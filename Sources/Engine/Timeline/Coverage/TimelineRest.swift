import ReactorBase
package import ReactorTraceFormat

/// A point at which a reactor is at rest after a call has been answered or has failed. The effect that made the call
/// has ended, no call is pending, and the next action has not been sent yet.
package struct TimelineRest: Hashable, Sendable {
  /// The name of the reactor that made the call.
  package let reactor: String
  /// The case of the action that made the call, or an empty string if no action made the call.
  package let action: String
  /// The method, such as `user.follow`.
  package let method: String
  /// The outcome of the call, as a coverage item.
  package let outcome: CoverageItem
  /// Indicates whether the call failed.
  package let hasFailed: Bool
  /// The parts of the state that have changed since the action, written as conditions, such as `isLoading == false`.
  package let values: [String]
  /// The values that have not been restored after the call. After a failure, these are all parts of the state that
  /// differ from their values before the action. After an answer, these are the Booleans that changed before the answer
  /// and have not changed back.
  package let remains: [String]
  /// Indicates whether the replay ends at this point.
  package let isEnd: Bool
}

extension Timeline {
  /// Returns the points at which reactors are at rest after a call.
  ///
  /// - Parameter rules: The rules for showing values.
  package func rests(_ rules: RenderingRules) -> [TimelineRest] {
    if calls.isEmpty { return [] }
    var rests: [TimelineRest] = []
    var pending: Set<Int> = []
    var latest: (call: TimelineSpan, event: Int)?
    for event in events {
      if let call = event.call {
        if call.end == event.index || call.answers.contains(event.index) {
          pending.remove(call.number)
          if call.outcome != .cancelled || call.end != event.index { latest = (call, event.index) }
        } else if call.beginning == event.index {
          pending.insert(call.number)
        }
      } else if event.isStimulus {
        if let latest, pending.isEmpty { add(rest(after: latest, before: event.index, rules)) }
        latest = nil
      }
    }
    if let latest, pending.isEmpty { add(rest(after: latest, before: nil, rules)) }
    return rests

    func add(_ rest: TimelineRest?) {
      if let rest { rests.append(rest) }
    }
  }

  /// Returns the point of rest before an event or at the end of the replay. Returns `nil` if the effect that made the
  /// call is still running.
  private func rest(
    after latest: (call: TimelineSpan, event: Int), before next: Int?, _ rules: RenderingRules
  ) -> TimelineRest? {
    let (call, end) = (latest.call, next ?? records.count)
    guard let types = session(call.session).types else { return nil }
    let action = call.cause.flatMap { self.action(numbered: $0) }
    // An effect that observes a stream of answers may never end.
    if next != nil, call.end != nil, let effect = call.cause.flatMap({ self.effect(ofAction: $0) }),
      effect.end ?? .max >= end
    {
      return nil
    }
    let isOver = call.end == latest.event
    let hasFailed: Bool
    if isOver, case .failed = call.outcome { hasFailed = true } else { hasFailed = false }
    let start = action?.event.index ?? call.beginning
    var changed: Set<Int> = []
    var early: Set<Int> = []
    let facets = StateFacet.facets(of: types.state, rules)
    for index in states(of: call.session) where index > start && index < end {
      let state = event(index)
      guard causes(of: state).contains(where: { $0.number == call.cause }) || call.cause == nil
      else { continue }
      for change in state.changes {
        for (number, facet) in facets.enumerated()
        where facet.path[0] == change.field
          && facet.summary(in: change.old) != facet.summary(in: change.new)
        {
          changed.insert(number)
          if index < latest.event, facet.isBoolean { early.insert(number) }
        }
      }
    }
    var values: [String] = []
    var remains: [String] = []
    for (number, facet) in facets.enumerated() where changed.contains(number) {
      guard let value = summary(of: facet, in: call.session, at: end - 1) else { continue }
      let condition = facet.condition(for: value)
      values.append(condition)
      let former = summary(of: facet, in: call.session, at: start)
      if value != former, hasFailed || early.contains(number) { remains.append(condition) }
    }
    return TimelineRest(
      reactor: types.reactor, action: action?.event.caseName ?? "", method: call.method,
      outcome: hasFailed ? call.coverageItem : .answer(of: call.method), hasFailed: hasFailed,
      values: values, remains: remains, isEnd: next == nil)
  }

  /// Returns the distinguished value of a facet directly after an event, or `nil` if there is none.
  private func summary(
    of facet: StateFacet, in session: SessionID, at event: Int
  ) -> String? {
    guard let field = sessionRecords[session.index].fieldNames.firstIndex(of: facet.path[0]),
      let version = version(ofField: field, of: session, at: event)
    else { return nil }
    return facet.summary(in: texts.string(version.text))
  }
}

extension TimelineEvent {
  /// Indicates whether the event is an external stimulus, which is either an action that no other action sent or an
  /// event published by the script.
  fileprivate var isStimulus: Bool {
    switch kind {
    case .action: parent == nil
    case .event: action?.isFromOutside == true && action?.event.index == index
    default: false
    }
  }
}

extension StateFacet {
  /// Returns the distinguished value in a printed field, or `nil` if there is none.
  fileprivate func summary(in field: String?) -> String? {
    field.flatMap { PrintedValue($0).value(at: path.dropFirst()) }.map { summary(of: $0) }
  }

  fileprivate var isBoolean: Bool { if case .boolean = kind { true } else { false } }
}
