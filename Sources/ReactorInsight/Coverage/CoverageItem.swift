/// Something that scripts can make happen in a reactor.
package struct CoverageItem: Hashable, Sendable {
  /// The groups that items are counted in, in the order in which they are shown.
  package enum Kind: String, CaseIterable, Sendable {
    /// An action was sent: `increase`.
    case actions
    /// A mutation was reduced: `setLoading`.
    case mutations
    /// A field of the state had a value: `isLoading == true`, `error != nil`.
    case values
    /// A pulse was assigned: `alert`.
    case pulses
    /// A call of a service had an outcome: `user.follow answers`, `user.follow fails .notFound`.
    case calls
    /// The effects of two actions were running at once: `increase + decrease`.
    case pairs
    /// A rule was checked, which takes that the condition behind its `when` held: its text.
    case rules
  }

  /// The group.
  package let kind: Kind
  /// The item as people read it; no other item of its group in a reactor has the name.
  package let name: String

  /// Makes an item.
  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

extension CoverageItem.Kind {
  /// The words in front of the items that were never seen.
  var missingWords: String {
    switch self {
    case .actions: "actions never sent"
    case .mutations: "mutations never reduced"
    case .values: "values never seen"
    case .pulses: "pulses never assigned"
    case .calls: "outcomes of calls never seen"
    case .pairs: "actions never in flight together"
    case .rules: "rules never checked"
    }
  }
}
