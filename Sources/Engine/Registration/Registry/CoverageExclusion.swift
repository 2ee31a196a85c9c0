/// An item that cannot happen in a reactor, and that coverage therefore does not count.
///
/// Items have the names that `test --coverage` prints.
public struct CoverageExclusion: Hashable, Sendable {
  /// The groups of a report, by their names in JSON.
  package enum Group: String, CaseIterable, Codable, Sendable {
    case actions, mutations, values, pulses, calls, pairs, rules
  }

  package let group: Group
  package let name: String

  /// Excludes an action that no script sends: `.action("increase")`.
  ///
  /// - Parameter name: The name of the action.
  /// - Returns: An exclusion from the actions of a reactor.
  public static func action(_ name: String) -> CoverageExclusion {
    CoverageExclusion(group: .actions, name: name)
  }

  /// Excludes a mutation that is never reduced: `.mutation("setLoading")`.
  ///
  /// - Parameter name: The name of the mutation.
  /// - Returns: An exclusion from the mutations of a reactor.
  public static func mutation(_ name: String) -> CoverageExclusion {
    CoverageExclusion(group: .mutations, name: name)
  }

  /// Excludes a value that a field never has: `.value("color == .teal")`.
  ///
  /// - Parameter condition: The field, `==` and the value.
  /// - Returns: An exclusion of field values of a state.
  public static func value(_ condition: String) -> CoverageExclusion {
    CoverageExclusion(group: .values, name: condition)
  }

  /// Excludes a pulse that is never assigned: `.pulse("alert")`.
  ///
  /// - Parameter field: The name of the field.
  /// - Returns: An exclusion from the pulses of a state.
  public static func pulse(_ field: String) -> CoverageExclusion {
    CoverageExclusion(group: .pulses, name: field)
  }

  /// Excludes an outcome that the calls of a method never have: `.call("user.follow cancelled")`.
  ///
  /// - Parameter outcome: The service, a dot, the method, and the outcome.
  /// - Returns: An exclusion from the outcomes of calls.
  public static func call(_ outcome: String) -> CoverageExclusion {
    CoverageExclusion(group: .calls, name: outcome)
  }

  /// Excludes two actions whose effects never run at the same time, in either order:
  /// `.pair("load", "save")`.
  ///
  /// - Parameters:
  ///   - first: The name of one action.
  ///   - second: The name of the other.
  /// - Returns: An exclusion from the pairs of actions, whose order does not matter.
  public static func pair(_ first: String, _ second: String) -> CoverageExclusion {
    CoverageExclusion(
      group: .pairs, name: first < second ? "\(first) + \(second)" : "\(second) + \(first)")
  }

  /// Excludes a rule that cannot be checked.
  ///
  /// - Returns: An exclusion from the rules of a reactor.
  public static func rule(_ text: String) -> CoverageExclusion {
    CoverageExclusion(group: .rules, name: text)
  }
}

extension ReactorRegistry {
  /// Excludes items that cannot happen in a reactor from its coverage.
  ///
  /// ```swift
  /// registry.excludeFromCoverage(
  ///   .call("user.follow cancelled"), of: "follow", because: "nothing cancels a call")
  /// ```
  /// Reports list excluded items with the reason, and say if one of them happened anyway.
  ///
  /// - Parameters:
  ///   - items: The items, with the names that `test --coverage` prints.
  ///   - reactor: The name under which the reactor is registered.
  ///   - reason: The reason, worded to follow "because".
  public mutating func excludeFromCoverage(
    _ items: CoverageExclusion..., of reactor: String, because reason: String
  ) {
    coverageExclusions += items.map { (reactor, $0, reason) }
  }

  /// The items excluded from the coverage of a reactor, with the reasons.
  package func coverageExclusions(
    of reactor: String
  ) -> [(item: CoverageExclusion, reason: String)] {
    coverageExclusions.filter { $0.reactor == reactor }.map { ($0.item, $0.reason) }
  }

  /// The problems of exclusions whose reactors are unknown.
  var problemsOfExclusions: [RegistrationProblem] {
    Set(coverageExclusions.map(\.reactor)).filter { self[$0] == nil }.sorted()
      .map {
        .unknownReactor($0, "an exclusion from coverage names", known: names)
      }
  }
}
