import ReactorBase

/// Observations about effects that never occur.
extension Survey {
  /// Flaws in which a mutation never changes anything.
  var mutationsWithoutEffect: [Flaw] {
    struct Use {
      var texts: Set<String> = []
      var timeline: RestTimeline
      var session: Int
      var isEffective = false
      var isInOtherState = false
      var isRich = false
      /// Indicates whether an argument of the mutation was new, that is, not contained in any field of the state at
      /// that time.
      var isNews = false
      var count = 0
    }
    var uses: [String: Use] = [:]
    var names: [String] = []
    for timeline in timelines {
      let events = timeline.events
      for place in events.indices {
        guard case .mutation(let text) = events[place].kind, let session = events[place].session
        else { continue }
        let name = ValueList.name(of: text)
        let key = "\(session).\(name)"
        if uses[key] == nil {
          names.append(key)
          uses[key] = Use(timeline: timeline, session: session)
        }
        let isEffective = events[(place + 1)...]
          .prefix { if case .mutation = $0.kind { false } else { true } }.contains(
            where: \.isChange)
        uses[key]?.texts.insert(text)
        uses[key]?.count += 1
        if isEffective { uses[key]?.isEffective = true }
        if isRich(timeline.before) { uses[key]?.isRich = true }
        if Self.content(of: text).contains(where: { isNews($0, in: timeline.before) }) {
          uses[key]?.isNews = true
        }
        if timeline.before.map(\.text) != fields.map(\.text) { uses[key]?.isInOtherState = true }
      }
    }
    return names.compactMap { key -> Flaw? in
      guard let use = uses[key], !use.isEffective, use.isRich, use.count > 1 else { return nil }
      let name = key.drop { $0 != "." }.dropFirst()
      let arguments = use.texts.flatMap { ValueList.arguments(of: $0) }
      if arguments.isEmpty {
        let lower = name.lowercased()
        if Self.idleWords.contains(where: lower.contains) { return nil }
        if Self.endingWords.contains(where: lower.contains), !use.isInOtherState { return nil }
      } else if !use.isNews {
        return nil
      }
      return flaw(
        .mutationWithoutEffect, use.session, String(name), in: use.timeline,
        use.timeline.evidence("the state stays the same"))
    }
  }

  /// Returns the arguments of a mutation, without arguments that only identify another value.
  private static func content(of mutation: String) -> [String] {
    let arguments = ValueList.arguments(of: mutation)
    guard arguments.count > 1 else { return arguments }
    return arguments.filter { argument in
      guard let path = ValueList.elements(of: argument), !path.isEmpty else { return true }
      return !path.allSatisfy { Int($0) != nil }
    }
  }

  /// Returns whether a value contains information that is not in any field.
  private func isNews(_ value: String, in state: [SituationFacts.Field]) -> Bool {
    !ValueList.isEmpty(value)
      && !state.contains { $0.text.utf8.firstPlace(of: value.utf8) != nil }
  }

  /// Words in the names of mutations that are meant to have no effect or that have no effect in the initial state.
  private static let idleWords = ["none", "empty", "noop", "ignore", "nothing", "skip", "void"]
  private static let endingWords = [
    "reset", "clear", "stop", "cancel", "end", "hide", "dismiss", "close", "finish", "remove",
  ]
}

extension TimelineEvents.Event {
  /// Indicates whether a view, a service, or another object can observe the event.
  var isChange: Bool {
    switch kind {
    case .write, .pulse, .output, .published, .call: true
    case .action, .mutation, .error, .answer, .failure: false
    }
  }
}
