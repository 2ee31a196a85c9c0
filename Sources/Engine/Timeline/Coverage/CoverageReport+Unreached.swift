import ReactorRegistration

/// The items of one kind that no timeline of an exploration reached.
package struct UnreachedItems: Equatable, Sendable {
  /// The key of the kind in the JSON report.
  package let key: String
  /// The text that precedes the names.
  package let words: String
  package let names: [String]
}

extension CoverageReport {
  private static let idleKey = "actionsWithoutEffect"

  /// The items that were never reached, grouped by kind. Pairs of actions, canceled calls, and rules are omitted
  /// because their absence is rarely significant.
  package var unreached: [UnreachedItems] {
    typealias Question = (key: String, words: String, names: (Reactor) -> [String])
    let missing = { (kind: CoverageItem.Kind) in
      { (reactor: Reactor) in reactor.missing(kind).map(\.name) }
    }
    let questions: [Question] = [
      ("calls", "calls never made", \.methodsNeverCalled),
      ("outcomes", CoverageItem.Kind.calls.missingWords, \.outcomesNeverSeen),
      ("actions", CoverageItem.Kind.actions.missingWords, missing(.actions)),
      (Self.idleKey, "actions without any effect", \.actionsWithoutEffect),
      ("mutations", CoverageItem.Kind.mutations.missingWords, missing(.mutations)),
      ("fields", "fields never changed", \.fieldsNeverChanged),
      ("values", CoverageItem.Kind.values.missingWords, missing(.values)),
      ("pulses", CoverageItem.Kind.pulses.missingWords, missing(.pulses)),
      ("validations", "validations that no generated string has passed", \.validationsNeverPassed),
    ]
    return questions.compactMap { key, words, names in
      let names = reactors.flatMap { reactor in
        names(reactor).map { reactors.count == 1 ? $0 : "\(reactor.name): \($0)" }
      }
      return names.isEmpty ? nil : UnreachedItems(key: key, words: words, names: names)
    }
  }
}

extension CoverageReport {
  /// The actions that were sent but never had an effect. If there are several reactors, each action is preceded by the
  /// name of its reactor.
  package var idleActions: [String] { unreached.first { $0.key == Self.idleKey }?.names ?? [] }
}

extension CoverageReport.Reactor {
  fileprivate func missing(_ kind: CoverageItem.Kind) -> [CoverageItem] {
    countedItems.filter { $0.kind == kind && !seen.contains($0) }
  }

  fileprivate var methodsNeverCalled: [String] {
    var methods: [String] = []
    for item in countedItems {
      guard let method = item.method, !called.contains(method), !methods.contains(method) else {
        continue
      }
      methods.append(method)
    }
    return methods
  }

  fileprivate var outcomesNeverSeen: [String] {
    missing(.calls).filter { item in
      item.method.map { called.contains($0) && item != .cancellation(of: $0) } ?? false
    }.map(\.name)
  }

  fileprivate var actionsWithoutEffect: [String] {
    countedItems.filter {
      $0.kind == .actions && seen.contains($0) && !effective.contains($0.name)
    }.map(\.name)
  }

  /// The fields that kept their initial values, except fields with values that were never seen.
  fileprivate var fieldsNeverChanged: [String] {
    fields.filter { field in
      !changed.contains(field)
        && !missing(.values).contains {
          $0.name.hasPrefix("\(field) ") || $0.name.hasPrefix("\(field).")
        }
    }
  }

  /// The Booleans whose names suggest a validation and that were never `true`.
  fileprivate var validationsNeverPassed: [String] {
    missing(.values).map(\.name).filter {
      $0.hasSuffix(" == true") && $0.lowercased().contains("valid")
        && !$0.lowercased().contains("invalid")
    }.map { String($0.dropLast(" == true".count)) }
  }
}
