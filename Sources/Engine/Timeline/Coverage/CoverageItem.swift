package import ReactorRegistration
import ReactorTypeLayout

/// An occurrence in a reactor that counts toward coverage, such as an action or the outcome of a call.
package struct CoverageItem: Codable, Hashable, Sendable {
  package typealias Kind = CoverageExclusion.Group

  package let kind: Kind
  /// The name of the item. It is unique within the item's kind and reactor.
  package let name: String

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Returns the item for an answered call, such as `user.follow answers`.
  static func answer(of method: String) -> CoverageItem {
    CoverageItem(.calls, "\(method) answers")
  }

  /// Returns the item for a canceled call, such as `user.follow cancelled`.
  static func cancellation(of method: String) -> CoverageItem {
    CoverageItem(.calls, "\(method) cancelled")
  }

  /// Returns the item for a failure of a method, such as `user.follow fails .lost`. The name of the item includes the
  /// enum case of the error, if there is one.
  static func failure(of method: String, _ errorCase: String?) -> CoverageItem {
    CoverageItem(.calls, "\(method) fails" + (errorCase.map { " .\($0)" } ?? ""))
  }
}

extension CoverageItem.Kind {
  /// The text that introduces a list of unseen items of this kind.
  var missingWords: String {
    switch self {
    case .actions: "actions never sent"
    case .mutations: "mutations never reduced"
    case .values: "values never seen"
    case .pulses: "pulses never assigned"
    case .calls: "call outcomes never seen"
    case .pairs: "actions never in flight at the same time"
    case .rules: "rules never checked"
    }
  }
}

extension ReactorRegistry {
  /// Returns all items that scripts can cause in a reactor, in declaration order, except rules and pairs of actions.
  ///
  /// - Parameter called: The methods that the reactor has called. For a service that is declared for all reactors, only
  ///   these methods count. For a service that the reactor requests in its initializer, all methods count.
  package func coverageItems(
    of reactor: Registration, calling called: Set<String>
  ) -> [CoverageItem] {
    var items = reactor.actions.map { CoverageItem(.actions, $0.name) }
    if let mutation = reactor.mutation, mutation.kind == .enumeration {
      items += mutation.cases.map { CoverageItem(.mutations, $0.name) }
    }
    for facet in StateFacet.facets(of: reactor.state, rules.rendering) where !facet.isCollection {
      items += facet.values.map { CoverageItem(.values, facet.condition(for: $0)) }
    }
    let description = reactor.describe(in: withoutDeclaredServices)
    items += description.state.filter(\.isPulse).map { CoverageItem(.pulses, $0.name) }
    for (service, methods) in description.services {
      for method in methods { items += Self.outcomes(of: method, service) }
    }
    let known = Set(items)
    return items
      + declaredOutcomes.filter { $0.method.map(called.contains) ?? false && !known.contains($0) }
  }

  /// The call outcomes of the services that are declared for all reactors, ordered by service name.
  var declaredOutcomes: [CoverageItem] {
    services.sorted { $0.serviceName < $1.serviceName }.flatMap { service in
      service.methods.flatMap { Self.outcomes(of: $0, service.serviceName) }
    }
  }

  private static func outcomes(
    of method: any ScriptedMethod, _ service: String
  ) -> [CoverageItem] {
    outcomes(of: "\(service).\(method.name)", method as? any StubbableMethod)
  }

  /// Returns the outcomes that calls of a method can have.
  static func outcomes(of name: String, _ method: (any StubbableMethod)?) -> [CoverageItem] {
    let errors = method?.failureLayout.flatMap { $0.kind == .enumeration ? $0.cases : nil }
    let failures = errors.map { $0.map { CoverageItem.failure(of: name, $0.name) } }
    return [.answer(of: name)] + (failures ?? [.failure(of: name, nil)])
      + [.cancellation(of: name)]
  }
}
