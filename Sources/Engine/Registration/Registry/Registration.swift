import ReactorBase
package import ReactorTypeLayout

/// A registered reactor with its types erased.
package final class Registration: Sendable {
  /// The name of the reactor in scripts.
  package let name: String
  /// A short description of the reactor. The string is empty if the reactor has no description.
  package let summary: String
  /// The names of the reactors whose sessions the reactor or its view can open.
  package let pushes: [String]

  /// The registration with the reactor's concrete types. It is created on demand because creating a generic type takes
  /// the runtime 6,000 instructions, and a script uses only a few of the registered reactors.
  private let lazyReactor: LazyValue<any RegisteredReactor>

  init(
    _ name: String, _ summary: String, pushes: [String] = [],
    _ make: @escaping @Sendable () -> any RegisteredReactor
  ) {
    self.name = name
    self.summary = summary
    self.pushes = pushes
    lazyReactor = LazyValue(make)
  }

  package var registered: any RegisteredReactor { lazyReactor.value }

  /// The signatures of the reactor's actions.
  package var actions: [CaseSignature] { registered.actions }

  package var actionLayout: TypeLayout { registered.actionLayout }

  /// The layout of the reactor's state type.
  package var state: TypeLayout { registered.state }

  /// The layout of the reactor's mutation type, or `nil` if mutations can't be observed.
  package var mutation: TypeLayout? { registered.mutation }

  /// The types whose values have their own lines in a trace. These are the state type, the action type and, if
  /// mutations can be observed, the mutation type.
  package var shownLayouts: [TypeLayout] {
    [state, actionLayout] + [mutation].compactMap { $0 }
  }

  /// Returns whether the declarations of the reactor's states, actions, mutations or options contain the given type.
  func holds(_ type: TypeLayout) -> Bool {
    var seen: Set<TypeLayout> = []
    var open = shownLayouts + [optionsLayout].compactMap { $0 }
    while let layout = open.popLast() {
      if layout == type { return true }
      guard seen.insert(layout).inserted else { continue }
      open += layout.fields.map(\.layout) + layout.cases.compactMap(\.payload)
      open += [layout.element, layout.key].compactMap { $0 }
    }
    return false
  }

  /// The layout of the reactor's options type, or `nil` if the reactor has no options.
  package var optionsLayout: TypeLayout? { registered.optionsLayout }

  /// Returns a description of the reactor based on a temporary instance. If the registry knows that no instance can be
  /// created, the description is based only on the types.
  ///
  /// - Parameter registry: The registry that contains the rules for showing values.
  package func describe(in registry: ReactorRegistry) -> ReactorDescription {
    let isMade = registry.canMake?(self) ?? true
    let context = ReplayContext(
      session: name, random: ReplayRandom(seed: 0),
      services: ReplayServices(nil, registry.services, registry.rules))
    return context.performAsCurrent {
      registered.describe(isMade ? context : nil, registry.rules)
    }
  }
}
