import ReactorLocks
package import ReactorTypeLayout
package import ReactorDecoding

/// A reactor that scripts can name, whatever its types.
package final class Registration: Sendable {
  /// Its name in scripts.
  package let name: String
  /// A short description; may be empty.
  package let summary: String
  /// The names of the reactors whose sessions its view may open.
  package let pushes: [String]

  /// The value that knows the reactor's types: not made before it is asked for, as the runtime takes
  /// 6,000 instructions to make a generic type, and a script uses few of the reactors that it could.
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

  private var registered: any RegisteredReactor { lazyReactor.value }

  /// The actions that it takes.
  package var actions: [CaseSignature] { registered.actions }

  /// The type of its actions.
  package var actionLayout: TypeLayout { registered.actionLayout }

  /// The type of its states.
  var stateType: Any.Type { registered.stateType }

  /// The types whose values a trace shows by lines of their own: states, actions, and mutations if anybody
  /// sees them.
  package var shownLayouts: [TypeLayout] {
    let registered = registered
    return [TypeLayout(registered.stateType), registered.actionLayout]
      + [registered.mutationLayout].compactMap { $0 }
  }

  /// The type of its options, or nil if it has none.
  package var optionsLayout: TypeLayout? { registered.optionsLayout }

  /// Describes the reactor, for which one instance is made and then discarded.
  ///
  /// - Parameter registry: The registry, which says how values are shown.
  package func describe(in registry: ReactorRegistry) -> ReactorDescription {
    let sink = NoServiceEvents()
    let context = ReplayContext(
      session: name, random: ReplayRandom(seed: 0),
      services: ReplayServices(sink, registry.services, registry.rules))
    return withExtendedLifetime(sink) {
      context.performAsCurrent { registered.describe(in: context, registry.rules) }
    }
  }

  /// Passes the registration with its types to a visitor.
  package func open<V: ReactorVisitor>(with visitor: V) -> V.Result {
    registered.accept(visitor)
  }
}
