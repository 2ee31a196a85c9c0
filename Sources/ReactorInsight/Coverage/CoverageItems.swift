import ReactorCore
import ReactorDecoding
package import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

extension ReactorRegistry {
  /// Everything that scripts can make happen in a reactor, in the order of declaration, apart from pairs of
  /// actions and rules.
  package func coverageItems(of reactor: Registration) -> [CoverageItem] {
    let types = reactor.open(with: StateTypes())
    var items = reactor.actions.map { CoverageItem(.actions, $0.name) }
    if let mutation = types.mutation, mutation.kind == .enumeration {
      items += mutation.cases.map { CoverageItem(.mutations, $0.name) }
    }
    for facet in StateFacet.facets(of: types.state, rules.rendering) where !facet.isCollection {
      items += facet.values.map { CoverageItem(.values, facet.condition(for: $0)) }
    }
    let description = reactor.describe(in: self)
    items += description.state.filter(\.isPulse).map { CoverageItem(.pulses, $0.name) }
    for (service, methods) in description.services {
      for method in methods {
        items += Self.outcomes(of: "\(service).\(method.name)", method as? any StubbableMethod)
      }
    }
    return items
  }

  /// The outcomes that calls of a method can have.
  static func outcomes(of name: String, _ method: (any StubbableMethod)?) -> [CoverageItem] {
    let errors = method?.failureLayout.flatMap { $0.kind == .enumeration ? $0.cases : nil }
    let failures = errors.map { $0.map { CoverageItem.failure(of: name, $0.name) } }
    let names =
      [CoverageItem.answer(of: name)] + (failures ?? [CoverageItem.failure(of: name, nil)])
      + [CoverageItem.cancellation(of: name)]
    return names.map { CoverageItem(.calls, $0) }
  }
}

/// Finds the types of a reactor.
private struct StateTypes: ReactorVisitor {
  func visit<R, Options>(
    _ registration: TypedRegistration<R, Options>
  ) -> (mutation: TypeLayout?, state: TypeLayout) {
    (TypeLayout(R.Mutation.self), TypeLayout(R.State.self))
  }

  func visit<Action, State, Options>(
    _ registration: BridgedRegistration<Action, State, Options>
  ) -> (mutation: TypeLayout?, state: TypeLayout) {
    (nil, TypeLayout(State.self))
  }
}
