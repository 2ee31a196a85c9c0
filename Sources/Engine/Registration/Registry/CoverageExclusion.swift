/// An item that is excluded from coverage because it cannot occur in a reactor.
///
/// Item names match those that `test --coverage` prints.
public struct CoverageExclusion: Hashable, Sendable {
  /// A group of items in a coverage report. The raw value is the name of the group in JSON.
  package enum Group: String, CaseIterable, Codable, Sendable {
    case actions, mutations, values, pulses, calls, pairs, rules
  }

  package let group: Group
  package let name: String

  /// Excludes an action that no script sends, such as `.action("increase")`.
  ///
  /// - Parameter name: The name of the action.
  /// - Returns: An exclusion from the actions of a reactor.
  public static func action(_ name: String) -> CoverageExclusion {
    CoverageExclusion(group: .actions, name: name)
  }

  /// Excludes a mutation that is never reduced, such as `.mutation("setLoading")`.
  ///
  /// - Parameter name: The name of the mutation.
  /// - Returns: An exclusion from the mutations of a reactor.
  public static func mutation(_ name: String) -> CoverageExclusion {
    CoverageExclusion(group: .mutations, name: name)
  }

  /// Excludes a value that a field never has, such as `.value("color == .teal")`.
  ///
  /// - Parameter condition: The field and the value, in the form `field == value`.
  /// - Returns: An exclusion from the field values of a state.
  public static func value(_ condition: String) -> CoverageExclusion {
    CoverageExclusion(group: .values, name: condition)
  }

  /// Excludes a pulse that is never assigned, such as `.pulse("alert")`.
  ///
  /// - Parameter field: The name of the field.
  /// - Returns: An exclusion from the pulses of a state.
  public static func pulse(_ field: String) -> CoverageExclusion {
    CoverageExclusion(group: .pulses, name: field)
  }

  /// Excludes an outcome that calls to a method never have, such as `.call("user.follow cancelled")`.
  ///
  /// - Parameter outcome: The method and the outcome, in the form `service.method outcome`.
  /// - Returns: An exclusion from the outcomes of calls.
  public static func call(_ outcome: String) -> CoverageExclusion {
    CoverageExclusion(group: .calls, name: outcome)
  }

  /// Excludes a pair of actions whose effects never run at the same time, such as `.pair("load", "save")`.
  ///
  /// - Parameters:
  ///   - first: The name of one of the actions.
  ///   - second: The name of the other action.
  /// - Returns: An exclusion from the pairs of actions. The order of the two actions does not matter.
  public static func pair(_ first: String, _ second: String) -> CoverageExclusion {
    CoverageExclusion(
      group: .pairs, name: first < second ? "\(first) + \(second)" : "\(second) + \(first)")
  }

  /// Excludes a rule that can never be checked.
  ///
  /// - Returns: An exclusion from the rules of a reactor.
  public static func rule(_ text: String) -> CoverageExclusion {
    CoverageExclusion(group: .rules, name: text)
  }
}

extension ReactorRegistry {
  /// Excludes items from a reactor's coverage because they cannot occur in the reactor.
  ///
  /// ```swift
  /// registry.excludeFromCoverage(
  ///   .call("user.follow cancelled"), of: "follow", because: "nothing cancels a call")
  /// ```
  /// Reports list the excluded items with the reason, and identify those that occurred anyway.
  ///
  /// - Parameters:
  ///   - items: The items to exclude, identified by the names that `test --coverage` prints.
  ///   - reactor: The name under which the reactor is registered.
  ///   - reason: The reason for the exclusion, phrased to follow the word "because".
  public mutating func excludeFromCoverage(
    _ items: CoverageExclusion..., of reactor: String, because reason: String
  ) {
    coverageExclusions += items.map { (reactor, $0, reason) }
  }

  /// Returns the items excluded from a reactor's coverage, along with the reasons for their exclusion.
  package func coverageExclusions(
    of reactor: String
  ) -> [(item: CoverageExclusion, reason: String)] {
    coverageExclusions.filter { $0.reactor == reactor }.map { ($0.item, $0.reason) }
  }

  /// The problems with exclusions whose reactor is unknown.
  var problemsOfExclusions: [RegistrationProblem] {
    Set(coverageExclusions.map(\.reactor)).filter { self[$0] == nil }.sorted()
      .map {
        .unknownReactor($0, "a coverage exclusion names", known: names)
      }
  }
}
