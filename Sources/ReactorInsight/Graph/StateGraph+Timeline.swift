package import ReactorTimeline
package import ReactorTraceFormat

extension StateGraph {
  /// Adds the states of all sessions of a replay.
  ///
  /// - Parameters:
  ///   - timeline: The replay.
  ///   - rules: How values are shown.
  package mutating func add(_ timeline: Timeline, _ rules: RenderingRules) {
    for session in timeline.sessions {
      guard let types = session.types else { continue }
      let index = parts.firstIndex { $0.reactor == types.reactor } ?? parts.count
      if index == parts.count { parts.append(Part(reactor: types.reactor)) }
      let facets = StateFacet.facets(of: types.state, rules)
      add(session, of: timeline, facets, toPart: index)
    }
  }

  private mutating func add(
    _ session: TimelineSession, of timeline: Timeline, _ facets: [StateFacet], toPart part: Int
  ) {
    var values = StateValues()
    var last: Int?
    var handled: Set<Int> = []
    for index in timeline.states(of: session.id) {
      let event = timeline.event(index)
      _ = values.update(timeline.changes(of: event))
      let node = parts[part].add(values.text, lines: lines(of: values, facets))
      if let last {
        let (label, isLater) = transition(to: event, of: timeline, &handled)
        parts[part].addEdge(from: last, to: node, label: label, isLater: isLater)
      } else {
        parts[part].addStart(node)
      }
      last = node
    }
  }

  private func lines(of values: StateValues, _ facets: [StateFacet]) -> [String] {
    guard let fields else {
      return facets.compactMap { facet in
        values.value(at: facet.path).map { "\(facet.name): \(facet.summary(of: $0))" }
      }
    }
    return fields.compactMap { path in
      values.value(at: path).map { "\(path.joined(separator: ".")): \($0.text)" }
    }
  }

  /// The name of the transition to a state: the action, if this is the first state that it led to and
  /// came at once, else the mutation.
  private func transition(
    to state: TimelineEvent, of timeline: Timeline, _ handled: inout Set<Int>
  ) -> (label: String, isLater: Bool) {
    let action = state.cause.flatMap { timeline.action(numbered: $0) }
    if let action, handled.insert(action.number).inserted, action.event.time == state.time {
      return (action.event.caseName, false)
    }
    return (state.mutation?.caseName ?? action?.event.caseName ?? "", true)
  }
}
