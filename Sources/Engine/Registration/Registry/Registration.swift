package import ReactorCore
import ReactorBase
package import ReactorTypeLayout

/// A registered reactor, with its types erased.
package final class Registration: Sendable {
  /// The name of the reactor in scripts.
  package let name: String
  /// A short description; may be empty.
  package let summary: String
  /// The names of the reactors whose sessions its view can open.
  package let pushes: [String]

  /// The registration with the reactor's types. It is created on demand, because the runtime takes
  /// 6,000 instructions to create a generic type, and a script uses only a few of the registered
  /// reactors.
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

  /// The actions of the reactor.
  package var actions: [CaseSignature] { registered.actions }

  package var actionLayout: TypeLayout { registered.actionLayout }

  /// The type of the reactor's states.
  package var state: TypeLayout { registered.state }

  /// The type of the reactor's mutations, or nil if they can't be observed.
  package var mutation: TypeLayout? { registered.mutation }

  /// The types whose values have their own lines in a trace: states, actions, and mutations if they
  /// can be observed.
  package var shownLayouts: [TypeLayout] {
    [state, actionLayout] + [mutation].compactMap { $0 }
  }

  /// Returns whether the reactor's states, actions, mutations or options contain values of a type,
  /// according to their declarations.
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

  /// The type of the reactor's options, or nil if it has none.
  package var optionsLayout: TypeLayout? { registered.optionsLayout }

  /// Describes the reactor by creating an instance, which is then discarded. If the registry knows
  /// that no instance can be created, the description is based only on the types.
  ///
  /// - Parameter registry: The registry with the rules for showing values.
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

  /// The type of the reactor's mutations, or nil if they can't be observed.
  var mutation: TypeLayout? { get }

  /// The default options.
  var optionDefaults: Options { get }

  /// Creates the reactors of sessions.
  var maker: ReactorMaker<Action, Mutation, State, Options> { get }

  /// Creates a reactor with the default options, for its first state and for the controls of its view.
  func look(in context: ReplayContext) -> (state: State, controls: ViewControls)
}

/// Creates the reactors of sessions.
package enum ReactorMaker<Action, Mutation, State, Options> {
  /// Creates a reactor of this library.
  case own((Options, ReplayContext) -> BoundReactor<Action, Mutation, State>)
  /// Creates a reactor that runs on its own streams.
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

  /// Describes the reactor using a temporary instance or, without a context, using only its types.
  func describe(_ context: ReplayContext?, _ rules: ValueRules) -> ReactorDescription {
    let made = context.map { context in CodeMark.inUserCode { look(in: context) } }
    return ReactorDescription(
      actions: actions, of: actionLayout, state: made?.state, options: optionDefaults,
      controls: made?.controls ?? ViewControls(), services: context?.services.types ?? [], rules)
  }
}

/// A reactor and its view, if it has one, for a session.
package struct BoundReactor<Action, Mutation, State> {
  package let reactor: AnyObject
  package let pipeline: () -> Pipeline<Action, Mutation, State>
  package let makeView: (() -> BindableView)?
}

/// A type-erased view for a session.
package struct BindableView {
  package let object: AnyObject
  /// Assigns the view's reactor, or removes it.
  package let bind: (Bool) -> Void

  init<V: ReactorView>(_ view: V, of reactor: V.Reactor) {
    object = view
    bind = { view.reactor = $0 ? reactor : nil }
  }
}
