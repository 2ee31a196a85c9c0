package import ReactorRegistration
import ReactorTraceFormat

/// A report on the coverage of scripts. It lists the items that can occur in each reactor, and records which of them
/// occurred.
package struct CoverageReport: Equatable, Sendable {
  /// The part of a report about one reactor.
  package struct Reactor: Equatable, Sendable {
    /// The name under which the reactor is registered.
    package let name: String
    /// The items except pairs, in display order.
    package internal(set) var items: [CoverageItem] = []
    /// The coverage items seen so far, including pairs of items.
    package internal(set) var seen: Set<CoverageItem> = []
    /// The action cases whose effects took time, in the order in which pairs name them.
    package internal(set) var inFlight: [String] = []
    /// The service methods that the reactor called.
    var called: Set<String> = []
    /// The action cases that had an effect.
    var effective: Set<String> = []
    var fields: [String] = []
    var changed: Set<String> = []
    /// The reasons for excluding items, keyed by item.
    package internal(set) var excluded: [CoverageItem: String] = [:]

    /// All items that are not excluded.
    package var countedItems: [CoverageItem] {
      excluded.isEmpty ? allItems : allItems.filter { excluded[$0] == nil }
    }

    /// The excluded items, ordered by kind and name.
    package var excludedItems: [CoverageItem] {
      let items = excluded.keys.sorted { $0.name < $1.name }
      return CoverageItem.Kind.allCases.flatMap { kind in items.filter { $0.kind == kind } }
    }

    /// All items, including pairs. Any two actions whose effects took time form a pair. Each such action also forms a
    /// pair with itself.
    package var allItems: [CoverageItem] {
      let pairs = inFlight.indices.flatMap { first in
        inFlight[first...].map { second in
          CoverageItem(.pairs, CoverageReport.pairName(inFlight[first], second))
        }
      }
      return CoverageItem.Kind.allCases.flatMap { kind in
        kind == .pairs ? pairs : items.filter { $0.kind == kind }
      }
    }
  }

  /// The reactors that have had sessions, sorted by name.
  package internal(set) var reactors: [Reactor] = []
  /// The names of the registered reactors that have not had a session.
  package internal(set) var unused: [String] = []

  /// Creates an empty report.
  package init() {}

  /// Creates a report on replays.
  ///
  /// - Parameters:
  ///   - facts: The facts about the replays.
  ///   - registry: The registry of reactors.
  package init(_ facts: CoverageFacts, _ registry: ReactorRegistry) {
    for name in facts.reactors.keys.sorted() {
      guard let registration = registry[name], let found = facts.reactors[name] else { continue }
      var reactor = Reactor(name: name)
      reactor.called = found.called
      (reactor.effective, reactor.changed) = (found.effective, found.changed)
      reactor.fields = registry.rules.rendering.fieldNames(ofStates: registration.state)
        .filter { !$0.isEmpty }
      reactor.items = registry.coverageItems(of: registration, calling: found.called)
      let known = Set(reactor.items)
      // Services that the reactor accesses by other means are known from their calls.
      let foreign = found.seen.subtracting(known).filter { $0.kind == .calls }
      for method in found.called.sorted() {
        let outcomes = ReactorRegistry.outcomes(of: method, nil)
        if known.isDisjoint(with: outcomes) {
          reactor.items +=
            outcomes
            + foreign.filter { $0.method == method }.subtracting(outcomes)
            .sorted { $0.name < $1.name }
        }
      }
      reactor.items += found.known.sorted { $0.name < $1.name }
      reactor.inFlight = found.inFlight.sorted()
      reactor.seen = found.seen.intersection(reactor.allItems)
      let others = Set(registry.declaredOutcomes).subtracting(reactor.items)
      for (exclusion, reason) in registry.coverageExclusions(of: name) {
        let item = CoverageItem(exclusion.group, exclusion.name)
        if !others.contains(item) { reactor.excluded[item] = reason }
      }
      reactors.append(reactor)
    }
    unused = registry.names.filter { facts.reactors[$0] == nil }
    dropCallsOfOthers()
  }

  /// Drops a method's outcomes from each reactor that never calls the method, if another reactor does. Reactors that
  /// share a service may use different methods.
  private mutating func dropCallsOfOthers() {
    let all = reactors.reduce(into: Set<String>()) { $0.formUnion($1.called) }
    for index in reactors.indices {
      let others = all.subtracting(reactors[index].called)
      reactors[index].items.removeAll { $0.method.map(others.contains) ?? false }
      reactors[index].excluded = reactors[index].excluded.filter {
        !($0.key.method.map(others.contains) ?? false)
      }
    }
  }

  /// Removes the names of the reactors that had no session.
  package mutating func dropUnused() { unused = [] }

  /// Excludes the outcomes of methods that no replay called, because these outcomes are not evidence about a reactor.
  package mutating func excludeCallsThatWereNotMade() {
    for index in reactors.indices {
      for item in reactors[index].items where reactors[index].excluded[item] == nil {
        guard let method = item.method, !reactors[index].called.contains(method) else { continue }
        reactors[index].excluded[item] = "no timeline calls '\(method)'"
      }
    }
  }

  /// Returns the name of a pair of actions, regardless of which action began first.
  static func pairName(_ first: String, _ second: String) -> String {
    first < second ? "\(first) + \(second)" : "\(second) + \(first)"
  }

  /// Adds a report on other scripts. An item counts as seen if it was seen in either report.
  package mutating func merge(_ other: CoverageReport) {
    for part in other.reactors {
      guard let index = reactors.firstIndex(where: { $0.name == part.name }) else {
        reactors.append(part)
        continue
      }
      let known = Set(reactors[index].items)
      reactors[index].items += part.items.filter { !known.contains($0) }
      reactors[index].seen.formUnion(part.seen)
      reactors[index].called.formUnion(part.called)
      reactors[index].excluded.merge(part.excluded) { old, _ in old }
      reactors[index].inFlight = Set(reactors[index].inFlight + part.inFlight).sorted()
    }
    reactors.sort { $0.name < $1.name }
    let used = Set(reactors.map(\.name))
    unused = Set(unused + other.unused).subtracting(used).sorted()
    dropCallsOfOthers()
  }

  /// Returns whether at least the given percentage of items was seen. If there are no items to count, only a minimum of
  /// 0 is reached.
  package func reaches(_ minimum: Int) -> Bool {
    reactors.isEmpty ? minimum <= 0 : counts.reach(minimum)
  }

  /// Returns the message for coverage below the required minimum.
  package static func words(missing minimum: Int) -> String {
    "the coverage is below the minimum of \(minimum)%"
  }

  /// The numbers of seen, counted, and excluded items of all reactors.
  package var counts: CoverageCounts {
    reactors.reduce(CoverageCounts()) { $0 + $1.counts }
  }
}

/// The numbers of seen, counted, and excluded items.
package struct CoverageCounts: Equatable, Sendable {
  /// The number of items that occurred.
  package var seen = 0
  /// The number of items that count toward coverage.
  package var total = 0
  /// The number of excluded items.
  package var excluded = 0

  /// Returns whether at least the given percentage of items was seen. If there are no items, the coverage is complete.
  package func reach(_ percentage: Int) -> Bool { seen * 100 >= percentage * total }

  /// The percentage as text, rounded down to a tenth, such as `66.6% (2 of 3), 1 excluded`.
  package var text: String {
    let tenths = total == 0 ? 1000 : seen * 1000 / total
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    let rest = excluded > 0 ? ", \(excluded) excluded" : ""
    return "\(tenths / 10)\(fraction)% (\(seen) of \(total))\(rest)"
  }

  static func + (left: CoverageCounts, right: CoverageCounts) -> CoverageCounts {
    CoverageCounts(
      seen: left.seen + right.seen, total: left.total + right.total,
      excluded: left.excluded + right.excluded)
  }
}

extension CoverageReport.Reactor {
  /// The numbers of seen, counted, and excluded items of the reactor.
  package var counts: CoverageCounts {
    let items = countedItems
    return CoverageCounts(
      seen: items.count { seen.contains($0) }, total: items.count, excluded: excluded.count)
  }
}

extension CoverageItem {
  /// The method of a call outcome, or `nil` for any other item.
  var method: String? {
    kind == .calls ? name.split(separator: " ").first.map(String.init) : nil
  }
}
