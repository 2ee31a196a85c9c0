import ReactorRegistration
import ReactorBase
package import ReactorTraceFormat

/// Facts about the events of replays, grouped by reactor.
package struct CoverageFacts: Equatable, Sendable {
  /// Facts about one reactor.
  package struct Reactor: Codable, Equatable, Sendable {
    /// The items that occurred in replays.
    package var seen: Set<CoverageItem> = []
    /// The rules that applied in replays, regardless of whether they were checked.
    package var known: Set<CoverageItem> = []
    /// The action cases whose effects took time.
    package var inFlight: Set<String> = []
    /// The service methods that were called, regardless of the outcome.
    package var called: Set<String> = []
    /// The action cases that changed a state, called a service, or caused a pulse, an output, an event, or an error.
    package var effective: Set<String> = []
    /// The mutation cases that were caused by an action with an effect or were not caused by any action.
    package var effectiveMutations: Set<String> = []
    /// The state fields that had more than one value.
    package var changed: Set<String> = []

    /// Creates an empty set of facts about a reactor.
    package init() {}

    /// Adds other facts about the reactor. The facts are added in place because a suite adds facts once for each of its
    /// scripts.
    fileprivate mutating func add(_ other: Reactor) {
      seen.formUnion(other.seen)
      known.formUnion(other.known)
      inFlight.formUnion(other.inFlight)
      called.formUnion(other.called)
      effective.formUnion(other.effective)
      effectiveMutations.formUnion(other.effectiveMutations)
      changed.formUnion(other.changed)
    }
  }

  /// The facts about each reactor that has had a session, keyed by the name of the reactor.
  package var reactors: [String: Reactor] = [:]

  /// Creates an empty collection of facts.
  package init() {}

  /// Adds the facts from other replays.
  package mutating func add(_ other: CoverageFacts) {
    for (name, facts) in other.reactors { reactors[name, default: Reactor()].add(facts) }
  }

  /// Adds a rule that applied in a replay.
  ///
  /// - Parameters:
  ///   - text: The rule as a trace prints it.
  ///   - reactor: The reactor of the rule's session.
  ///   - wasChecked: Whether the rule was ever checked.
  package mutating func add(rule text: String, of reactor: String, wasChecked: Bool) {
    let item = CoverageItem(.rules, text)
    reactors[reactor, default: Reactor()].known.insert(item)
    if wasChecked { reactors[reactor]?.seen.insert(item) }
  }
}

extension CoverageFacts: Codable {
  /// Encodes the facts as a list in which each reactor's name precedes the facts about that reactor.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (name, facts) in reactors {
      try list.encode(name)
      try list.encode(facts)
    }
  }

  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      let name = try list.decode(String.self)
      reactors[name] = try list.decode(Reactor.self)
    }
  }
}

extension CoverageFacts {
  /// Adds the facts from a replay.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the replay.
  ///   - rules: The rules for showing values.
  package mutating func add(_ timeline: Timeline, _ rules: RenderingRules) {
    var names: [Int: String] = [:]
    for session in timeline.sessions {
      guard let types = session.types else { continue }
      names[session.id.index] = types.reactor
      var facts = reactors[types.reactor] ?? Reactor()
      facts.addValues(of: session, in: timeline, StateFacet.facets(of: types.state, rules))
      reactors[types.reactor] = facts
    }
    let doers = addEffects(of: timeline, names)
    var flights: [Int: FlightCounts] = [:]
    for event in timeline.events {
      guard let name = names[event.session.index] else { continue }
      if event.kind == .mutation, event.cause.map(doers.contains) ?? true {
        reactors[name]?.effectiveMutations.insert(event.caseName)
      }
      reactors[name]?.add(
        event, in: timeline, &flights[event.session.index, default: FlightCounts()])
    }
  }
}

extension CoverageFacts {
  /// Records the actions that had an effect, including the actions that sent them.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the replay.
  ///   - names: The names of the reactors, keyed by session index.
  /// - Returns: The numbers of the actions.
  private mutating func addEffects(of timeline: Timeline, _ names: [Int: String]) -> Set<Int> {
    var doers: Set<Int> = []
    for event in timeline.events where event.isEffect {
      for action in timeline.causes(of: event) {
        if !doers.insert(action.number).inserted { break }
        guard !action.isFromOutside, action.event.caseIndex != nil,
          let name = names[action.event.session.index]
        else { continue }
        reactors[name]?.effective.insert(action.event.caseName)
      }
    }
    return doers
  }
}

extension CoverageFacts.Reactor {
  /// Returns whether a seen item had an effect. The result can be `false` only for actions, mutations, and pairs.
  package func isEffective(_ item: CoverageItem) -> Bool {
    switch item.kind {
    case .actions: effective.contains(item.name)
    case .mutations: effectiveMutations.contains(item.name)
    case .pairs: item.name.split(separator: " + ").allSatisfy { effective.contains(String($0)) }
    default: true
    }
  }
}

/// The number of running effects of a session for each action case.
private typealias FlightCounts = [String: Int]

extension CoverageFacts.Reactor {
  fileprivate mutating func add(
    _ event: TimelineEvent, in timeline: Timeline, _ running: inout FlightCounts
  ) {
    switch event.kind {
    case .action: addCase(.actions, of: event)
    case .mutation: addCase(.mutations, of: event)
    case .pulse:
      if let field = event.name { seen.insert(CoverageItem(.pulses, field)) }
    case .call:
      guard let call = event.call else { return }
      called.insert(call.method)
      // A call that sends several values counts as answered after the first value, regardless of how the call ends.
      let place = call.answers.partitioningIndex { $0 >= event.index }
      if place < call.answers.endIndex, call.answers[place] == event.index {
        seen.insert(.answer(of: call.method))
      }
      if call.end == event.index { seen.insert(call.coverageItem) }
    case .effect:
      if let effect = event.effect { add(effect, at: event, in: timeline, &running) }
    default: break
    }
  }

  private mutating func addCase(_ kind: CoverageItem.Kind, of event: TimelineEvent) {
    if event.caseIndex != nil { seen.insert(CoverageItem(kind, event.caseName)) }
  }

  fileprivate mutating func addValues(
    of session: TimelineSession, in timeline: Timeline, _ facets: [StateFacet]
  ) {
    var values = StateValues()
    for (number, index) in timeline.states(of: session.id).enumerated() {
      let changed = values.update(timeline.event(index).changes)
      if number > 0 { self.changed.formUnion(changed) }
      for facet in facets where changed.contains(facet.path[0]) && !facet.isCollection {
        guard let value = values.value(at: facet.path) else { continue }
        seen.insert(CoverageItem(.values, facet.condition(for: facet.summary(of: value))))
      }
    }
  }

  private mutating func add(
    _ effect: TimelineSpan, at event: TimelineEvent, in timeline: Timeline,
    _ running: inout FlightCounts
  ) {
    // An effect that begins and ends at the same instant never waits for anything.
    if let end = effect.endTime, end == effect.beginTime { return }
    guard let action = effect.cause.flatMap({ timeline.action(numbered: $0) }),
      !action.isFromOutside, action.event.caseIndex != nil
    else { return }
    let name = action.event.caseName
    if effect.beginning != event.index {
      running[name, default: 1] -= 1
      return
    }
    inFlight.insert(name)
    for (other, count) in running where count > 0 {
      seen.insert(CoverageItem(.pairs, CoverageReport.pairName(name, other)))
    }
    running[name, default: 0] += 1
  }
}

extension TimelineEvent {
  /// Indicates whether the event is an effect of the action that caused it. A state without changes is not an effect.
  fileprivate var isEffect: Bool {
    switch kind {
    case .state: !changes.isEmpty
    case .pulse, .call, .output, .event, .error: true
    default: false
    }
  }
}

extension TimelineSpan {
  /// The outcome of the call as a coverage item.
  var coverageItem: CoverageItem {
    switch outcome {
    case .ended, nil: .answer(of: method)
    case .cancelled: .cancellation(of: method)
    case .failed(let text):
      .failure(
        of: method,
        text.flatMap { $0.hasPrefix(".") ? String($0.dropFirst().prefix { $0 != "(" }) : nil })
    }
  }
}
