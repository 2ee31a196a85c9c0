package import ReactorCore
import ReactorBase
package import ReactorTypeLayout

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

  package var registered: any RegisteredReactor { lazyReactor.value }

  /// The actions that it takes.
  package var actions: [CaseSignature] { registered.actions }

  package var actionLayout: TypeLayout { registered.actionLayout }

  /// The type of its states.
  package var state: TypeLayout { registered.state }

  /// The type of its mutations; nil if nobody sees them.
  package var mutation: TypeLayout? { registered.mutation }

  /// The types whose values a trace shows by lines of their own: states, actions, and mutations if anybody
  /// sees them.
  package var shownLayouts: [TypeLayout] {
    [state, actionLayout] + [mutation].compactMap { $0 }
  }

  /// Returns whether its states, actions, mutations or options hold values of a type, as far as their
  /// declarations say.
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

  /// The type of its options, or nil if it has none.
  package var optionsLayout: TypeLayout? { registered.optionsLayout }

  /// Describes the reactor, for which one instance is made and then discarded. If the registry knows that no
  /// instance can be made, the description has only what the types say.
  ///
  /// - Parameter registry: The registry, which says how values are shown.
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

/// A registration whose types are known: ``TypedRegistration`` or ``BridgedRegistration``.
package protocol RegisteredReactor: Sendable {
  associatedtype Action
  associatedtype Mutation
  associatedtype State
  associatedtype Options

  /// The type of its mutations; nil if nobody sees them.
  var mutation: TypeLayout? { get }

  /// The options as they are if a script sets none.
  var optionDefaults: Options { get }

  /// Creates the reactors of sessions.
  var maker: ReactorMaker<Action, Mutation, State, Options> { get }

  /// Creates a reactor with the default options, for its first state and the controls of its view.
  func look(in context: ReplayContext) -> (state: State, controls: ViewControls)
}

/// Creates the reactors of sessions.
package enum ReactorMaker<Action, Mutation, State, Options> {
  /// Creates a reactor of this library.
  case own((Options, ReplayContext) -> BoundReactor<Action, Mutation, State>)
  /// Creates a reactor that keeps the streams it was written for.
  case bridged((Options, ReplayContext) -> Bridge<Action, State>)
}

extension RegisteredReactor {
  package var mutation: TypeLayout? { nil }

  var actions: [CaseSignature] { ActionDecoder(of: TypeLayout(Action.self)).signatures }

  var actionLayout: TypeLayout { TypeLayout(Action.self) }

  var state: TypeLayout { TypeLayout(State.self) }

  var optionsLayout: TypeLayout? {
    Options.self == NoOptions.self ? nil : TypeLayout(Options.self)
  }

  /// Describes the reactor by one that is made for it, and dropped; without a context by its types alone.
  func describe(_ context: ReplayContext?, _ rules: ValueRules) -> ReactorDescription {
    let made = context.map { context in CodeMark.inUserCode { look(in: context) } }
    return ReactorDescription(
      actions: actions, of: actionLayout, state: made?.state, options: optionDefaults,
      controls: made?.controls ?? ViewControls(), services: context?.services.types ?? [], rules)
  }
}

/// A reactor, and what a session needs of it and of its view, if it has one.
package struct BoundReactor<Action, Mutation, State> {
  package let reactor: AnyObject
  package let pipeline: () -> Pipeline<Action, Mutation, State>
  package let makeView: (() -> BindableView)?
}

/// A view whose own type is hidden: what a session needs of it.
package struct BindableView {
  package let object: AnyObject
  /// Gives the view its reactor, or takes it away.
  package let bind: (Bool) -> Void

  init<V: ReactorView>(_ view: V, of reactor: V.Reactor) {
    object = view
    bind = { view.reactor = $0 ? reactor : nil }
  }
}
