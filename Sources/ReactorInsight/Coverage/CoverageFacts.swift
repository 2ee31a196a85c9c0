/// Everything that replays have made happen, by the names of the reactors.
package struct CoverageFacts: Hashable, Sendable {
  /// The facts about one reactor.
  package struct Reactor: Hashable, Sendable {
    /// The items that were seen.
    package var seen: Set<CoverageItem> = []
    /// The items that are known from scripts alone, seen or not: rules.
    package var known: Set<CoverageItem> = []
    /// The cases of actions whose effects took time.
    package var inFlight: Set<String> = []

    /// Makes the facts about a reactor that nothing is known of.
    package init() {}
  }

  /// The facts, by the name of each reactor that has had a session.
  package var reactors: [String: Reactor] = [:]

  /// Makes the facts of no replay.
  package init() {}

  /// Adds the facts of other replays.
  package mutating func add(_ other: CoverageFacts) {
    reactors.merge(other.reactors) { old, new in
      var merged = old
      merged.seen.formUnion(new.seen)
      merged.known.formUnion(new.known)
      merged.inFlight.formUnion(new.inFlight)
      return merged
    }
  }

  /// Adds a rule of a replay.
  ///
  /// - Parameters:
  ///   - text: The rule as a trace prints it.
  ///   - reactor: The reactor of its session.
  ///   - wasChecked: Whether it was ever checked.
  package mutating func add(rule text: String, of reactor: String, wasChecked: Bool) {
    let item = CoverageItem(.rules, text)
    reactors[reactor, default: Reactor()].known.insert(item)
    if wasChecked { reactors[reactor]?.seen.insert(item) }
  }
}
